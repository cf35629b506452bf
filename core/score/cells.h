// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/score/cell.h"

#include <memory>
#include <vector>

namespace steelyard::score {

/// The cells of one platform in the scorecard's order, never changed once made: boards that differ in
/// weights only share them.
class Cells
{
public:
    Cells() : Cells(std::vector<Cell>()) {}
    explicit Cells(std::vector<Cell> cells) : m_cells(std::make_shared<const std::vector<Cell>>(std::move(cells))) {}

    [[nodiscard]] auto begin() const { return m_cells->begin(); }
    [[nodiscard]] auto end() const { return m_cells->end(); }
    [[nodiscard]] std::size_t size() const { return m_cells->size(); }
    [[nodiscard]] bool empty() const { return m_cells->empty(); }
    [[nodiscard]] const Cell& operator[](std::size_t index) const { return (*m_cells)[index]; }
    [[nodiscard]] const Cell& at(std::size_t index) const { return m_cells->at(index); }
    [[nodiscard]] operator const std::vector<Cell>&() const { return *m_cells; }
    [[nodiscard]] bool operator==(const Cells& other) const
    {
        return m_cells == other.m_cells || *m_cells == *other.m_cells;
    }

private:
    std::shared_ptr<const std::vector<Cell>> m_cells;
};

} // namespace steelyard::score
