// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/mark_words.h"

#include "ui/language.h"

#include <QCoreApplication>

namespace steelyard::ui {

QString markInWords(const MetricRegistry& registry, const std::string& mark)
{
    if (const WarningDefinition* warning = registry.findWarning(mark))
        return localText(warning->message);
    struct Word {
        const char* mark;
        const char* text;
    };
    static constexpr Word words[] = {
        {"disputed", QT_TRANSLATE_NOOP("Marks", "The evaluators disagree; the median stands until they agree.")},
        {"one_opinion", QT_TRANSLATE_NOOP("Marks", "One opinion only.")},
        {"indicative", QT_TRANSLATE_NOOP("Marks", "Indicative only: nothing better was measured.")},
        {"few_observations", QT_TRANSLATE_NOOP("Marks", "Few observations stand behind this value.")},
        {"few_values", QT_TRANSLATE_NOOP("Marks", "Few runs stand behind this value.")},
        {"unknown_n", QT_TRANSLATE_NOOP("Marks", "The number of observations is not stated.")},
        {"longer_than", QT_TRANSLATE_NOOP("Marks", "Longer than shown: some jobs were still waiting.")},
        {"unchecked_reference", QT_TRANSLATE_NOOP("Marks", "Compared with a data-sheet figure nobody has checked.")},
        {"default_reference", QT_TRANSLATE_NOOP("Marks", "A default stands in for a figure nobody entered.")},
        {"newest_of_several", QT_TRANSLATE_NOOP("Marks", "Several values were left; the newest is shown.")},
        {"entered_by_hand", QT_TRANSLATE_NOOP("Marks", "Entered by hand.")},
        {"condition_unchecked",
         QT_TRANSLATE_NOOP("Marks", "A condition could not be checked: its measurement is missing.")},
        {"no_slo_limit", QT_TRANSLATE_NOOP("Marks", "The round sets no latency limit.")},
    };
    for (const Word& word : words)
        if (mark == word.mark)
            return QCoreApplication::translate("Marks", word.text);
    return QString::fromStdString(mark).replace('_', ' ');
}

} // namespace steelyard::ui
