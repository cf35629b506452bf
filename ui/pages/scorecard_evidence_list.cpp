// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/scorecard_evidence_list.h"

#include "ui/language.h"
#include "ui/session.h"
#include "ui/theme.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QToolButton>
#include <QVBoxLayout>

namespace steelyard::ui {

namespace {

QToolButton* rowButton(const char* name, const char* picture, const QString& text, const QString& accessible)
{
    auto* button = new QToolButton;
    button->setObjectName(name);
    button->setIcon(icon(picture));
    button->setToolTip(text);
    button->setAccessibleName(accessible);
    button->setAutoRaise(true);
    button->setFocusPolicy(Qt::StrongFocus);
    return button;
}

} // namespace

EvidenceList::EvidenceList(Session& session, QWidget* parent)
    : QWidget(parent), m_session(session), m_evidence(new CellEvidence(session, this)), m_title(new QLabel),
      m_rows(new QVBoxLayout), m_attach(new QPushButton), m_hint(new QLabel)
{
    setObjectName("inspector.evidence");
    m_attach->setObjectName("evidence.attach");
    m_hint->setObjectName("evidence.hint");
    QFont bold = m_title->font();
    bold.setBold(true);
    m_title->setFont(bold);
    m_hint->setWordWrap(true);
    m_hint->setTextFormat(Qt::PlainText);
    markMuted(m_hint);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(gap / 2);
    column->addWidget(m_title);
    column->addLayout(m_rows);
    column->addWidget(m_hint);
    column->addWidget(m_attach, 0, Qt::AlignLeft);
    connect(m_attach, &QPushButton::clicked, this, [this] { m_evidence->ask(m_platform, m_criterion); });
    connect(m_evidence, &CellEvidence::told, this, [this](const QString& sentence) {
        if (sentence.isEmpty())
            retranslate();
        else
            m_hint->setText(sentence);
    });
    retranslate();
}

void EvidenceList::showCell(const std::string& platform, const std::string& criterion)
{
    const bool isOther = platform != m_platform || criterion != m_criterion;
    m_platform = platform;
    m_criterion = criterion;
    m_attach->setVisible(!m_session.isReadOnly());
    if (isOther)
        retranslate();
    std::vector<CellFile> files = filesOf(m_session, platform, criterion);
    if (files == m_files && !isOther)
        return;
    m_files = std::move(files);
    rebuild();
}

void EvidenceList::rebuild()
{
    const bool hadFocus = focusWidget() && focusWidget()->hasFocus() && isAncestorOf(focusWidget());
    while (QLayoutItem* old = m_rows->takeAt(0)) {
        // Later: this may be the answer to a button of that very row.
        old->widget()->hide();
        old->widget()->deleteLater();
        delete old;
    }
    QWidget* before = nullptr;
    for (const CellFile& row : m_files) {
        QWidget* line = makeRow(row);
        m_rows->addWidget(line);
        for (QToolButton* button : line->findChildren<QToolButton*>()) {
            if (before)
                setTabOrder(before, button);
            before = button;
        }
    }
    if (before)
        setTabOrder(before, m_attach);
    if (hadFocus && m_attach->isVisible())
        m_attach->setFocus();
}

QString EvidenceList::detailsOf(const CellFile& row) const
{
    QStringList parts;
    if (!row.file.date.empty())
        parts.append(QString::fromStdString(row.file.date.substr(0, 10)));
    parts.append(sizeInWords(row.file.size));
    const QString added = QString::fromStdString(row.file.addedAt.substr(0, 10));
    const QString by = QString::fromStdString(row.file.addedBy);
    if (!added.isEmpty() && !by.isEmpty())
        parts.append(tr("added on %1 by %2").arg(added, by));
    else if (!added.isEmpty())
        parts.append(tr("added on %1").arg(added));
    if (!row.note.empty())
        parts.append(QString::fromStdString(row.note));
    // As the scoring counts: at the date of the round.
    if (!row.file.expires.empty())
        parts.append((row.file.expires < m_session.round().header.date ? tr("expired on %1") : tr("valid until %1"))
                         .arg(QString::fromStdString(row.file.expires)));
    if (!row.linked)
        parts.append(tr("comes with an answer or a measurement"));
    return parts.join(QStringLiteral(", "));
}

QWidget* EvidenceList::makeRow(const CellFile& row)
{
    const QString name = QString::fromStdString(row.file.name);
    auto* line = new QWidget;
    line->setObjectName("evidence.row");
    auto* layout = new QHBoxLayout(line);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(gap / 2);
    auto* text = new QVBoxLayout;
    text->setSpacing(0);
    // A long file name breaks where it can, and nowhere shows its middle cut out.
    QString breakable = name;
    for (const char mark : {'-', '_', '.'})
        breakable.replace(mark, QString(mark) + QChar(0x200B));
    auto* title = new QLabel(breakable);
    auto* details = new QLabel(detailsOf(row));
    title->setObjectName("evidence.name");
    details->setObjectName("evidence.details");
    markMuted(details);
    details->setFont(smallFont());
    for (QLabel* label : {title, details}) {
        label->setTextFormat(Qt::PlainText);
        label->setWordWrap(true);
        text->addWidget(label);
    }
    title->setAccessibleName(name);
    layout->addLayout(text, 1);
    auto* open = rowButton("evidence.open", "document-open", tr("Open a copy"), tr("Open a copy of %1").arg(name));
    connect(open, &QToolButton::clicked, this, [this, file = row.file] { m_evidence->open(file); });
    layout->addWidget(open, 0, Qt::AlignTop);
    if (row.linked && !m_session.isReadOnly()) {
        auto* remove = rowButton("evidence.remove", "edit-delete", tr("Remove from this cell"),
                                 tr("Remove %1 from this cell").arg(name));
        connect(remove, &QToolButton::clicked, this,
                [this, sha256 = row.file.sha256] { m_evidence->remove(sha256, m_platform, m_criterion); });
        layout->addWidget(remove, 0, Qt::AlignTop);
    }
    return line;
}

void EvidenceList::retranslate()
{
    setAccessibleName(tr("Evidence"));
    m_title->setText(tr("Evidence"));
    m_attach->setText(tr("Attach a file…"));
    m_hint->setText(m_session.isReadOnly() ? QString()
                                           : tr("Press E in the grid, or drop a file here or on the cell."));
}

void EvidenceList::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange) {
        retranslate();
        rebuild();
    }
    QWidget::changeEvent(event);
}

} // namespace steelyard::ui
