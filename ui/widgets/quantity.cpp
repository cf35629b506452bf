// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/quantity.h"

#include "ui/language.h"

#include <QCoreApplication>
#include <QRegularExpression>

#include <array>
#include <cmath>
#include <utility>

namespace steelyard::ui {

namespace {

enum class Kind { Time, Bytes, ByteRate, Share, FlopRate, GpuTime, Tokens, Power, Frequency };

// Sizes are whole numbers so that a conversion rounds once only.
struct UnitSize {
    const char* name;
    Kind kind;
    double size;
};

constexpr std::array sizes{
    UnitSize{"us", Kind::Time, 1},
    UnitSize{"µs", Kind::Time, 1},
    UnitSize{"ms", Kind::Time, 1e3},
    UnitSize{"s", Kind::Time, 1e6},
    UnitSize{"min", Kind::Time, 6e7},
    UnitSize{"h", Kind::Time, 3.6e9},
    UnitSize{"day", Kind::Time, 8.64e10},
    UnitSize{"days", Kind::Time, 8.64e10},
    UnitSize{"微秒", Kind::Time, 1},
    UnitSize{"毫秒", Kind::Time, 1e3},
    UnitSize{"秒", Kind::Time, 1e6},
    UnitSize{"分钟", Kind::Time, 6e7},
    UnitSize{"小时", Kind::Time, 3.6e9},
    UnitSize{"天", Kind::Time, 8.64e10},
    UnitSize{"MB", Kind::Bytes, 1e6},
    UnitSize{"GB", Kind::Bytes, 1e9},
    UnitSize{"TB", Kind::Bytes, 1e12},
    UnitSize{"PB", Kind::Bytes, 1e15},
    UnitSize{"MiB", Kind::Bytes, 1048576},
    UnitSize{"GiB", Kind::Bytes, 1073741824},
    UnitSize{"TiB", Kind::Bytes, 1099511627776},
    UnitSize{"MB/s", Kind::ByteRate, 1e6},
    UnitSize{"GB/s", Kind::ByteRate, 1e9},
    UnitSize{"TB/s", Kind::ByteRate, 1e12},
    UnitSize{"MiB/s", Kind::ByteRate, 1048576},
    UnitSize{"GiB/s", Kind::ByteRate, 1073741824},
    UnitSize{"Mbit/s", Kind::ByteRate, 125e3},
    UnitSize{"Gbit/s", Kind::ByteRate, 125e6},
    UnitSize{"Tbit/s", Kind::ByteRate, 125e9},
    UnitSize{"ratio", Kind::Share, 100},
    UnitSize{"%", Kind::Share, 1},
    UnitSize{"percent", Kind::Share, 1},
    UnitSize{"GFLOP/s", Kind::FlopRate, 1},
    UnitSize{"TFLOP/s", Kind::FlopRate, 1e3},
    UnitSize{"PFLOP/s", Kind::FlopRate, 1e6},
    UnitSize{"GPUh", Kind::GpuTime, 1},
    UnitSize{"GPU-h", Kind::GpuTime, 1},
    UnitSize{"Mtoken", Kind::Tokens, 1},
    UnitSize{"W", Kind::Power, 1},
    UnitSize{"kW", Kind::Power, 1e3},
    UnitSize{"MHz", Kind::Frequency, 1},
    UnitSize{"GHz", Kind::Frequency, 1e3},
};

const UnitSize* sizeOf(const QString& name)
{
    for (const auto& unit : sizes)
        if (name == QString::fromUtf8(unit.name))
            return &unit;
    return nullptr;
}

Quantity wrong(QString sentence) { return {std::nullopt, std::move(sentence)}; }

QString unitWord(const QString& unit)
{
    const QString word = displayUnit(unit.toStdString());
    return word.isEmpty() ? QCoreApplication::translate("QuantityEdit", "no unit") : word;
}

// Plain forms of full-width digits, signs and the several minus and micro signs.
QString plain(const QString& text)
{
    QString result = text.normalized(QString::NormalizationForm_KC);
    result.replace(QChar(0x2212), QLatin1Char('-'));
    result.replace(QChar(0x03BC), QChar(0x00B5));
    result.replace(QChar(0x3002), QLatin1Char('.'));
    return result.trimmed();
}

Quantity parseBool(const QString& text)
{
    const QString word = text.toLower();
    for (const auto& yes : {QStringLiteral("yes"), QStringLiteral("是"), QStringLiteral("1"), QStringLiteral("true")})
        if (word == yes)
            return {1.0, {}};
    for (const auto& no : {QStringLiteral("no"), QStringLiteral("否"), QStringLiteral("0"), QStringLiteral("false")})
        if (word == no)
            return {0.0, {}};
    return wrong(QCoreApplication::translate("QuantityEdit", "Type yes or no."));
}

} // namespace

Quantity parseQuantity(const QString& text, std::string_view unit)
{
    const QString input = plain(text);
    if (input.isEmpty())
        return {};
    if (unit == "bool")
        return parseBool(input);
    static const QRegularExpression pattern(
        QStringLiteral(R"(^([+-]?)(\d{1,3}(?:,\d{3})+(?![\d,])|\d+|(?=\.\d))(\.\d+)?([eE][+-]?\d+)?(.*)$)"));
    const auto match = pattern.match(input);
    if (!match.hasMatch())
        return wrong(QCoreApplication::translate("QuantityEdit", "Start with a number, for example 1,234.5."));
    const QString rest = match.captured(5).trimmed();
    if (rest.startsWith(QLatin1Char(',')) || rest.startsWith(QLatin1Char('.')))
        return wrong(QCoreApplication::translate(
            "QuantityEdit", "A comma separates thousands and a point the decimals: write 1,234.5."));
    QString digits = match.captured(1) + match.captured(2) + match.captured(3) + match.captured(4);
    digits.remove(QLatin1Char(','));
    bool isNumber = false;
    double value = digits.toDouble(&isNumber);
    if (!isNumber || !std::isfinite(value))
        return wrong(QCoreApplication::translate("QuantityEdit", "This number is too large to be read."));
    const QString asked = QString::fromUtf8(unit.data(), static_cast<qsizetype>(unit.size()));
    if (rest.isEmpty() || rest == asked || rest == displayUnit(unit))
        return {value, {}};
    const UnitSize* to = sizeOf(asked);
    const UnitSize* from = sizeOf(rest);
    if (!from || !to || from->kind != to->kind)
        return wrong(QCoreApplication::translate("QuantityEdit", "\"%1\" cannot be read as a value in %2.")
                         .arg(rest, unitWord(asked)));
    value = value * from->size / to->size;
    if (!std::isfinite(value))
        return wrong(QCoreApplication::translate("QuantityEdit", "This number is too large to be read."));
    return {value, {}};
}

} // namespace steelyard::ui
