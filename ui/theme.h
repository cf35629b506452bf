// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QFont>
#include <QIcon>

#include <vector>

class QLabel;
class QPushButton;
class QWidget;

/// The look of the window: colours, fonts, icons and the few style rules, for light and
/// dark. Every colour comes from core/report/palette.h or is derived from it here, so that
/// screen and report agree. Widgets ask while painting and need no signal: a change reaches
/// them as QEvent::PaletteChange.
namespace steelyard::ui {

enum class Appearance {
    System, ///< as the desktop's palette was when the program started
    Light,
    Dark
};

/// What a colour is for; never name a colour by its looks.
enum class Role {
    Window,        ///< the page
    Base,          ///< tables, editors, cards
    AlternateBase, ///< every second row, the cells of "not applicable"
    Ink,
    InkMuted, ///< units, hints, captions
    Line,     ///< the few borders and grid lines
    Accent,   ///< the one accent: links, focus, the primary button
    OnAccent, ///< text on it
    Selection,
    OnSelection,
    ScoreInk, ///< text on any scoreColor()
    Hatch     ///< strokes of the "missing" pattern
};

enum class Tone { Neutral, Good, Warning, Bad };

/// The rhythm: distances are multiples of half of it.
inline constexpr int gap = 8;

/// Sets style, palette, fonts and icon theme of the running application.
/// Enough to make widgets under: with the style rules set, each would be styled anew at every step of its making.
void prepareAppearance(Appearance wanted);

/// As prepareAppearance(), and the style rules; once the window is made, and whenever the appearance changes.
void applyAppearance(Appearance wanted);
[[nodiscard]] Appearance appearance();
/// What `System` came to, or what was chosen.
[[nodiscard]] bool isDark();

[[nodiscard]] QColor themeColor(Role role);
/// Heat of a score from 0 to 100, in the five steps of the palette.
[[nodiscard]] QColor scoreColor(double score);
/// Colour of the i-th platform; at least 3:1 against the page. Wraps after eight.
[[nodiscard]] QColor seriesColor(int index);
/// Solid for the first eight platforms, then patterns, so that a repeated colour still differs.
[[nodiscard]] Qt::BrushStyle seriesPattern(int index);
/// Text or sign colour of a verdict; a word or a sign must stand beside it.
[[nodiscard]] QColor toneColor(Tone tone);

/// Contrast of two opaque colours, 1 to 21 (WCAG 2.1, relative luminance).
[[nodiscard]] double contrastRatio(const QColor& one, const QColor& other);

/// A text colour and the ground it is painted on.
struct ColorPair {
    const char* where;
    QColor text;
    QColor ground;
};
/// Every pair in use in the present appearance; each must reach 4.5:1.
[[nodiscard]] std::vector<ColorPair> textPairs();

/// Latin face first, then the simplified Chinese one by name: an unnamed fallback
/// would draw Chinese in Japanese glyph shapes.
[[nodiscard]] QFont uiFont();
[[nodiscard]] QFont smallFont();
/// 1 is the page title, 2 a section, 3 a card.
[[nodiscard]] QFont headingFont(int level);
/// A face whose ten digits have one width, in the given size (uiFont()'s when 0).
[[nodiscard]] QFont figureFont(double pointSize = 0);

/// An icon of the packaged theme; it follows light and dark by itself.
[[nodiscard]] QIcon icon(const QString& name);

/// Marks that the style rules know. All can be set again at any time.
void markPrimary(QPushButton* button);
void markMuted(QLabel* label);
void markCard(QWidget* frame);
void markTone(QLabel* label, Tone tone);
void markInvalid(QWidget* editor, bool invalid);

} // namespace steelyard::ui
