// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/theme.h"

#include "core/report/palette.h"

#include <QApplication>
#include <QFontDatabase>
#include <QFontMetricsF>
#include <QLabel>
#include <QPalette>
#include <QPushButton>
#include <QStandardPaths>
#include <QStyle>
#include <QStyleFactory>

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>

namespace steelyard::ui {

namespace {

// The appearance belongs to the one QApplication, as its palette and style do.
struct Present {
    Appearance appearance = Appearance::System;
    bool dark = false;
    std::optional<bool> desktopIsDark;
};
Present present;

QColor rgb(palette::Rgb value) { return QColor::fromRgb(value); }

double luminance(const QColor& color)
{
    const auto channel = [](double c) { return c <= 0.04045 ? c / 12.92 : std::pow((c + 0.055) / 1.055, 2.4); };
    return 0.2126 * channel(color.redF()) + 0.7152 * channel(color.greenF()) + 0.0722 * channel(color.blueF());
}

QColor blend(const QColor& from, const QColor& to, double share)
{
    const auto mix = [share](int a, int b) { return static_cast<int>(std::lround(a + (b - a) * share)); };
    return {mix(from.red(), to.red()), mix(from.green(), to.green()), mix(from.blue(), to.blue())};
}

// Moves a colour towards the ink until it stands out enough from the page.
QColor lifted(QColor color, double contrast)
{
    const QColor ground = themeColor(Role::Base);
    const QColor ink = themeColor(Role::Ink);
    for (int step = 0; step < 20 && contrastRatio(color, ground) < contrast; ++step)
        color = blend(color, ink, 0.08);
    return color;
}

QString latinFamily()
{
    const QStringList installed = QFontDatabase::families();
    for (const char* name : {"Open Sans", "Noto Sans", "DejaVu Sans"})
        if (installed.contains(QLatin1String(name)))
            return QString::fromLatin1(name);
    return QFontDatabase::systemFont(QFontDatabase::GeneralFont).family();
}

QStringList families()
{
    static const QStringList list{latinFamily(), QStringLiteral("Noto Sans CJK SC")};
    return list;
}

QFont fontOf(double points)
{
    QFont font;
    font.setFamilies(families());
    font.setPointSizeF(points);
    font.setStyleHint(QFont::SansSerif);
    return font;
}

constexpr double bodyPoints = 10;

QPalette makePalette()
{
    QPalette p;
    const auto all = [&p](QPalette::ColorRole role, const QColor& color) { p.setColor(role, color); };
    all(QPalette::Window, themeColor(Role::Window));
    all(QPalette::WindowText, themeColor(Role::Ink));
    all(QPalette::Base, themeColor(Role::Base));
    all(QPalette::AlternateBase, themeColor(Role::AlternateBase));
    all(QPalette::Text, themeColor(Role::Ink));
    all(QPalette::Button,
        present.dark ? blend(themeColor(Role::Base), themeColor(Role::Ink), 0.07) : themeColor(Role::Base));
    all(QPalette::ButtonText, themeColor(Role::Ink));
    all(QPalette::BrightText, toneColor(Tone::Bad));
    all(QPalette::Highlight, themeColor(Role::Selection));
    all(QPalette::HighlightedText, themeColor(Role::OnSelection));
    all(QPalette::Link, themeColor(Role::Accent));
    all(QPalette::LinkVisited, themeColor(Role::Accent));
    all(QPalette::PlaceholderText, themeColor(Role::InkMuted));
    all(QPalette::ToolTipBase, themeColor(Role::Ink));
    all(QPalette::ToolTipText, themeColor(Role::Base));
    const QColor window = themeColor(Role::Window);
    all(QPalette::Light, present.dark ? window.lighter(140) : Qt::white);
    all(QPalette::Midlight, present.dark ? window.lighter(120) : window.lighter(103));
    all(QPalette::Mid, themeColor(Role::Line));
    all(QPalette::Dark, present.dark ? window.darker(130) : window.darker(130));
    all(QPalette::Shadow, present.dark ? window.darker(170) : window.darker(170));
    for (const auto role : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText})
        p.setColor(QPalette::Disabled, role, blend(themeColor(Role::InkMuted), window, 0.25));
    return p;
}

QString styleRules()
{
    const auto name = [](Role role) { return themeColor(role).name(); };
    QString rules = QStringLiteral(
        "QToolTip{color:%BASE;background:%INK;border:0;padding:4px 6px}"
        "QPushButton[primary=\"true\"]{background:%ACCENT;color:%ONACCENT;border:1px solid %ACCENT;border-radius:3px;"
        "padding:5px 16px;font-weight:600}"
        "QPushButton[primary=\"true\"]:disabled{background:%LINE;border-color:%LINE;color:%MUTED}"
        "QPushButton[primary=\"true\"]:focus{border:1px solid %INK}"
        "QLabel[muted=\"true\"]{color:%MUTED}"
        "QLabel[tone=\"good\"]{color:%GOOD}QLabel[tone=\"warning\"]{color:%WARNING}QLabel[tone=\"bad\"]{color:%BAD}"
        "*[card=\"true\"]{background:%BASE;border:1px solid %LINE;border-radius:4px}"
        "QLineEdit[invalid=\"true\"]{border:2px solid %BAD;border-radius:2px;padding:1px}"
        "QTreeView,QTableView,QListView{border:0}"
        "QTabWidget::pane{border:0;border-top:1px solid %LINE;background:%WINDOW}"
        "QTabBar::tab{background:transparent;color:%MUTED;border:0;border-bottom:2px solid transparent;padding:6px "
        "16px}"
        "QTabBar::tab:selected{color:%INK;border-bottom:2px solid %ACCENT}"
        "QTabBar::tab:hover{color:%INK}"
        "QTabBar::tab:selected:focus{background:%SELECTION}"
        "QStatusBar::item{border:0}");
    const std::vector<std::pair<const char*, QString>> words{{"%BASE", name(Role::Base)},
                                                             {"%INK", name(Role::Ink)},
                                                             {"%ACCENT", name(Role::Accent)},
                                                             {"%ONACCENT", name(Role::OnAccent)},
                                                             {"%LINE", name(Role::Line)},
                                                             {"%MUTED", name(Role::InkMuted)},
                                                             {"%WINDOW", name(Role::Window)},
                                                             {"%SELECTION", name(Role::Selection)},
                                                             {"%GOOD", toneColor(Tone::Good).name()},
                                                             {"%WARNING", toneColor(Tone::Warning).name()},
                                                             {"%BAD", toneColor(Tone::Bad).name()}};
    for (const auto& [word, color] : words)
        rules.replace(QLatin1String(word), color);
    return rules;
}

void useIcons()
{
    // Offscreen and bare window managers search only ":/icons" and name "hicolor".
    QStringList paths = QStandardPaths::locateAll(QStandardPaths::GenericDataLocation, QStringLiteral("icons"),
                                                  QStandardPaths::LocateDirectory);
    paths << QStringLiteral(":/icons");
    QIcon::setThemeSearchPaths(paths);
    QIcon::setThemeName(present.dark ? QStringLiteral("breeze-dark") : QStringLiteral("breeze"));
}

void mark(QWidget* widget, const char* property, const QVariant& value)
{
    if (widget->property(property) == value)
        return;
    widget->setProperty(property, value);
    widget->style()->unpolish(widget);
    widget->style()->polish(widget);
    widget->update();
}

} // namespace

