// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/local_text.h"
#include "ui/session.h"
#include "ui/theme.h"

#include <optional>

namespace steelyard::ui {

/// In which language the Report page begins.
enum class ReportLanguage : int { AsWindow, English, Chinese, Both };

/// What a person prefers on this computer, whatever the workspace. Kept by QSettings.
struct Settings {
    Language language = Language::English;
    Appearance appearance = Appearance::System;
    Person person;
    bool backups = true;
    int backupHours = 24; ///< a newer backup makes another unnecessary
    int backupsKept = 10;
    int zoom = 100; ///< of the scorecard, percent
    ReportLanguage reportLanguage = ReportLanguage::AsWindow;
    bool operator==(const Settings&) const = default;

    /// Nothing when no backups are wanted.
    [[nodiscard]] std::optional<store::BackupRule> backupRule() const;
};

/// Of the last time; anything missing or out of range has its usual value.
[[nodiscard]] Settings loadSettings();
void saveSettings(const Settings& settings);
/// What menus, the pages and the first question change one by one.
void saveLanguage(Language language);
void saveAppearance(Appearance appearance);
void savePerson(const Person& person);
void saveZoom(int percent);

} // namespace steelyard::ui
