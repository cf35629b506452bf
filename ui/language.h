// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/local_text.h"

#include <QObject>
#include <QString>
#include <QTranslator>

#include <string_view>

class QDate;
class QDateTime;

namespace steelyard::ui {

/// English or simplified Chinese, changed while the program runs. Installing a translator
/// makes Qt send QEvent::LanguageChange to every widget; `changed` is for everything else.
class LanguageSwitch : public QObject
{
    Q_OBJECT

public:
    explicit LanguageSwitch(QObject* parent = nullptr);
    ~LanguageSwitch() override;

    [[nodiscard]] Language language() const { return m_language; }
    /// Loads the translations from ":/i18n" and Qt's own where installed. A missing file
    /// leaves the English wording of its part.
    void setLanguage(Language language);
    /// The language of the desktop: Chinese for any zh locale.
    [[nodiscard]] static Language systemLanguage();

signals:
    void changed(steelyard::Language language);

private:
    void installTranslators(Language language);
    void removeTranslators();

    Language m_language = Language::English;
    QTranslator m_ours;
    QTranslator m_qts;
};

/// The wording of a content text in the language shown now.
[[nodiscard]] QString localText(const LocalText& text);

/// Figures look the same in both languages: "." before decimals, "," between thousands, "-" as sign.
/// What is not finite is shown as an en dash: it is no number.
[[nodiscard]] QString formatNumber(double value, int decimals);
/// A figure with as many digits as it needs (four significant, integers whole), without its unit.
[[nodiscard]] QString formatFigure(double value);
/// Figure and unit, for example "1,234 GB/s", "97.5 %", "0.83".
[[nodiscard]] QString formatValue(double value, std::string_view unit);
/// A score from 0 to 100 with one decimal.
[[nodiscard]] QString formatScore(double score);
/// A percentage given as such (12.5 gives "12.5 %"), at most `decimals` places.
[[nodiscard]] QString formatPercent(double percent, int decimals = 1);
/// ISO 8601: "2026-11-30" and "2026-11-30 08:00".
[[nodiscard]] QString formatDate(const QDate& date);
[[nodiscard]] QString formatDateTime(const QDateTime& time);
/// How people read a unit of the registry: "us" gives "µs", "ratio" nothing, "GPUh" gives "GPU-h".
[[nodiscard]] QString displayUnit(std::string_view unit);

} // namespace steelyard::ui