void prepareAppearance(Appearance wanted)
{
    if (!present.desktopIsDark) {
        const QPalette desktop = QGuiApplication::palette();
        present.desktopIsDark = luminance(desktop.color(QPalette::Window)) < luminance(desktop.color(QPalette::Text));
    }
    present.appearance = wanted;
    present.dark = wanted == Appearance::Dark || (wanted == Appearance::System && *present.desktopIsDark);
    useIcons();
    if (QApplication::style()->objectName() != QLatin1String("fusion") && qApp->styleSheet().isEmpty())
        QApplication::setStyle(QStyleFactory::create(QStringLiteral("Fusion")));
    QApplication::setFont(uiFont());
    QApplication::setPalette(makePalette());
}

void applyAppearance(Appearance wanted)
{
    prepareAppearance(wanted);
    qApp->setStyleSheet(styleRules());
}

Appearance appearance() { return present.appearance; }

bool isDark() { return present.dark; }

QColor themeColor(Role role)
{
    const bool dark = present.dark;
    switch (role) {
    case Role::Window:
        return dark ? QColor(0x1B, 0x1E, 0x22) : rgb(palette::panel);
    case Role::Base:
        return dark ? QColor(0x22, 0x26, 0x2B) : QColor(Qt::white);
    case Role::AlternateBase:
        return dark ? QColor(0x28, 0x2C, 0x32) : QColor(0xF8, 0xF9, 0xFA);
    case Role::Ink:
        return dark ? QColor(0xE6, 0xE9, 0xED) : rgb(palette::ink);
    case Role::InkMuted:
        return dark ? QColor(0xA6, 0xAE, 0xB8) : rgb(palette::inkMuted);
    case Role::Line:
        return dark ? QColor(0x3C, 0x42, 0x4A) : rgb(palette::line);
    case Role::Accent:
        return dark ? rgb(palette::accentOnDark) : rgb(palette::accent);
    case Role::OnAccent:
        return dark ? rgb(palette::ink) : QColor(Qt::white);
    case Role::Selection:
        return dark ? QColor(0x2C, 0x4A, 0x73) : QColor(0xD6, 0xE4, 0xF7);
    case Role::OnSelection:
        return themeColor(Role::Ink);
    case Role::ScoreInk:
        return dark ? QColor(0xF4, 0xF6, 0xF8) : rgb(palette::ink);
    case Role::Hatch:
        return dark ? QColor(0x4C, 0x53, 0x5C) : QColor(0xC3, 0xC9, 0xD1);
    }
    return {};
}

