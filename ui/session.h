// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/clock.h"
#include "core/model/change.h"
#include "core/model/content.h"
#include "core/model/round.h"
#include "core/score/scoreboard.h"
#include "core/store/store_thread.h"

#include <QDateTime>
#include <QObject>
#include <QString>
#include <QUndoStack>

#include <memory>
#include <set>
#include <string>

namespace steelyard::ui {

/// Who is at the keyboard: written into every audit entry.
struct Person {
    QString name;
    QString role;
    bool operator==(const Person&) const = default;
};

/// The open workspace as the window sees it: one round, its scores, one undo stack.
///
/// Reading is direct and cheap: round(), content(), board(). Every edit goes through
/// edit(): it is applied and scored at once, pushed on the undo stack and committed by
/// the store thread; saved() follows when it is on disk. Undo and redo take the same
/// door. An edit that changes nothing is not pushed. Nothing here blocks.
class Session : public QObject
{
    Q_OBJECT
public:
    explicit Session(std::shared_ptr<const Clock> clock, QObject* parent = nullptr);
    ~Session() override;

    void createFile(const QString& path, Round first);
    void openFile(const QString& path);

    [[nodiscard]] bool isOpen() const { return m_open; }
    [[nodiscard]] bool isReadOnly() const { return m_readOnly; }
    [[nodiscard]] QString path() const { return m_path; }
    [[nodiscard]] const Round& round() const { return m_round; }
    /// Of the open round; what ships with the program while none is open.
    [[nodiscard]] const Content& content() const;
    [[nodiscard]] const score::ScoreBoard& board() const { return m_board; }
    [[nodiscard]] QUndoStack* undoStack() { return &m_undo; }
    [[nodiscard]] StoreThread& store() { return *m_store; }
    [[nodiscard]] const Clock& clock() const { return *m_clock; }
    /// Today and now as ISO texts, for records that carry a date.
    [[nodiscard]] std::string today() const;
    [[nodiscard]] std::string now() const;

    [[nodiscard]] const Person& person() const { return m_person; }
    void setPerson(Person person);

    /// Applies, scores, pushes and commits. `title` is the undo text, already translated.
    /// False when refused; then failed() has said why and nothing changed.
    bool edit(Edit edit, const QString& title);
    /// As edit(), for one record set to a new state.
    bool put(Record record, const QString& title);
    /// As edit(), for one record removed.
    bool drop(const Record& record, const QString& title);

signals:
    /// Another file, or none: everything must be read again.
    void opened();
    /// Something to tell once after opening: read-only, locked, newer file.
    void notice(const QString& sentence);
    /// Records changed and scores are refreshed; `platforms` were rescored (all of them
    /// after a change of weights, companies or content).
    void changed(const std::set<std::string>& platforms);
    void saving();
    void saved(const QDateTime& at);
    void failed(const steelyard::Error& error);
    void personChanged();

private:
    friend class EditCommand;
    bool applyEdit(const Edit& edit, const std::string& action, const QString& title);
    void rescore(const Edit& edit);
    void rescoreAll();
    /// Scores the named platforms again; the others are shared with the board before.
    void rescorePlatforms(const std::set<std::string>& touched);
    void adopt(OpenedWorkspace opened);

    std::shared_ptr<const Clock> m_clock;
    std::unique_ptr<StoreThread> m_store;
    QUndoStack m_undo;
    Person m_person;
    QString m_path;
    bool m_open = false;
    bool m_readOnly = false;
    Round m_round;
    Content m_content;
    score::ScoreBoard m_board;
};

} // namespace steelyard::ui

Q_DECLARE_METATYPE(steelyard::Error)
