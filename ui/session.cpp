// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/session.h"

#include "core/input/content.h"

#include <QUndoCommand>

namespace steelyard::ui {

/// The one undo command: an edit as a value and its inverse.
class EditCommand : public QUndoCommand
{
public:
    EditCommand(Session& session, Edit edit, const QString& title)
        : QUndoCommand(title), m_session(session), m_edit(std::move(edit))
    {
    }

    void redo() override
    {
        // The first redo is the push itself: edit() has already applied it.
        if (m_first) {
            m_first = false;
            return;
        }
        if (!m_session.applyEdit(m_edit, "redo", text()))
            setObsolete(true);
    }
    void undo() override
    {
        if (!m_session.applyEdit(inverse(m_edit), "undo", text()))
            setObsolete(true);
    }

private:
    Session& m_session;
    Edit m_edit;
    bool m_first = true;
};

namespace {

/// The platform a record belongs to; nullopt when it concerns the whole round.
std::optional<std::string> platformOf(const Record& record)
{
    return std::visit(
        [](const auto& row) -> std::optional<std::string> {
            using Row = std::remove_cvref_t<decltype(row)>;
            if constexpr (std::is_same_v<Row, Platform>)
                return row.id;
            else if constexpr (requires { row.platform; }) {
                if constexpr (std::is_same_v<Row, ReferenceValue>)
                    return row.platform.empty() ? std::nullopt : std::optional<std::string>(row.platform);
                else
                    return row.platform;
            } else
                return std::nullopt;
        },
        record);
}

bool changesContent(const Record& record)
{
    return std::holds_alternative<ContentFile>(record) || std::holds_alternative<CustomCriterion>(record);
}

/// Records that bear on weights and on nothing else. A company does not: rules ask about its data.
bool changesWeightsOnly(const Record& record) { return std::holds_alternative<WeightOverride>(record); }

/// Records that nothing is scored from.
bool scoresNothing(const Record& record)
{
    return std::holds_alternative<Evaluator>(record) || std::holds_alternative<PlatformFact>(record);
}

} // namespace

Session::Session(std::shared_ptr<const Clock> clock, QObject* parent)
    : QObject(parent), m_clock(clock), m_store(std::make_unique<StoreThread>(clock))
{
    qRegisterMetaType<steelyard::Error>();
    m_undo.setUndoLimit(0);
}

Session::~Session() = default;

const Content& Session::content() const
{
    static const Content none;
    if (m_open)
        return m_content;
    const auto shipped = input::builtinContent();
    return shipped ? **shipped : none;
}

std::string Session::now() const { return isoUtc(m_clock->now()); }
std::string Session::today() const { return now().substr(0, 10); }

void Session::setPerson(Person person)
{
    if (m_person == person)
        return;
    m_person = std::move(person);
    emit personChanged();
}

void Session::createFile(const QString& path, Round first)
{
    m_store->create(path.toStdString(), std::move(first),
                    {m_person.name.toStdString(), m_person.role.toStdString(), "create", {}},
                    deliverTo<OpenedWorkspace>(this, [this](Result<OpenedWorkspace> result) {
                        if (!result)
                            emit failed(result.error());
                        else
                            adopt(std::move(*result));
                    }));
}

void Session::openFile(const QString& path)
{
    m_store->open(path.toStdString(), {}, deliverTo<OpenedWorkspace>(this, [this](Result<OpenedWorkspace> result) {
                      if (!result)
                          emit failed(result.error());
                      else
                          adopt(std::move(*result));
                  }));
}

void Session::adopt(OpenedWorkspace opened)
{
    auto content = input::contentFor(opened.round);
    if (!content) {
        emit failed(content.error());
        return;
    }
    m_path = QString::fromStdString(opened.path);
    m_readOnly = opened.access == Access::ReadOnly;
    m_round = std::move(opened.round);
    m_content = std::move(*content);
    m_open = true;
    m_undo.clear();
    rescoreAll();
    emit this->opened();
    for (const Error& word : opened.words)
        emit notice(QString::fromStdString(word.sentence()));
}

void Session::rescoreAll() { m_board = score::scoreRound(m_content, m_round); }

void Session::rescore(const Edit& edit)
{
    std::set<std::string> touched;
    bool everything = false, content = false, weights = false;
    for (const Change& change : edit.changes) {
        for (const auto& side : {change.before, change.after}) {
            if (!side || scoresNothing(*side))
                continue;
            content |= changesContent(*side);
            if (changesWeightsOnly(*side))
                weights = true;
            else if (const auto platform = platformOf(*side))
                touched.insert(*platform);
            else
                everything = true;
        }
    }
    if (content)
        if (auto merged = input::contentFor(m_round))
            m_content = std::move(*merged);
    const auto all = [this] {
        std::set<std::string> ids;
        for (const auto& [id, platform] : m_round.platforms)
            ids.insert(id);
        return ids;
    };
    if (everything || content || (weights && !touched.empty())) {
        rescoreAll();
        touched = all();
    } else if (weights) {
        m_board = score::reweighed(m_board, m_content, m_round);
        touched = all();
    } else {
        rescorePlatforms(touched);
    }
    emit changed(touched);
}

void Session::rescorePlatforms(const std::set<std::string>& touched)
{
    score::Weights weights = std::move(m_board.weights);
    std::vector<std::shared_ptr<const score::PlatformScore>> scores;
    for (const Platform* platform : m_round.platformsInOrder()) {
        const score::Placed* old = m_board.find(platform->id);
        scores.push_back(old && !touched.contains(platform->id)
                             ? old->score
                             : std::make_shared<score::PlatformScore>(
                                   score::scorePlatform(m_content, m_round, platform->id, weights)));
    }
    m_board = score::rankBoard(m_content, m_round, std::move(weights), std::move(scores));
}

bool Session::applyEdit(const Edit& edit, const std::string& action, const QString& title)
{
    if (m_readOnly || !m_open) {
        emit failed(makeError(ErrorCode::ReadOnly, "this file is open for reading only", m_path.toStdString(),
                              "save a copy and edit that"));
        return false;
    }
    if (auto ok = apply(m_round, edit); !ok) {
        emit failed(ok.error());
        return false;
    }
    emit saving();
    m_store->commit(edit, {m_person.name.toStdString(), m_person.role.toStdString(), action, title.toStdString()},
                    deliverTo<void>(this, [this, edit](Result<void> result) {
                        if (result) {
                            emit saved(QDateTime::currentDateTime());
                            return;
                        }
                        // Not on disk: what the window shows must not pretend it is. The file is read again.
                        emit failed(result.error());
                        m_undo.clear();
                        openFile(m_path);
                    }));
    rescore(edit);
    return true;
}

bool Session::edit(Edit edit, const QString& title)
{
    if (edit.isEmpty())
        return true;
    if (!applyEdit(edit, "edit", title))
        return false;
    m_undo.push(new EditCommand(*this, std::move(edit), title));
    return true;
}

bool Session::put(Record record, const QString& title)
{
    Edit one;
    steelyard::put(one, m_round, std::move(record));
    return edit(std::move(one), title);
}

bool Session::drop(const Record& record, const QString& title)
{
    Edit one;
    steelyard::drop(one, m_round, record);
    return edit(std::move(one), title);
}

} // namespace steelyard::ui
