// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/records.h"

#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace steelyard::store {

/// Lists, maps and the like as the JSON text of one column, and back without loss: doubles come back to the last
/// bit, which the number parser of Boost.JSON 1.81 does not promise, so numbers go by <charconv>. encode throws
/// StoreFault for what JSON cannot hold (broken UTF-8, infinities), decode for text of another shape.
std::string encodeCell(const std::vector<std::string>& list);
std::string encodeCell(const std::map<std::string, std::string>& map);
std::string encodeCell(const AnswerValue& value);
std::string encodeCell(const LocalText& text);
std::string encodeCell(const std::vector<LocalText>& list);
std::string encodeCell(const std::vector<AnchorPoint>& anchors);

void decodeCell(std::string_view text, std::vector<std::string>& list);
void decodeCell(std::string_view text, std::map<std::string, std::string>& map);
void decodeCell(std::string_view text, AnswerValue& value);
void decodeCell(std::string_view text, LocalText& value);
void decodeCell(std::string_view text, std::vector<LocalText>& list);
void decodeCell(std::string_view text, std::vector<AnchorPoint>& anchors);

} // namespace steelyard::store
