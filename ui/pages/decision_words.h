// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/theme.h"

#include <QLabel>
#include <QStringList>

#include <string>
#include <vector>

/// Labels of the decision page.
namespace steelyard::ui {

inline QLabel* decisionText(const char* name)
{
    auto* label = new QLabel;
    label->setObjectName(QString::fromLatin1(name));
    label->setTextFormat(Qt::PlainText);
    label->setWordWrap(true);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    return label;
}

inline QLabel* decisionTitle()
{
    auto* label = new QLabel;
    label->setFont(headingFont(3));
    label->setWordWrap(true);
    return label;
}

/// One sentence a line; hidden when there is none.
inline void setSentences(QLabel* label, const std::vector<std::string>& sentences)
{
    QStringList lines;
    for (const std::string& sentence : sentences)
        lines.append(QString::fromStdString(sentence));
    label->setText(lines.join(u'\n'));
    label->setVisible(!lines.isEmpty());
}

} // namespace steelyard::ui