QColor scoreColor(double score)
{
    const auto& steps = present.dark ? palette::scoreStepsOnDark : palette::scoreSteps;
    return rgb(steps[palette::scoreStep(score)]);
}

QColor seriesColor(int index)
{
    const auto count = static_cast<int>(palette::series.size());
    const auto at = static_cast<std::size_t>(((index % count) + count) % count);
    return lifted(rgb(palette::series[at]), 3.0);
}

Qt::BrushStyle seriesPattern(int index)
{
    constexpr std::array<Qt::BrushStyle, 4> patterns{Qt::SolidPattern, Qt::Dense4Pattern, Qt::BDiagPattern,
                                                     Qt::CrossPattern};
    const auto round = static_cast<std::size_t>(std::max(index, 0)) / palette::series.size();
    return patterns[round % patterns.size()];
}

QColor toneColor(Tone tone)
{
    switch (tone) {
    case Tone::Neutral:
        return themeColor(Role::InkMuted);
    case Tone::Good:
        return rgb(present.dark ? palette::goodOnDark : palette::good);
    case Tone::Warning:
        return rgb(present.dark ? palette::warningOnDark : palette::warning);
    case Tone::Bad:
        return rgb(present.dark ? palette::badOnDark : palette::bad);
    }
    return {};
}

double contrastRatio(const QColor& one, const QColor& other)
{
    const double a = luminance(one);
    const double b = luminance(other);
    return (std::max(a, b) + 0.05) / (std::min(a, b) + 0.05);
}

std::vector<ColorPair> textPairs()
{
    std::vector<ColorPair> pairs{
        {"text on a page", themeColor(Role::Ink), themeColor(Role::Window)},
        {"text in a table", themeColor(Role::Ink), themeColor(Role::Base)},
        {"text in every second row", themeColor(Role::Ink), themeColor(Role::AlternateBase)},
        {"hint on a page", themeColor(Role::InkMuted), themeColor(Role::Window)},
        {"hint in a table", themeColor(Role::InkMuted), themeColor(Role::Base)},
        {"hint in every second row", themeColor(Role::InkMuted), themeColor(Role::AlternateBase)},
        {"link on a page", themeColor(Role::Accent), themeColor(Role::Window)},
        {"link in a table", themeColor(Role::Accent), themeColor(Role::Base)},
        {"primary button", themeColor(Role::OnAccent), themeColor(Role::Accent)},
        {"selected row", themeColor(Role::OnSelection), themeColor(Role::Selection)},
        {"tool tip", themeColor(Role::Base), themeColor(Role::Ink)}};
    for (const Tone tone : {Tone::Neutral, Tone::Good, Tone::Warning, Tone::Bad}) {
        pairs.push_back({"verdict on a page", toneColor(tone), themeColor(Role::Window)});
        pairs.push_back({"verdict in a table", toneColor(tone), themeColor(Role::Base)});
    }
    for (const double score : {10.0, 30.0, 50.0, 70.0, 90.0})
        pairs.push_back({"score cell", themeColor(Role::ScoreInk), scoreColor(score)});
    return pairs;
}

QFont uiFont() { return fontOf(bodyPoints); }

QFont smallFont() { return fontOf(bodyPoints - 1); }

QFont headingFont(int level)
{
    constexpr std::array<double, 3> points{16, 12.5, 10.5};
    QFont font = fontOf(points[static_cast<std::size_t>(std::clamp(level, 1, 3)) - 1]);
    font.setWeight(QFont::DemiBold);
    return font;
}

QFont figureFont(double pointSize)
{
    // Qt 6.4 cannot ask a face for its tabular figures; the faces of families() have no others.
    QFont font = fontOf(pointSize > 0 ? pointSize : bodyPoints);
    const QFontMetricsF metrics(font);
    const double zero = metrics.horizontalAdvance(QLatin1Char('0'));
    for (char digit = '1'; digit <= '9'; ++digit)
        if (std::abs(metrics.horizontalAdvance(QLatin1Char(digit)) - zero) > 0.01)
            font.setFamilies({QStringLiteral("DejaVu Sans"), QStringLiteral("Noto Sans CJK SC")});
    return font;
}

QIcon icon(const QString& name) { return QIcon::fromTheme(name); }

void markPrimary(QPushButton* button) { mark(button, "primary", true); }

void markMuted(QLabel* label) { mark(label, "muted", true); }

void markCard(QWidget* frame)
{
    frame->setAttribute(Qt::WA_StyledBackground);
    mark(frame, "card", true);
}

void markTone(QLabel* label, Tone tone)
{
    constexpr std::array<const char*, 4> names{"neutral", "good", "warning", "bad"};
    mark(label, "tone", QString::fromLatin1(names[static_cast<std::size_t>(tone)]));
}

void markInvalid(QWidget* editor, bool invalid) { mark(editor, "invalid", invalid); }

} // namespace steelyard::ui
