// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/platform_dialog.h"

#include <QComboBox>
#include <QCoreApplication>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QLineEdit>
#include <QPushButton>

namespace steelyard::ui
{

namespace
{

QString joined(const std::vector<std::string>& list)
{
    QStringList texts;
    for (const std::string& text : list)
        texts.append(QString::fromStdString(text));
    return texts.join(", ");
}

std::vector<std::string> split(const QString& text)
{
    std::vector<std::string> list;
    for (const QString& part : text.split(',', Qt::SkipEmptyParts))
        if (!part.trimmed().isEmpty())
            list.push_back(part.trimmed().toStdString());
    return list;
}

} // namespace

QString className(PlatformClass platformClass)
{
    switch (platformClass) {
    case PlatformClass::GeneralCloud: return QCoreApplication::translate("PlatformClass", "general cloud");
    case PlatformClass::ComputeRental: return QCoreApplication::translate("PlatformClass", "compute rental");
    case PlatformClass::Specialised: return QCoreApplication::translate("PlatformClass", "specialised AI infrastructure");
    }
    return {};
}

PlatformDialog::PlatformDialog(const Platform& platform, QWidget* parent) : QDialog(parent), m_platform(platform)
{
    setAttribute(Qt::WA_DeleteOnClose);
    setObjectName("platformDialog");
    setWindowTitle(tr("Platform"));
    auto* form = new QFormLayout(this);
    const auto field = [&](const QString& label, const QString& value, const char* name) {
        auto* edit = new QLineEdit(value);
        edit->setObjectName(QStringLiteral("platform.") + QLatin1String(name));
        edit->setAccessibleName(label);
        form->addRow(label, edit);
        return edit;
    };
    const auto text = [](const std::string& value) { return QString::fromStdString(value); };
    auto* name = field(tr("Name"), text(platform.name), "name");
    auto* vendor = field(tr("Vendor"), text(platform.vendor), "vendor");
    auto* product = field(tr("Product"), text(platform.product), "product");
    auto* kind = new QComboBox;
    kind->setObjectName("platform.class");
    for (const PlatformClass item : {PlatformClass::GeneralCloud, PlatformClass::ComputeRental, PlatformClass::Specialised})
        kind->addItem(className(item));
    kind->setCurrentIndex(static_cast<int>(platform.platformClass));
    kind->setAccessibleName(tr("Class"));
    form->addRow(tr("Class"), kind);
    auto* currency = field(tr("Currency"), text(platform.currency), "currency");
    auto* regions = field(tr("Regions"), joined(platform.regions), "regions");
    auto* domain = field(tr("Failure domain"), text(platform.failureDomain), "failureDomain");
    auto* gpu = field(tr("GPU model"), text(platform.gpuModel), "gpuModel");
    auto* contact = field(tr("Contact"), text(platform.contact), "contact");
    auto* account = field(tr("Account"), text(platform.accountNote), "account");
    auto* quota = field(tr("Quota"), text(platform.quotaNote), "quota");
    auto* billing = field(tr("Billing rule"), text(platform.billingRule), "billing");
    auto* links = field(tr("Links"), joined(platform.links), "links");
    auto* note = field(tr("Note"), text(platform.note), "note");
    auto* buttons = new QDialogButtonBox;
    QPushButton* ok = buttons->addButton(tr("Apply"), QDialogButtonBox::AcceptRole);
    ok->setObjectName("platform.apply");
    buttons->addButton(tr("Cancel"), QDialogButtonBox::RejectRole);
    form->addRow(buttons);
    connect(name, &QLineEdit::textChanged, ok, [ok](const QString& value) { ok->setEnabled(!value.trimmed().isEmpty()); });
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(buttons, &QDialogButtonBox::accepted, this, [=, this] {
        const auto value = [](const QLineEdit* edit) { return edit->text().trimmed().toStdString(); };
        m_platform.name = value(name);
        m_platform.vendor = value(vendor);
        m_platform.product = value(product);
        m_platform.platformClass = static_cast<PlatformClass>(kind->currentIndex());
        m_platform.currency = value(currency);
        m_platform.regions = split(regions->text());
        m_platform.failureDomain = value(domain);
        m_platform.gpuModel = value(gpu);
        m_platform.contact = value(contact);
        m_platform.accountNote = value(account);
        m_platform.quotaNote = value(quota);
        m_platform.billingRule = value(billing);
        m_platform.links = split(links->text());
        m_platform.note = value(note);
        emit chosen(m_platform);
        accept();
    });
    resize(520, sizeHint().height());
}

} // namespace steelyard::ui
