// SPDX-License-Identifier: GPL-3.0-or-later
// Beside the grid: comments, and files as evidence by key, by button and by drop.
#include "core/base/sha256.h"
#include "tests/ui/round_window.h"

#include <QDesktopServices>
#include <QFileInfo>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QToolButton>

namespace steelyard::ui {

namespace {

/// Stands for the desktop's programs.
class Opener : public QObject
{
    Q_OBJECT

public:
    Opener() { QDesktopServices::setUrlHandler("file", this, "show"); }
    ~Opener() override { QDesktopServices::unsetUrlHandler("file"); }
    QUrl shown;

public slots:
    void show(const QUrl& url) { shown = url; }
};

class ScorecardEvidence : public RoundWindow
{
protected:
    static std::string hashOf(const QByteArray& bytes)
    {
        Sha256 hash;
        hash.update({bytes.constData(), static_cast<std::size_t>(bytes.size())});
        return hash.finishHex();
    }
    ::testing::AssertionResult attachedOnDisk(const std::string& sha256, const std::string& platform,
                                              const std::string& criterion)
    {
        return onDisk([&](const Round& round) {
            return round.evidence.contains(sha256) &&
                   round.evidenceLinks.contains(joinKey(sha256, platform, criterion));
        });
    }
    QStringList listed() const
    {
        QStringList names;
        for (const QLabel* label : inspector->findChildren<QLabel*>("evidence.name"))
            if (!label->isHidden() && label->parentWidget()->isVisibleTo(inspector))
                names.append(label->accessibleName());
        return names;
    }
    QPoint centreOf(const char* criterion, int column)
    {
        const QModelIndex index = page->grid()->currentIndex().siblingAtColumn(column);
        EXPECT_EQ(at.second, criterion);
        return page->grid()->visualRect(index).center();
    }
    void click(QAbstractButton* button)
    {
        ASSERT_TRUE(button);
        inspector->ensureWidgetVisible(button);
        QTest::mouseClick(button, Qt::LeftButton);
    }
};

TEST_F(ScorecardEvidence, EAttachesAFileInOneUndoStep)
{
    const QByteArray bytes("signed terms\n");
    const std::string sha256 = hashOf(bytes);
    goTo("SLA quality", "pinwheel");
    const int before = session->undoStack()->count();
    prompts::setNextAnswer(write("terms.txt", bytes));
    key(Qt::Key_E);
    ASSERT_TRUE(attachedOnDisk(sha256, "pinwheel", "stability.sla"));
    EXPECT_EQ(session->undoStack()->count(), before + 1);
    auto file = readOnly();
    ASSERT_TRUE(file);
    const Evidence& record = file->round().evidence.at(sha256);
    EXPECT_EQ(record.name, "terms.txt");
    EXPECT_EQ(record.mediaType, "text/plain");
    EXPECT_EQ(record.size, bytes.size());
    EXPECT_EQ(record.addedBy, "Lin");
    EXPECT_EQ(record.addedAt.substr(0, 10), session->today());
    const auto stored = file->evidenceBytes(sha256);
    ASSERT_TRUE(stored);
    EXPECT_EQ(*stored, bytes.toStdString());
    file.reset();
    EXPECT_TRUE(hint().contains("terms.txt"));
    EXPECT_TRUE(QTest::qWaitFor([this] { return listed().contains("terms.txt"); }));

    session->undoStack()->undo();
    ASSERT_TRUE(onDisk([&](const Round& round) {
        return !round.evidence.contains(sha256) &&
               !round.evidenceLinks.contains(joinKey(sha256, "pinwheel", "stability.sla"));
    }));
    EXPECT_FALSE(listed().contains("terms.txt"));
    session->undoStack()->redo();
    ASSERT_TRUE(attachedOnDisk(sha256, "pinwheel", "stability.sla"));
}

TEST_F(ScorecardEvidence, WhatCannotBeEvidenceIsRefusedInOneSentence)
{
    goTo("SLA quality", "pinwheel");
    QFile large(folder.filePath("large.bin"));
    ASSERT_TRUE(large.open(QIODevice::WriteOnly) && large.resize(static_cast<qint64>(kEvidenceLimit) + 1));
    large.close();
    QFile locked(write("locked.txt", "x"));
    ASSERT_TRUE(locked.setPermissions({}));
    const std::vector<std::pair<QString, QString>> cases{{folder.path(), "is a folder"},
                                                         {write("empty.txt", {}), "is empty"},
                                                         {folder.filePath("missing.txt"), "cannot be read"},
                                                         {large.fileName(), "more than the limit of 256.0 MiB"}};
    const Round before = session->round();
    const int steps = session->undoStack()->count();
    const auto refused = [&](const QString& file, const QString& words) {
        (void)prompts::takeAsked();
        prompts::setNextAnswer(file);
        key(Qt::Key_E);
        QTest::qWait(10);
        settle();
        EXPECT_EQ(session->undoStack()->count(), steps) << file.toStdString();
        EXPECT_EQ(session->round(), before);
        EXPECT_TRUE(prompts::takeAsked().join(' ').contains(words)) << file.toStdString();
    };
    for (const auto& [file, words] : cases)
        refused(file, words);
    refused(path, "open workspace");
    if (!QFileInfo(locked.fileName()).isReadable()) // root reads everything
        refused(locked.fileName(), "cannot be read");
}

TEST_F(ScorecardEvidence, CancellingTheQuestionChangesNothing)
{
    goTo("SLA quality", "pinwheel");
    const int steps = session->undoStack()->count();
    key(Qt::Key_E);
    QTest::qWait(10);
    settle();
    EXPECT_EQ(session->undoStack()->count(), steps);
}

TEST_F(ScorecardEvidence, DroppingOnACellAttachesToThatCell)
{
    goTo("SLA quality", "northlake");
    const QByteArray bytes("dropped\n");
    const QUrl url = QUrl::fromLocalFile(write("dropped.txt", bytes));
    drop(page->grid()->viewport(), centreOf("stability.sla", 3), {url});
    ASSERT_TRUE(attachedOnDisk(hashOf(bytes), "kiln", "stability.sla"));
    EXPECT_EQ(at.first, "kiln") << "the cursor shows where it went";
    // Once more on the same cell: told, and no second step.
    const int steps = session->undoStack()->count();
    drop(page->grid()->viewport(), centreOf("stability.sla", 3), {url});
    settle();
    EXPECT_EQ(session->undoStack()->count(), steps);
    EXPECT_TRUE(hint().contains("already")) << hint().toStdString();
    // A second cell shares the stored file.
    drop(page->grid()->viewport(), centreOf("stability.sla", 2), {url});
    ASSERT_TRUE(attachedOnDisk(hashOf(bytes), "basalt", "stability.sla"));
}

TEST_F(ScorecardEvidence, SeveralFilesAreOneStepAndOneBadOneStopsAll)
{
    goTo("SLA quality", "northlake");
    const QUrl one = QUrl::fromLocalFile(write("one.txt", "1")), two = QUrl::fromLocalFile(write("two.txt", "2")),
               none = QUrl::fromLocalFile(write("none.txt", {}));
    const int steps = session->undoStack()->count();
    drop(page->grid()->viewport(), centreOf("stability.sla", 1), {one, none});
    settle();
    EXPECT_EQ(session->undoStack()->count(), steps);
    drop(page->grid()->viewport(), centreOf("stability.sla", 1), {one, two});
    ASSERT_TRUE(attachedOnDisk(hashOf("1"), "northlake", "stability.sla"));
    ASSERT_TRUE(attachedOnDisk(hashOf("2"), "northlake", "stability.sla"));
    EXPECT_EQ(session->undoStack()->count(), steps + 1);
}

TEST_F(ScorecardEvidence, DroppingOnTheInspectorAttachesToItsCell)
{
    goTo("SLA quality", "kiln");
    const QUrl url = QUrl::fromLocalFile(write("letter.pdf", "%PDF-1.4 letter"));
    drop(inspector->viewport(), inspector->viewport()->rect().center(), {url});
    ASSERT_TRUE(attachedOnDisk(hashOf("%PDF-1.4 letter"), "kiln", "stability.sla"));
    // Also on the comment, whose text stays free of file addresses.
    auto* comment = inspector->findChild<QPlainTextEdit*>("inspector.comment");
    const QUrl other = QUrl::fromLocalFile(write("other.txt", "other"));
    drop(comment->viewport(), comment->viewport()->rect().center(), {other});
    ASSERT_TRUE(attachedOnDisk(hashOf("other"), "kiln", "stability.sla"));
    EXPECT_EQ(comment->toPlainText(), QString::fromStdString([this] {
                  const CellNote* note = findIn(session->round().cellNotes, joinKey("kiln", "stability.sla"));
                  return note ? note->comment : std::string();
              }()));
}

TEST_F(ScorecardEvidence, AWorkspaceIsLeftToTheWindow)
{
    goTo("SLA quality", "kiln");
    const int steps = session->undoStack()->count();
    drop(page->grid()->viewport(), centreOf("stability.sla", 3), {QUrl::fromLocalFile(path)});
    drop(inspector->viewport(), inspector->viewport()->rect().center(), {QUrl::fromLocalFile(path)});
    settle();
    EXPECT_EQ(session->undoStack()->count(), steps);
}

TEST_F(ScorecardEvidence, OpensACopyAndRemovesFromTheCell)
{
    const QByteArray bytes("to be read\n");
    goTo("SLA quality", "pinwheel");
    prompts::setNextAnswer(write(".hidden terms.txt", bytes));
    click(inspector->findChild<QPushButton*>("evidence.attach"));
    ASSERT_TRUE(attachedOnDisk(hashOf(bytes), "pinwheel", "stability.sla"));
    ASSERT_TRUE(QTest::qWaitFor([this] { return listed() == QStringList{".hidden terms.txt"}; }));
    const QString details = inspector->findChild<QLabel*>("evidence.details")->text();
    EXPECT_TRUE(details.contains("11 B") && details.contains("Lin") &&
                details.contains(QString::fromStdString(session->today())))
        << details.toStdString();

    Opener opener;
    click(inspector->findChild<QToolButton*>("evidence.open"));
    ASSERT_TRUE(QTest::qWaitFor([&] { return opener.shown.isValid(); }));
    QFile copy(opener.shown.toLocalFile());
    EXPECT_EQ(QFileInfo(copy).fileName(), "hidden terms.txt");
    ASSERT_TRUE(copy.open(QIODevice::ReadOnly));
    EXPECT_EQ(copy.readAll(), bytes);

    const int steps = session->undoStack()->count();
    click(inspector->findChild<QToolButton*>("evidence.remove"));
    ASSERT_TRUE(onDisk([&](const Round& round) { return !round.evidence.contains(hashOf(bytes)); }));
    EXPECT_EQ(session->undoStack()->count(), steps + 1);
    EXPECT_TRUE(listed().isEmpty());
    session->undoStack()->undo();
    ASSERT_TRUE(attachedOnDisk(hashOf(bytes), "pinwheel", "stability.sla"));
}

TEST_F(ScorecardEvidence, AFileInUseElsewhereStays)
{
    // The framework terms of the example speak for three cells and the platform.
    goTo("SLA quality", "northlake");
    auto* remove = inspector->findChild<QToolButton*>("evidence.remove");
    ASSERT_TRUE(remove);
    const auto links = session->round().evidenceLinks.size();
    const auto files = session->round().evidence.size();
    click(remove);
    ASSERT_TRUE(onDisk(
        [&](const Round& round) { return round.evidenceLinks.size() == links - 1 && round.evidence.size() == files; }));
}

TEST_F(ScorecardEvidence, RawOutputOfAMeasurementIsListedAndStays)
{
    goTo("Submit-to-start", "northlake");
    ASSERT_TRUE(QTest::qWaitFor([this] { return !listed().isEmpty(); }));
    EXPECT_TRUE(listed().front().startsWith("raw-northlake-queue")) << listed().front().toStdString();
    EXPECT_FALSE(inspector->findChild<QToolButton*>("evidence.remove"));
}

TEST_F(ScorecardEvidence, ACommentIsTypedBesideTheCell)
{
    goTo("SLA quality", "pinwheel");
    auto* comment = inspector->findChild<QPlainTextEdit*>("inspector.comment");
    inspector->ensureWidgetVisible(comment);
    QTest::mouseClick(comment->viewport(), Qt::LeftButton);
    ASSERT_EQ(QApplication::focusWidget(), comment);
    type("ask for credits");
    key(Qt::Key_Return, Qt::ControlModifier);
    const auto key1 = joinKey("pinwheel", "stability.sla");
    ASSERT_TRUE(onDisk([&](const Round& round) {
        const CellNote* note = findIn(round.cellNotes, key1);
        return note && note->comment == "ask for credits" && note->by == "Lin";
    }));
    // What is typed and not kept yet belongs to the cell it was typed for.
    type(" twice");
    page->grid()->setFocus();
    key(Qt::Key_Left);
    ASSERT_TRUE(onDisk([&](const Round& round) {
        const CellNote* note = findIn(round.cellNotes, key1);
        return note && note->comment == "ask for credits twice" &&
               !round.cellNotes.contains(joinKey("kiln", "stability.sla"));
    }));
    // Escape takes back what was typed since.
    key(Qt::Key_Right);
    QTest::mouseClick(comment->viewport(), Qt::LeftButton);
    type("x");
    key(Qt::Key_Escape);
    EXPECT_EQ(comment->toPlainText(), "ask for credits twice");
}

} // namespace

} // namespace steelyard::ui

#include "scorecard_inspector_test.moc"
