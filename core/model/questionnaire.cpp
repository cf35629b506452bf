// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/questionnaire.h"

namespace steelyard {

const Question* Questionnaire::question(std::string_view wanted) const
{
    for (const Question& item : questions)
        if (item.id == wanted)
            return &item;
    return nullptr;
}

} // namespace steelyard
