// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/format.h"

#include <cmath>
#include <cstdio>

namespace steelyard::report {

std::string fixed(double value, int decimals)
{
    char buffer[64];
    std::snprintf(buffer, sizeof buffer, "%.*f", decimals, value);
    std::string text = buffer;
    if (text.find_first_of("123456789") == std::string::npos && text.front() == '-')
        text.erase(0, 1);
    const std::size_t start = text.front() == '-' ? 1 : 0;
    const std::size_t point = text.find('.');
    std::size_t end = point == std::string::npos ? text.size() : point;
    while (end > start + 3) {
        end -= 3;
        text.insert(end, ",");
    }
    return text;
}

std::string figureText(double value)
{
    const double size = std::abs(value);
    if (size != 0 && (size < 1e-4 || size >= 1e9)) {
        char buffer[64];
        std::snprintf(buffer, sizeof buffer, "%.3g", value);
        return buffer;
    }
    int decimals = size == 0 ? 0 : 2 - static_cast<int>(std::floor(std::log10(size)));
    decimals = decimals < 0 ? 0 : decimals;
    std::string text = fixed(value, decimals);
    if (text.find('.') != std::string::npos) {
        while (text.back() == '0')
            text.pop_back();
        if (text.back() == '.')
            text.pop_back();
    }
    return text;
}

std::string valueText(double value, std::string_view unit)
{
    std::string text = figureText(value);
    if (unit.empty() || unit == "ratio" || unit == "1" || unit == "bool")
        return text;
    text += ' ';
    text += unit == "1/kGPUh" ? std::string_view("/ 1,000 GPUh") : unit;
    return text;
}

std::string withValue(Language language, std::string subject, std::string_view value)
{
    for (const std::string_view stop : {".", "。"})
        if (subject.ends_with(stop))
            subject.resize(subject.size() - stop.size());
    const bool asks = subject.ends_with("?") || subject.ends_with("？");
    const bool chinese = language == Language::Chinese;
    subject += asks ? (chinese ? "" : " ") : (chinese ? "：" : ": ");
    return subject.append(value);
}

std::string counted(Language language, std::size_t count, std::string_view noun, std::string_view chinese)
{
    std::string text = std::to_string(count) + ' ';
    if (language == Language::Chinese)
        return text.append(chinese);
    return text.append(noun).append(count == 1 ? "" : "s");
}

} // namespace steelyard::report
