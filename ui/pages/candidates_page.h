// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/records.h"

#include <QWidget>

#include <functional>
#include <set>
#include <string>

class QLabel;
class QPushButton;
class QStackedWidget;
class QTimer;

namespace steelyard::input {
struct CatalogEntry;
}

namespace steelyard::ui {

class EmptyState;
class FlowCards;
class LanguageSwitch;
class PlatformForm;
class Session;

/// One card per platform: who it is, what is publicly known with source and date, how it stands.
class CandidatesPage : public QWidget
{
    Q_OBJECT

public:
    CandidatesPage(Session& session, LanguageSwitch& language, QWidget* parent = nullptr);

protected:
    void changeEvent(QEvent* event) override;
    void showEvent(QShowEvent* event) override;

private:
    /// Makes the cards anew once control is back in the event loop, or when the page is shown.
    void refreshSoon();
    void refresh();
    void retranslate();
    void addBlank();
    void addFromCatalog();
    void addEntry(const input::CatalogEntry& entry);
    void apply(Platform platform);
    void edit(const std::string& id);
    void remove(const std::string& id);
    void move(const std::string& id, int by);
    void openForm(const Platform& platform);
    void closeForm();
    /// Runs `next` at once, or after asking whether what was typed may be given up.
    void leaveForm(std::function<void()> next);
    [[nodiscard]] std::string freeId(const std::string& name) const;
    [[nodiscard]] int nextPosition() const;

    Session& m_session;
    QStackedWidget* m_stack;
    EmptyState* m_empty;
    FlowCards* m_cards;
    PlatformForm* m_form;
    QLabel *m_title, *m_offline;
    QPushButton *m_add, *m_catalog;
    QTimer* m_refresh;
    std::set<std::string> m_expanded; ///< platforms whose card shows everything
    bool m_stale = true;
};

} // namespace steelyard::ui
