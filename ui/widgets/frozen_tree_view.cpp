// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/frozen_tree_view.h"

#include "ui/theme.h"
#include "ui/widgets/wrapped_header.h"

#include <QHeaderView>
#include <QKeyEvent>
#include <QScrollBar>
#include <QWheelEvent>

#include <algorithm>
#include <cmath>

namespace steelyard::ui {

namespace {

constexpr int least = 50;
constexpr int most = 250;
constexpr int zoomStep = 10;

// The delegates serve both halves and tell both of every editor; only the main one has any.
class NamesPart : public QTreeView
{
public:
    using QTreeView::QTreeView;

protected:
    void commitData(QWidget*) override {}
    void closeEditor(QWidget*, QAbstractItemDelegate::EndEditHint) override {}
};

void prepare(QTreeView* view)
{
    view->setHeader(new WrappedHeader(view));
    view->setUniformRowHeights(true);
    view->setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    view->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    view->setSelectionBehavior(QAbstractItemView::SelectItems);
    view->setSelectionMode(QAbstractItemView::ExtendedSelection);
    view->setFrameShape(QFrame::NoFrame);
    view->setIndentation(2 * gap);
    view->header()->setStretchLastSection(false);
    view->header()->setSectionsMovable(false);
    view->header()->setMinimumSectionSize(48);
}

} // namespace

FrozenTreeView::FrozenTreeView(QWidget* parent) : QTreeView(parent), m_frozen(new NamesPart(this)), m_baseFont(uiFont())
{
    prepare(this);
    prepare(m_frozen);
    setTabKeyNavigation(true);
    setAutoScroll(true);
    m_frozen->setFocusPolicy(Qt::NoFocus);
    m_frozen->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_frozen->setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_frozen->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_frozen->setObjectName(QStringLiteral("frozenPart"));
    m_frozen->setAccessibleName(tr("Row names"));
    m_frozen->viewport()->installEventFilter(this);
    viewport()->stackUnder(m_frozen);

    connect(verticalScrollBar(), &QScrollBar::valueChanged, m_frozen->verticalScrollBar(), &QScrollBar::setValue);
    connect(m_frozen->verticalScrollBar(), &QScrollBar::valueChanged, verticalScrollBar(), &QScrollBar::setValue);
    // Rows shown again are laid out later: until then the frozen part cannot follow as far.
    connect(m_frozen->verticalScrollBar(), &QScrollBar::rangeChanged, this,
            [this] { m_frozen->verticalScrollBar()->setValue(verticalScrollBar()->value()); });
    connect(this, &QTreeView::expanded, m_frozen, &QTreeView::expand);
    connect(this, &QTreeView::collapsed, m_frozen, &QTreeView::collapse);
    connect(m_frozen, &QTreeView::expanded, this, &QTreeView::expand);
    connect(m_frozen, &QTreeView::collapsed, this, &QTreeView::collapse);
    connect(m_frozen->header(), &QHeaderView::sectionResized, this, [this](int section, int, int size) {
        if (section < m_frozenColumns && columnWidth(section) != size)
            setColumnWidth(section, size);
    });
    connect(header(), &QHeaderView::sectionResized, this, [this](int section, int, int size) {
        if (section < m_frozenColumns && m_frozen->columnWidth(section) != size)
            m_frozen->setColumnWidth(section, size);
        updateGeometries(); // a narrower name may need a higher head
    });
}

FrozenTreeView::~FrozenTreeView()
{
    // A model or head that dies later must find nobody to tell.
    header()->disconnect(this);
    delete m_frozen;
}

void FrozenTreeView::setFrozenColumns(int count)
{
    m_frozenColumns = std::max(count, 1);
    placeFrozen();
}

void FrozenTreeView::setModel(QAbstractItemModel* newModel)
{
    QTreeView::setModel(newModel);
    m_frozen->setModel(newModel);
    m_frozen->setSelectionModel(selectionModel());
    if (newModel) {
        const auto again = [this] { placeFrozen(); };
        connect(newModel, &QAbstractItemModel::modelReset, m_frozen, again);
        connect(newModel, &QAbstractItemModel::columnsInserted, m_frozen, again);
        connect(newModel, &QAbstractItemModel::columnsRemoved, m_frozen, again);
    }
    placeFrozen();
}

void FrozenTreeView::setSelectionModel(QItemSelectionModel* selection)
{
    QTreeView::setSelectionModel(selection);
    if (m_frozen->model() == model() && selection && selection->model() == m_frozen->model())
        m_frozen->setSelectionModel(selection);
}

void FrozenTreeView::setColumnDelegate(int column, QAbstractItemDelegate* delegate)
{
    setItemDelegateForColumn(column, delegate);
    m_frozen->setItemDelegateForColumn(column, delegate);
}

void FrozenTreeView::setBaseColumnWidth(int column, int width) { setColumnWidth(column, width * m_zoom / 100); }

void FrozenTreeView::setKeyHandler(std::function<bool(QKeyEvent*)> handler) { m_keyHandler = std::move(handler); }

int FrozenTreeView::frozenWidth() const
{
    int width = 0;
    for (int column = 0; model() && column < std::min(m_frozenColumns, model()->columnCount()); ++column)
        if (!isColumnHidden(column))
            width += columnWidth(column);
    return width;
}

void FrozenTreeView::placeFrozen()
{
    if (!model())
        return;
    for (int column = 0; column < model()->columnCount(); ++column) {
        m_frozen->setColumnHidden(column, column >= m_frozenColumns || isColumnHidden(column));
        if (column < m_frozenColumns)
            m_frozen->setColumnWidth(column, columnWidth(column));
    }
    m_frozen->header()->setFixedHeight(header()->height());
    // In a narrow window the names must not cover everything.
    const int width = std::min(frozenWidth(), std::max(viewport()->width() - 60, 60));
    m_frozen->setGeometry(frameWidth(), frameWidth(), width, viewport()->height() + header()->height());
    m_frozen->raise();
}

void FrozenTreeView::updateGeometries()
{
    QTreeView::updateGeometries();
    placeFrozen();
}

void FrozenTreeView::resizeEvent(QResizeEvent* event)
{
    QTreeView::resizeEvent(event);
    placeFrozen();
}

void FrozenTreeView::changeEvent(QEvent* event)
{
    QTreeView::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        m_frozen->setAccessibleName(tr("Row names"));
}

void FrozenTreeView::scrollTo(const QModelIndex& index, ScrollHint hint)
{
    QTreeView::scrollTo(index, hint);
    if (!index.isValid() || index.column() < m_frozenColumns)
        return;
    // What lies under the frozen part is not visible, whatever the base class believes.
    const int hidden = m_frozen->width() - visualRect(index).left();
    if (hidden > 0)
        horizontalScrollBar()->setValue(horizontalScrollBar()->value() - hidden);
}

void FrozenTreeView::currentChanged(const QModelIndex& current, const QModelIndex& previous)
{
    QTreeView::currentChanged(current, previous);
    m_frozen->viewport()->update();
}

QModelIndex FrozenTreeView::sideways(const QModelIndex& from, int by) const
{
    for (int column = from.column() + by; column >= 0 && column < model()->columnCount(); column += by)
        if (!isColumnHidden(column))
            return from.siblingAtColumn(column);
    return {};
}

QModelIndex FrozenTreeView::moveCursor(CursorAction action, Qt::KeyboardModifiers modifiers)
{
    const QModelIndex at = currentIndex();
    if (!model() || !at.isValid())
        return QTreeView::moveCursor(action, modifiers);
    const QModelIndex row = at.siblingAtColumn(0);
    switch (action) {
    case MoveRight:
        if (at.column() == 0 && model()->hasChildren(row) && !isExpanded(row)) {
            expand(row);
            return at;
        }
        if (const QModelIndex next = sideways(at, 1); next.isValid())
            return next;
        return at;
    case MoveLeft:
        if (const QModelIndex next = sideways(at, -1); next.isValid())
            return next;
        if (model()->hasChildren(row) && isExpanded(row)) {
            collapse(row);
            return at;
        }
        return at.parent().isValid() ? at.parent() : at;
    case MoveNext:
        if (const QModelIndex next = sideways(at, 1); next.isValid())
            return next;
        if (const QModelIndex below = indexBelow(row); below.isValid())
            return below;
        return at;
    case MovePrevious:
        if (const QModelIndex next = sideways(at, -1); next.isValid())
            return next;
        if (const QModelIndex above = indexAbove(row); above.isValid())
            return above.siblingAtColumn(model()->columnCount() - 1);
        return at;
    case MoveUp:
    case MoveDown: {
        const QModelIndex next = action == MoveUp ? indexAbove(row) : indexBelow(row);
        return next.isValid() ? next.siblingAtColumn(at.column()) : at;
    }
    case MoveHome:
        if (!(modifiers & Qt::ControlModifier))
            return row;
        break;
    case MoveEnd:
        if (!(modifiers & Qt::ControlModifier))
            return at.siblingAtColumn(model()->columnCount() - 1);
        break;
    case MovePageUp:
    case MovePageDown:
        break;
    }
    const QModelIndex to = QTreeView::moveCursor(action, modifiers);
    return to.isValid() ? to.siblingAtColumn(at.column()) : at;
}

void FrozenTreeView::closeEditor(QWidget* editor, QAbstractItemDelegate::EndEditHint hint)
{
    QTreeView::closeEditor(editor, QAbstractItemDelegate::NoHint);
    QModelIndex to;
    switch (hint) {
    case QAbstractItemDelegate::EditNextItem:
        to = moveCursor(MoveNext, Qt::NoModifier);
        break;
    case QAbstractItemDelegate::EditPreviousItem:
        to = moveCursor(MovePrevious, Qt::NoModifier);
        break;
    case QAbstractItemDelegate::SubmitModelCache:
        to = moveCursor(MoveDown, Qt::NoModifier);
        break;
    case QAbstractItemDelegate::NoHint:
    case QAbstractItemDelegate::RevertModelCache:
        break;
    }
    if (to.isValid())
        setCurrentIndex(to);
}

void FrozenTreeView::keyPressEvent(QKeyEvent* event)
{
    if (m_keyHandler && m_keyHandler(event)) {
        event->accept();
        return;
    }
    if (event->modifiers() & Qt::ControlModifier) {
        switch (event->key()) {
        case Qt::Key_Plus:
        case Qt::Key_Equal:
            zoomIn();
            return;
        case Qt::Key_Minus:
            zoomOut();
            return;
        case Qt::Key_0:
            zoomReset();
            return;
        default:
            break;
        }
    }
    if (event->key() == Qt::Key_F6) {
        QAbstractScrollArea::focusNextPrevChild(!(event->modifiers() & Qt::ShiftModifier));
        return;
    }
    const bool isEnter = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    if (isEnter && event->modifiers() == Qt::NoModifier && state() != EditingState) {
        const QModelIndex to = moveCursor(MoveDown, Qt::NoModifier);
        if (to.isValid())
            setCurrentIndex(to);
        return;
    }
    QTreeView::keyPressEvent(event);
    const int key = event->key();
    // An arrow or Tab at the edge stays here: the main window must not take it as navigation.
    if (key == Qt::Key_Tab || key == Qt::Key_Backtab || (key >= Qt::Key_Left && key <= Qt::Key_Down))
        event->accept();
}

bool FrozenTreeView::zoomByWheel(QWheelEvent* event)
{
    if (!(event->modifiers() & Qt::ControlModifier))
        return false;
    if (event->angleDelta().y() != 0)
        setZoom(m_zoom + (event->angleDelta().y() > 0 ? zoomStep : -zoomStep));
    event->accept();
    return true;
}

void FrozenTreeView::wheelEvent(QWheelEvent* event)
{
    if (!zoomByWheel(event))
        QTreeView::wheelEvent(event);
}

bool FrozenTreeView::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == m_frozen->viewport()) {
        if (event->type() == QEvent::Wheel && zoomByWheel(static_cast<QWheelEvent*>(event)))
            return true;
        if (event->type() == QEvent::MouseButtonPress)
            setFocus(Qt::MouseFocusReason);
    }
    return QTreeView::eventFilter(watched, event);
}

