// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QScrollArea>

#include <string>

class QLabel;
class QVBoxLayout;

namespace steelyard::ui
{

class LanguageSwitch;
class Session;
class ValueCurve;

/// Where does this number come from: description, curve or levels, every source, opinions,
/// claim against measurement, how a metric was picked, evidence.
class ScorecardInspector : public QScrollArea
{
    Q_OBJECT

public:
    ScorecardInspector(Session& session, LanguageSwitch& language, QWidget* parent = nullptr);

public slots:
    void setCell(const QString& platform, const QString& criterion);

protected:
    void changeEvent(QEvent* event) override;

private:
    void refresh();

    Session& m_session;
    std::string m_platform, m_criterion;
    QLabel* m_title;
    QLabel* m_description;
    ValueCurve* m_curve;
    QLabel* m_details;
};

} // namespace steelyard::ui
