// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/platform_card.h"

#include "core/base/dates.h"
#include "ui/language.h"
#include "ui/pages/platform_form.h"
#include "ui/pages/ranking_chart.h"
#include "ui/session.h"
#include "ui/theme.h"

#include <QDesktopServices>
#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QPushButton>
#include <QToolButton>
#include <QUrl>
#include <QVBoxLayout>

#include <algorithm>

namespace steelyard::ui {

namespace {

constexpr double kOldFactDays = 180;
constexpr std::size_t kFactsAtFirst = 3;
constexpr qsizetype kGatesAtFirst = 4;

QString plain(const std::string& value) { return QString::fromStdString(value); }
QString html(const QString& value) { return value.toHtmlEscaped().replace(u'\n', QStringLiteral("<br>")); }

QLabel* wrapped(const QString& words)
{
    auto* label = new QLabel(words);
    label->setWordWrap(true);
    label->setTextFormat(Qt::RichText);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    return label;
}

QLabel* heading(const QString& words)
{
    auto* label = new QLabel(words);
    QFont font = uiFont();
    font.setBold(true);
    label->setFont(font);
    label->setWordWrap(true);
    return label;
}

QString muted(const QString& words)
{
    return QStringLiteral("<span style='color:%1'>%2</span>").arg(themeColor(Role::InkMuted).name(), html(words));
}

/// Only pages of the web are opened: a link in a round file must not start anything else.
bool isWebLink(const QString& link)
{
    const QUrl url(link, QUrl::StrictMode);
    return url.isValid() && (url.scheme() == QLatin1String("https") || url.scheme() == QLatin1String("http")) &&
           !url.host().isEmpty();
}

/// 0 to 100 with the interval as a band and the score as a line; the words stand above it.
class IntervalBar : public QWidget
{
public:
    IntervalBar(const score::Interval& interval, int color) : m_interval(interval), m_color(color)
    {
        setFixedHeight(12);
    }

protected:
    void paintEvent(QPaintEvent*) override
    {
        QPainter painter(this);
        const auto at = [this](double score) { return score / 100 * (width() - 3); };
        painter.setPen(Qt::NoPen);
        painter.setBrush(themeColor(Role::Line));
        painter.drawRoundedRect(QRectF(0, 4, width(), 4), 2, 2);
        QColor band = seriesColor(m_color);
        band.setAlphaF(0.45F);
        painter.setBrush(band);
        painter.drawRect(QRectF(at(m_interval.low), 2, std::max(at(m_interval.high) - at(m_interval.low), 2.0), 8));
        if (m_interval.coverage > 0) {
            painter.setBrush(themeColor(Role::Ink));
            painter.drawRect(QRectF(at(m_interval.score), 0, 3, 12));
        }
    }

private:
    score::Interval m_interval;
    int m_color;
};

} // namespace

PlatformCard::PlatformCard(const Session& session, const Platform& platform, Place place, QWidget* parent)
    : QFrame(parent), m_session(session), m_platform(platform), m_place(place)
{
    setObjectName(QStringLiteral("candidates.card.") + plain(platform.id));
    setAccessibleName(plain(platform.name));
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(2 * gap, gap + gap / 2, 2 * gap, gap);
    column->setSpacing(gap);
    addHead(column);
    addButtons(column);
    addStanding(column);
    addDetails(column);
    addFacts(column);
    addLinks(column);
    addMore(column);
    column->addStretch(1);
}

void PlatformCard::addHead(QVBoxLayout* column)
{
    auto* name = new QLabel(plain(m_platform.name));
    name->setTextFormat(Qt::PlainText);
    name->setFont(headingFont(3));
    name->setWordWrap(true);
    column->addWidget(name);
    QStringList words{className(m_platform.platformClass)};
    if (!m_platform.currency.empty())
        words.append(tr("prices in %1").arg(plain(m_platform.currency)));
    auto* kind = new QLabel(words.join(QStringLiteral(" · ")));
    kind->setTextFormat(Qt::PlainText);
    kind->setWordWrap(true);
    markMuted(kind);
    column->addWidget(kind);
}

QStringList PlatformCard::gateWords() const
{
    const score::Placed* placed = m_session.board().find(m_platform.id);
    if (!placed)
        return {};
    const auto& gates = m_session.content().scorecard.gates;
    std::vector<const score::GateResult*> failed;
    QStringList open, words;
    const auto message = [&gates](const score::GateResult& result) {
        const auto gate =
            std::find_if(gates.begin(), gates.end(), [&](const Gate& one) { return one.id == result.gate; });
        return gate == gates.end() ? plain(result.gate) : localText(gate->message);
    };
    for (const score::GateResult& result : (*placed)->gates) {
        if (result.state == score::GateState::Failed)
            failed.push_back(&result);
        else if (result.state == score::GateState::Undetermined)
            open.append(tr("? Open: %1").arg(message(result)));
    }
    // The effects are declared from the hardest to the mildest.
    std::stable_sort(failed.begin(), failed.end(), [](const auto* a, const auto* b) { return a->effect < b->effect; });
    for (const score::GateResult* result : failed) {
        switch (result->effect) {
        case GateEffect::Exclude:
            words.append(tr("✕ Excluded: %1").arg(message(*result)));
            break;
        case GateEffect::NotPrimary:
            words.append(tr("✕ Not as primary: %1").arg(message(*result)));
            break;
        case GateEffect::NotBackup:
            words.append(tr("✕ Not as backup: %1").arg(message(*result)));
            break;
        case GateEffect::Flag:
            words.append(tr("✕ Flag: %1").arg(message(*result)));
            break;
        case GateEffect::RequireClause:
            words.append(tr("✕ Contract clause needed: %1").arg(message(*result)));
            break;
        }
    }
    return words + open;
}

void PlatformCard::addStanding(QVBoxLayout* column)
{
    const score::Placed* placed = m_session.board().find(m_platform.id);
    if (!placed)
        return;
    const score::Interval& total = (*placed)->total;
    const QString standing =
        placed->rank ? tr("rank %1").arg(*placed->rank) : standingName(static_cast<int>(placed->standing));
    const QString words = total.coverage > 0
                              ? tr("Score %1 (%2 to %3), %4, %5 known")
                                    .arg(formatScore(total.score), formatScore(total.low), formatScore(total.high),
                                         standing, formatPercent(total.coverage, 0))
                              : tr("Nothing is known for its score yet.");
    auto* score = wrapped(html(words));
    score->setObjectName(QStringLiteral("candidates.score.") + plain(m_platform.id));
    column->addWidget(score);
    column->addWidget(new IntervalBar(total, m_place.index));
    const QStringList gates = gateWords();
    if (gates.isEmpty()) {
        column->addWidget(wrapped(html(tr("✓ Every gate is passed."))));
        return;
    }
    const qsizetype shown = m_place.expanded ? gates.size() : std::min(gates.size(), kGatesAtFirst);
    QStringList lines;
    for (qsizetype i = 0; i < shown; ++i) {
        const bool failed = gates[i].startsWith(u'✕');
        lines.append(QStringLiteral("<span style='color:%1'>%2</span>")
                         .arg(toneColor(failed ? Tone::Bad : Tone::Warning).name(), html(gates[i])));
    }
    if (shown < gates.size()) {
        lines.append(muted(tr("and %1 more gates not passed or open").arg(gates.size() - shown)));
        m_hasMore = true;
    }
    column->addWidget(heading(tr("Gates")));
    auto* list = wrapped(lines.join(QStringLiteral("<br>")));
    list->setObjectName(QStringLiteral("candidates.gates.") + plain(m_platform.id));
    column->addWidget(list);
}

void PlatformCard::addDetails(QVBoxLayout* column)
{
    QStringList lines, absent;
    const auto line = [&](const QString& label, const QString& value) {
        if (value.isEmpty())
            absent.append(label);
        else
            lines.append(muted(label) + u' ' + html(value));
    };
    QStringList regions;
    for (const std::string& region : m_platform.regions)
        regions.append(plain(region));
    line(tr("Vendor"), plain(m_platform.vendor));
    line(tr("Product"), plain(m_platform.product));
    line(tr("Regions"), regions.join(QStringLiteral(", ")));
    line(tr("Failure domain"), plain(m_platform.failureDomain));
    line(tr("GPU model"), plain(m_platform.gpuModel));
    line(tr("Billing rule"), plain(m_platform.billingRule));
    line(tr("Contact"), plain(m_platform.contact));
    line(tr("Account"), plain(m_platform.accountNote));
    line(tr("Quota"), plain(m_platform.quotaNote));
    if (!m_platform.note.empty())
        line(tr("Note"), plain(m_platform.note));

    int answers = 0;
    std::set<std::string> files;
    forEachOf(m_session.round().answers, m_platform.id, [&](const Answer& answer) {
        answers += !std::holds_alternative<std::monostate>(answer.value) || !answer.notApplicable.empty();
        files.insert(answer.evidence.begin(), answer.evidence.end());
    });
    for (const auto& [key, link] : m_session.round().evidenceLinks)
        if (link.platform == m_platform.id)
            files.insert(link.sha256);
    lines.append(muted(tr("Answers")) + u' ' + QString::number(answers) + QStringLiteral(" · ") +
                 muted(tr("Evidence files")) + u' ' + QString::number(files.size()));
    // What is not known is said in one line and not left out.
    if (!absent.isEmpty())
        lines.append(muted(tr("Not stated: %1").arg(absent.join(tr(", ")))));
    column->addWidget(wrapped(lines.join(QStringLiteral("<br>"))));
}

void PlatformCard::addFacts(QVBoxLayout* column)
{
    const Round& round = m_session.round();
    std::vector<const PlatformFact*> facts;
    forEachOf(round.platformFacts, m_platform.id, [&](const PlatformFact& fact) { facts.push_back(&fact); });
    std::stable_sort(facts.begin(), facts.end(), [](const auto* a, const auto* b) { return a->date > b->date; });
    if (facts.empty())
        return;
    column->addWidget(heading(tr("Publicly known")));
    const std::string at = round.header.date.empty() ? m_session.today() : round.header.date;
    const std::size_t shown = m_place.expanded ? facts.size() : std::min(facts.size(), kFactsAtFirst);
    QString words;
    for (std::size_t i = 0; i < shown; ++i) {
        const PlatformFact& fact = *facts[i];
        words += QStringLiteral("<p style='margin-top:0;margin-bottom:6px'><b>%1</b><br>%2<br>%3")
                     .arg(html(plain(fact.title)), html(plain(fact.text)),
                          muted(fact.date.empty() ? tr("%1, undated").arg(plain(fact.source))
                                                  : tr("%1, %2").arg(plain(fact.source), plain(fact.date))));
        if (const auto age = daysBetween(fact.date, at); age && *age > kOldFactDays)
            words += QStringLiteral(" <span style='color:%1'>%2</span>")
                         .arg(toneColor(Tone::Warning).name(), html(tr("· %1 days old").arg(formatNumber(*age, 0))));
        words += QStringLiteral("</p>");
    }
    if (shown < facts.size()) {
        words += muted(tr("and %1 more facts").arg(facts.size() - shown));
        m_hasMore = true;
    }
    auto* list = wrapped(words);
    list->setObjectName(QStringLiteral("candidates.facts.") + plain(m_platform.id));
    column->addWidget(list);
}

void PlatformCard::addLinks(QVBoxLayout* column)
{
    for (const std::string& link : m_platform.links) {
        const QString address = plain(link);
        if (!isWebLink(address)) {
            column->addWidget(wrapped(html(address)));
            continue;
        }
        auto* open = new QLabel(QStringLiteral("<a href=\"%1\" style='color:%2'>%1</a>")
                                    .arg(html(address), themeColor(Role::Accent).name()));
        open->setTextFormat(Qt::RichText);
        open->setTextInteractionFlags(Qt::LinksAccessibleByMouse | Qt::LinksAccessibleByKeyboard);
        open->setWordWrap(true);
        open->setToolTip(tr("Opens in your browser"));
        open->setAccessibleName(tr("Open %1").arg(address));
        connect(open, &QLabel::linkActivated, this, [address] { QDesktopServices::openUrl(QUrl(address)); });
        column->addWidget(open);
    }
}

void PlatformCard::addMore(QVBoxLayout* column)
{
    if (!m_hasMore && !m_place.expanded)
        return;
    const QString id = plain(m_platform.id), name = plain(m_platform.name);
    auto* more = new QPushButton(m_place.expanded ? tr("Show less") : tr("Show all"));
    more->setFlat(true);
    more->setObjectName(QStringLiteral("candidates.more.") + id);
    more->setAccessibleName(m_place.expanded ? tr("Show less of %1").arg(name) : tr("Show all of %1").arg(name));
    connect(more, &QPushButton::clicked, this, [this] { emit expandWanted(m_platform.id, !m_place.expanded); });
    column->addWidget(more, 0, Qt::AlignLeft);
}

void PlatformCard::addButtons(QVBoxLayout* column)
{
    const QString id = plain(m_platform.id), name = plain(m_platform.name);
    const bool writable = !m_session.isReadOnly();
    auto* bar = new QHBoxLayout;
    auto* change = new QPushButton(tr("Edit…"));
    change->setObjectName(QStringLiteral("candidates.edit.") + id);
    change->setAccessibleName(tr("Edit %1").arg(name));
    change->setEnabled(writable);
    connect(change, &QPushButton::clicked, this, [this] { emit editWanted(m_platform.id); });
    auto* gone = new QPushButton(tr("Remove"));
    gone->setObjectName(QStringLiteral("candidates.remove.") + id);
    gone->setAccessibleName(tr("Remove %1").arg(name));
    gone->setEnabled(writable);
    connect(gone, &QPushButton::clicked, this, [this] { emit removeWanted(m_platform.id); });
    bar->addWidget(change);
    bar->addWidget(gone);
    bar->addStretch(1);
    for (const int by : {-1, 1}) {
        auto* move = new QToolButton;
        move->setArrowType(by < 0 ? Qt::UpArrow : Qt::DownArrow);
        move->setAutoRaise(true);
        move->setFocusPolicy(Qt::StrongFocus);
        move->setObjectName((by < 0 ? QStringLiteral("candidates.up.") : QStringLiteral("candidates.down.")) + id);
        move->setAccessibleName(by < 0 ? tr("Move %1 up").arg(name) : tr("Move %1 down").arg(name));
        move->setToolTip(by < 0 ? tr("Earlier on every page; the ranking is not touched")
                                : tr("Later on every page; the ranking is not touched"));
        const int target = m_place.index + by;
        move->setEnabled(writable && target >= 0 && target < m_place.count);
        connect(move, &QToolButton::clicked, this, [this, by] { emit moveWanted(m_platform.id, by); });
        bar->addWidget(move);
    }
    column->addLayout(bar);
}

} // namespace steelyard::ui
