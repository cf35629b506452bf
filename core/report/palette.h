// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstdint>

/// The colours of screen and report, as 0xRRGGBB: one accent, one set of colours for
/// platforms, one scale for scores. Chosen so that people with red-green or blue-yellow
/// blindness can tell them apart (series after Okabe and Ito, 2008) and so that a
/// grey-scale print keeps their order. Colour never speaks alone: badges, signs and
/// patterns stand beside it.
namespace steelyard::palette {

using Rgb = std::uint32_t;

inline constexpr Rgb accent = 0x1F5FBF;
inline constexpr Rgb accentOnDark = 0x7FB0F5;

/// One colour per platform, in order of position; used again after the eighth with a pattern.
inline constexpr std::array<Rgb, 8> series{0x0072B2, 0xD55E00, 0x009E73, 0xCC79A7,
                                           0x8C6D00, 0x3C8DC4, 0x5F4B8B, 0x6E6E6E};

/// Scores from 0 to 100 in five steps: weak (orange) over neutral to strong (blue).
/// Text on them is black on light pages (contrast over 7:1).
inline constexpr std::array<Rgb, 5> scoreSteps{0xF6C9A4, 0xFAE3CD, 0xF1F1EE, 0xD3E4F2, 0xA9CDE8};
/// The same steps for dark pages; text on them is near white.
inline constexpr std::array<Rgb, 5> scoreStepsOnDark{0x6B3A12, 0x4E3320, 0x3A3B3D, 0x24405A, 0x17527F};

/// Index 0..4 into scoreSteps of a score from 0 to 100.
constexpr std::size_t scoreStep(double score)
{
    if (score < 20)
        return 0;
    if (score < 40)
        return 1;
    if (score < 60)
        return 2;
    if (score < 80)
        return 3;
    return 4;
}

inline constexpr Rgb good = 0x00684B;
inline constexpr Rgb warning = 0x8A5A00;
inline constexpr Rgb bad = 0xA8320A;
inline constexpr Rgb goodOnDark = 0x5FD0A6;
inline constexpr Rgb warningOnDark = 0xE6B450;
inline constexpr Rgb badOnDark = 0xFF9A73;

inline constexpr Rgb ink = 0x1B1F24;
inline constexpr Rgb inkMuted = 0x57606A;
inline constexpr Rgb line = 0xD0D4DA;
inline constexpr Rgb panel = 0xF5F6F8;

} // namespace steelyard::palette
