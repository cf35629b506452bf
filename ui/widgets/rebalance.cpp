// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/rebalance.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace steelyard::ui {

namespace {

constexpr double whole = 100;
constexpr double tiny = 1e-9;

bool isWeight(double value) { return std::isfinite(value) && value >= 0 && value <= whole + tiny; }

} // namespace

double roomFor(const std::vector<double>& weights, const std::vector<bool>& locked, std::size_t index)
{
    if (index >= weights.size() || locked.size() != weights.size())
        return 0;
    double held = 0;
    for (std::size_t i = 0; i < weights.size(); ++i)
        if (i != index && locked[i])
            held += weights[i];
    return std::clamp(whole - held, 0.0, whole);
}

std::optional<std::vector<double>> rebalance(const std::vector<double>& weights, const std::vector<bool>& locked,
                                             std::size_t index, double newValue)
{
    if (locked.size() != weights.size() || index >= weights.size() || locked[index] || !isWeight(newValue) ||
        !std::all_of(weights.begin(), weights.end(), isWeight))
        return std::nullopt;
    double held = 0;
    double free = 0;
    std::vector<std::size_t> others;
    for (std::size_t i = 0; i < weights.size(); ++i) {
        if (i == index)
            continue;
        if (locked[i]) {
            held += weights[i];
        } else {
            free += weights[i];
            others.push_back(i);
        }
    }
    double rest = whole - held - newValue;
    if (rest < -tiny || (others.empty() && std::abs(rest) > tiny))
        return std::nullopt;
    rest = std::max(rest, 0.0);

    std::vector<double> result = weights;
    result[index] = newValue;
    for (const std::size_t i : others)
        result[i] = free > 0 ? rest * (weights[i] / free) : rest / static_cast<double>(others.size());
    if (!others.empty()) {
        // Rounding is carried by the largest free weight, where it is smallest in proportion.
        const auto largest = *std::max_element(others.begin(), others.end(),
                                               [&](std::size_t a, std::size_t b) { return result[a] < result[b]; });
        const double sum = std::accumulate(result.begin(), result.end(), 0.0);
        result[largest] = std::max(result[largest] + whole - sum, 0.0);
    }
    return result;
}

std::vector<double> shownWeights(const std::vector<double>& weights, int decimals)
{
    const double unit = std::pow(10, decimals);
    std::vector<double> steps;
    std::vector<std::size_t> order(weights.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    double missing = std::round(whole * unit);
    for (const double weight : weights) {
        steps.push_back(std::floor(weight * unit + tiny));
        missing -= steps.back();
    }
    std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
        return weights[a] * unit - steps[a] > weights[b] * unit - steps[b] + tiny;
    });
    for (std::size_t i = 0; i < order.size() && missing > 0.5; ++i, --missing)
        steps[order[i]] += 1;
    for (double& step : steps)
        step /= unit;
    return steps;
}

} // namespace steelyard::ui