void FrozenTreeView::setZoom(int percent)
{
    const int wanted = std::clamp(percent, least, most);
    if (wanted == m_zoom)
        return;
    const double factor = static_cast<double>(wanted) / m_zoom;
    m_zoom = wanted;
    for (int column = 0; model() && column < model()->columnCount(); ++column)
        if (!isColumnHidden(column))
            setColumnWidth(column, static_cast<int>(std::lround(columnWidth(column) * factor)));
    applyZoom();
    emit zoomChanged(m_zoom);
}

void FrozenTreeView::applyZoom()
{
    QFont scaled = m_baseFont;
    scaled.setPointSizeF(m_baseFont.pointSizeF() * m_zoom / 100);
    for (QTreeView* view : {static_cast<QTreeView*>(this), m_frozen}) {
        view->setFont(scaled);
        view->header()->setFont(scaled);
        view->setIndentation(2 * gap * m_zoom / 100);
    }
    refreshRows();
}

void FrozenTreeView::zoomIn() { setZoom(m_zoom + zoomStep); }
void FrozenTreeView::zoomOut() { setZoom(m_zoom - zoomStep); }
void FrozenTreeView::zoomReset() { setZoom(100); }

void FrozenTreeView::refreshRows()
{
    for (QTreeView* view : {static_cast<QTreeView*>(this), m_frozen})
        view->doItemsLayout();
    viewport()->update();
    m_frozen->viewport()->update();
}

} // namespace steelyard::ui
