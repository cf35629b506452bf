// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/records.h"

#include <QWidget>

class QLabel;
class QPushButton;
class QStackedWidget;

namespace steelyard::ui
{

class EmptyState;
class FlowCards;
class LanguageSwitch;
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
    void refresh();
    void retranslate();
    void addBlank();
    void addFromCatalog();
    void remove(const std::string& id);
    void edit(const std::string& id);
    [[nodiscard]] QWidget* makeCard(const Platform& platform);

    Session& m_session;
    QStackedWidget* m_stack;
    EmptyState* m_empty;
    FlowCards* m_cards;
    QLabel* m_title;
    QPushButton *m_add, *m_catalog;
};

} // namespace steelyard::ui
