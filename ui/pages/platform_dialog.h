// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/records.h"

#include <QDialog>

class QComboBox;
class QLineEdit;

namespace steelyard::ui
{

/// The fields of one platform.
class PlatformDialog : public QDialog
{
    Q_OBJECT

public:
    PlatformDialog(const Platform& platform, QWidget* parent);

signals:
    void chosen(const steelyard::Platform& platform);

private:
    Platform m_platform;
};

QString className(PlatformClass platformClass);

} // namespace steelyard::ui
