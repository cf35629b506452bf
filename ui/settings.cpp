// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/settings.h"

#include "ui/language.h"

#include <QSettings>

#include <algorithm>

namespace steelyard::ui {

namespace {

int numberOf(const QSettings& settings, const char* key, int usual, int low, int high)
{
    bool isNumber = false;
    const int value = settings.value(QLatin1String(key), usual).toInt(&isNumber);
    return isNumber && value >= low && value <= high ? value : usual;
}

} // namespace

std::optional<store::BackupRule> Settings::backupRule() const
{
    if (!backups)
        return {};
    return store::BackupRule{std::chrono::hours(backupHours), backupsKept};
}

Settings loadSettings()
{
    const QSettings kept;
    Settings settings;
    const QString language = kept.value("language").toString();
    settings.language = language.isEmpty() ? LanguageSwitch::systemLanguage()
                        : language == "zh" ? Language::Chinese
                                           : Language::English;
    settings.appearance = static_cast<Appearance>(numberOf(kept, "appearance", 0, 0, 2));
    settings.person = {kept.value("person/name").toString(), kept.value("person/role").toString()};
    settings.backups = kept.value("backups/on", true).toBool();
    settings.backupHours = numberOf(kept, "backups/hours", settings.backupHours, 1, 720);
    settings.backupsKept = numberOf(kept, "backups/keep", settings.backupsKept, 1, 100);
    settings.zoom = numberOf(kept, "scorecard/zoom", settings.zoom, 50, 250);
    settings.reportLanguage = static_cast<ReportLanguage>(numberOf(kept, "report/language", 0, 0, 3));
    return settings;
}

void saveLanguage(Language language) { QSettings().setValue("language", language == Language::Chinese ? "zh" : "en"); }

void saveAppearance(Appearance appearance) { QSettings().setValue("appearance", static_cast<int>(appearance)); }

void savePerson(const Person& person)
{
    QSettings kept;
    kept.setValue("person/name", person.name);
    kept.setValue("person/role", person.role);
}

void saveZoom(int percent) { QSettings().setValue("scorecard/zoom", percent); }

void saveSettings(const Settings& settings)
{
    saveLanguage(settings.language);
    saveAppearance(settings.appearance);
    savePerson(settings.person);
    saveZoom(settings.zoom);
    QSettings kept;
    kept.setValue("backups/on", settings.backups);
    kept.setValue("backups/hours", settings.backupHours);
    kept.setValue("backups/keep", settings.backupsKept);
    kept.setValue("report/language", static_cast<int>(settings.reportLanguage));
}

} // namespace steelyard::ui
