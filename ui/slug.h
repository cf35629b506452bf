// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <string>

namespace steelyard::ui {

/// A record id from a name: lower-case letters and digits joined by dashes, made unique by
/// a number where `taken(id)` says so.
template <class Taken>
std::string slugOf(const QString& name, const char* fallback, Taken taken)
{
    std::string base;
    for (const QChar c : name.toLower()) {
        if (c.unicode() < 128 && c.isLetterOrNumber())
            base += c.toLatin1();
        else if (!base.empty() && base.back() != '-')
            base += '-';
    }
    while (!base.empty() && base.back() == '-')
        base.pop_back();
    if (base.empty())
        base = fallback;
    std::string id = base;
    for (int i = 2; taken(id); ++i)
        id = base + "-" + std::to_string(i);
    return id;
}

} // namespace steelyard::ui
