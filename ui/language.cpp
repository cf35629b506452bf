// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/language.h"

#include <QCoreApplication>
#include <QDateTime>
#include <QLibraryInfo>
#include <QLocale>

#include <algorithm>
#include <cmath>

namespace steelyard::ui {

namespace {

Language shown = Language::English;

QLocale figures()
{
    QLocale locale = QLocale::c();
    locale.setNumberOptions(QLocale::DefaultNumberOptions);
    return locale;
}

QString trimmedZeros(QString text)
{
    if (!text.contains(QLatin1Char('.')))
        return text;
    while (text.endsWith(QLatin1Char('0')))
        text.chop(1);
    if (text.endsWith(QLatin1Char('.')))
        text.chop(1);
    return text;
}

} // namespace

LanguageSwitch::LanguageSwitch(QObject* parent) : QObject(parent) { installTranslators(Language::English); }

LanguageSwitch::~LanguageSwitch() { removeTranslators(); }

void LanguageSwitch::removeTranslators()
{
    if (!QCoreApplication::instance())
        return;
    QCoreApplication::removeTranslator(&m_ours);
    QCoreApplication::removeTranslator(&m_qts);
}

void LanguageSwitch::setLanguage(Language language)
{
    if (language == m_language && shown == language)
        return;
    removeTranslators();
    m_language = language;
    shown = language;
    installTranslators(language);
    emit changed(language);
}

void LanguageSwitch::installTranslators(Language language)
{
    const bool chinese = language == Language::Chinese;
    QLocale::setDefault(chinese ? QLocale(QLocale::Chinese, QLocale::China)
                                : QLocale(QLocale::English, QLocale::UnitedStates));
    if (!QCoreApplication::instance())
        return;
    if (chinese && m_qts.load(QStringLiteral("qtbase_zh_CN"), QLibraryInfo::path(QLibraryInfo::TranslationsPath)))
        QCoreApplication::installTranslator(&m_qts);
    // English needs one too, for "1 page" and "2 pages".
    if (m_ours.load(chinese ? QStringLiteral(":/i18n/steelyard_zh_CN.qm") : QStringLiteral(":/i18n/steelyard_en.qm")))
        QCoreApplication::installTranslator(&m_ours);
}

Language LanguageSwitch::systemLanguage()
{
    return QLocale::system().language() == QLocale::Chinese ? Language::Chinese : Language::English;
}

QString localText(const LocalText& text) { return QString::fromStdString(text.in(shown)); }

QString formatNumber(double value, int decimals)
{
    if (!std::isfinite(value))
        return QStringLiteral("–");
    QString text = figures().toString(value, 'f', std::clamp(decimals, 0, 12));
    // "-0.0" says nothing that "0.0" does not.
    const bool isZero = std::none_of(text.cbegin(), text.cend(), [](QChar c) { return c >= u'1' && c <= u'9'; });
    if (isZero && text.startsWith(QLatin1Char('-')))
        text.remove(0, 1);
    return text;
}

QString formatFigure(double value)
{
    if (!std::isfinite(value))
        return QStringLiteral("–");
    const double size = std::abs(value);
    if (size == 0)
        return QStringLiteral("0");
    if (size >= 1e15 || size < 1e-6)
        return QString::number(value, 'g', 4);
    if (size >= 1000 || value == std::round(value))
        return formatNumber(value, 0);
    const int decimals = 3 - static_cast<int>(std::floor(std::log10(size)));
    return trimmedZeros(formatNumber(value, decimals));
}

QString formatValue(double value, std::string_view unit)
{
    if (unit == "bool")
        return value != 0 ? QCoreApplication::translate("Figures", "yes")
                          : QCoreApplication::translate("Figures", "no");
    const QString word = displayUnit(unit);
    return word.isEmpty() ? formatFigure(value) : formatFigure(value) + QChar(0x00A0) + word;
}

QString formatScore(double score) { return formatNumber(score, 1); }

QString formatPercent(double percent, int decimals)
{
    const QString text = formatNumber(percent, decimals);
    return trimmedZeros(text) + QChar(0x00A0) + QLatin1Char('%');
}

QString formatDate(const QDate& date) { return date.toString(Qt::ISODate); }

QString formatDateTime(const QDateTime& time) { return time.toString(QStringLiteral("yyyy-MM-dd HH:mm")); }

QString displayUnit(std::string_view unit)
{
    const QString text = QString::fromUtf8(unit.data(), static_cast<qsizetype>(unit.size()));
    if (text == QLatin1String("ratio") || text == QLatin1String("count") || text == QLatin1String("1") ||
        text == QLatin1String("bool") || text == QLatin1String("datetime") || text == QLatin1String("currency"))
        return {};
    if (text == QLatin1String("percent"))
        return QStringLiteral("%");
    if (text == QLatin1String("us"))
        return QStringLiteral("µs");
    if (text == QLatin1String("x"))
        return QStringLiteral("×");
    if (text == QLatin1String("C"))
        return QStringLiteral("°C");
    if (text == QLatin1String("day"))
        return QCoreApplication::translate("Figures", "days");
    if (text == QLatin1String("month"))
        return QCoreApplication::translate("Figures", "months");
    if (text == QLatin1String("1/s"))
        return QStringLiteral("/s");
    if (text == QLatin1String("1/kGPUh"))
        return QCoreApplication::translate("Figures", "per 1,000 GPU-h");
    QString shownUnit = text;
    shownUnit.replace(QLatin1String("GPUh"), QLatin1String("GPU-h"));
    shownUnit.replace(QLatin1String("Mtoken"), QCoreApplication::translate("Figures", "M tokens"));
    if (shownUnit.startsWith(QLatin1String("currency/")))
        shownUnit.remove(0, 8);
    return shownUnit;
}

} // namespace steelyard::ui
