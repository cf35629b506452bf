// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/ranking_chart.h"

#include "ui/language.h"
#include "ui/session.h"

#include <QCoreApplication>

namespace steelyard::ui {

QString standingName(int standing)
{
    switch (static_cast<score::Standing>(standing)) {
    case score::Standing::Ranked:
        return QCoreApplication::translate("Ranking", "ranked");
    case score::Standing::NotComparable:
        return QCoreApplication::translate("Ranking", "not yet comparable");
    case score::Standing::Provisional:
        return QCoreApplication::translate("Ranking", "provisional");
    case score::Standing::Excluded:
        return QCoreApplication::translate("Ranking", "excluded");
    }
    return {};
}

RankingFigure rankingFigure(const Session& session)
{
    RankingFigure figure;
    figure.title = QCoreApplication::translate("Ranking", "Ranking");
    const auto& board = session.board();
    for (const score::Placed* placed : board.inOrder()) {
        const score::PlatformScore& platform = **placed;
        RankingFigure::Bar bar;
        bar.name = QString::fromStdString(platform.name);
        if (platform.total.coverage > 0)
            bar.score = platform.total.score;
        bar.low = platform.total.low;
        bar.high = platform.total.high;
        bar.note = placed->rank ? QCoreApplication::translate("Ranking", "rank %1").arg(*placed->rank)
                                : standingName(static_cast<int>(placed->standing));
        bar.faded = !placed->rank;
        bar.color = static_cast<int>(placed - board.platforms.data());
        figure.bars.push_back(bar);
    }
    return figure;
}

} // namespace steelyard::ui
