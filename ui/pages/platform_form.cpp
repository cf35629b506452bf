// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/platform_form.h"

#include <QComboBox>
#include <QCoreApplication>
#include <QEvent>
#include <QKeyEvent>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSignalBlocker>

#include <algorithm>

namespace steelyard::ui {

namespace {

constexpr PlatformClass kClasses[] = {PlatformClass::GeneralCloud, PlatformClass::ComputeRental,
                                      PlatformClass::Specialised};

QString text(const std::string& value) { return QString::fromStdString(value); }

std::string typed(const QLineEdit* edit) { return edit->text().trimmed().toStdString(); }
std::string typed(const QPlainTextEdit* edit) { return edit->toPlainText().trimmed().toStdString(); }

QString asLines(const std::vector<std::string>& list)
{
    QStringList lines;
    for (const std::string& entry : list)
        lines.append(text(entry));
    return lines.join(u'\n');
}

std::vector<std::string> linesOf(const QPlainTextEdit* edit)
{
    std::vector<std::string> list;
    for (const QString& line : edit->toPlainText().split(u'\n'))
        if (const QString entry = line.trimmed(); !entry.isEmpty())
            list.push_back(entry.toStdString());
    return list;
}

bool isCurrencyCode(const QString& code)
{
    return code.size() == 3 && std::all_of(code.begin(), code.end(), [](QChar c) { return c >= u'A' && c <= u'Z'; });
}

} // namespace

QString className(PlatformClass platformClass)
{
    switch (platformClass) {
    case PlatformClass::GeneralCloud:
        return QCoreApplication::translate("PlatformClass", "general cloud");
    case PlatformClass::ComputeRental:
        return QCoreApplication::translate("PlatformClass", "compute rental");
    case PlatformClass::Specialised:
        return QCoreApplication::translate("PlatformClass", "specialised AI infrastructure");
    }
    return {};
}

PlatformForm::PlatformForm(QWidget* parent)
    : RecordForm("platform", "close", QFormLayout::WrapAllRows, parent), m_name(new QLineEdit), m_vendor(new QLineEdit),
      m_product(new QLineEdit), m_currency(new QLineEdit), m_domain(new QLineEdit), m_contact(new QLineEdit),
      m_class(new QComboBox), m_gpu(new QComboBox), m_regions(new QPlainTextEdit), m_account(new QPlainTextEdit),
      m_quota(new QPlainTextEdit), m_billing(new QPlainTextEdit), m_links(new QPlainTextEdit),
      m_note(new QPlainTextEdit)
{
    for (const PlatformClass item : kClasses)
        m_class->addItem(className(item));
    m_gpu->setEditable(true);
    m_gpu->setInsertPolicy(QComboBox::NoInsert);
    m_gpu->setMinimumContentsLength(12);
    m_gpu->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    addRow(m_name, "name");
    addRow(m_vendor, "vendor");
    addRow(m_product, "product");
    addRow(m_class, "class");
    addRow(m_currency, "currency");
    addRow(m_regions, "regions");
    addRow(m_domain, "failureDomain");
    addRow(m_gpu, "gpuModel");
    addRow(m_contact, "contact");
    addRow(m_account, "account");
    addRow(m_quota, "quota");
    addRow(m_billing, "billing");
    addRow(m_links, "links");
    addRow(m_note, "note");
    connect(applyButton(), &QPushButton::clicked, this, [this] {
        if (problem().isEmpty() && !isReadOnly())
            emit applied(read());
    });
    connect(leaveButton(), &QPushButton::clicked, this, &PlatformForm::closed);
    retranslate();
    check();
}

void PlatformForm::setPlatform(const Platform& platform, const MetricRegistry& registry)
{
    m_platform = platform;
    m_gpuNames.clear();
    {
        const QSignalBlocker blocker(m_gpu);
        m_gpu->clear();
        m_gpu->addItem(QString());
        for (const GpuReference& gpu : registry.gpus) {
            m_gpu->addItem(text(gpu.id));
            m_gpu->setItemData(m_gpu->count() - 1, text(gpu.model), Qt::ToolTipRole);
            m_gpuNames.append(text(gpu.id));
            for (const std::string& alias : gpu.aliases)
                m_gpuNames.append(text(alias));
        }
        m_gpu->setEditText(text(platform.gpuModel));
    }
    m_name->setText(text(platform.name));
    m_vendor->setText(text(platform.vendor));
    m_product->setText(text(platform.product));
    m_class->setCurrentIndex(static_cast<int>(
        std::find(std::begin(kClasses), std::end(kClasses), platform.platformClass) - std::begin(kClasses)));
    m_currency->setText(text(platform.currency));
    m_regions->setPlainText(asLines(platform.regions));
    m_domain->setText(text(platform.failureDomain));
    m_contact->setText(text(platform.contact));
    m_account->setPlainText(text(platform.accountNote));
    m_quota->setPlainText(text(platform.quotaNote));
    m_billing->setPlainText(text(platform.billingRule));
    m_links->setPlainText(asLines(platform.links));
    m_note->setPlainText(text(platform.note));
    for (QLineEdit* edit : {m_name, m_vendor, m_product, m_currency, m_domain, m_contact})
        edit->setCursorPosition(0);
    check();
}

Platform PlatformForm::read() const
{
    Platform platform = m_platform;
    platform.name = typed(m_name);
    platform.vendor = typed(m_vendor);
    platform.product = typed(m_product);
    platform.platformClass = kClasses[std::clamp(m_class->currentIndex(), 0, 2)];
    platform.currency = m_currency->text().trimmed().toUpper().toStdString();
    platform.regions = linesOf(m_regions);
    platform.failureDomain = typed(m_domain);
    platform.gpuModel = m_gpu->currentText().trimmed().toStdString();
    platform.contact = typed(m_contact);
    platform.accountNote = typed(m_account);
    platform.quotaNote = typed(m_quota);
    platform.billingRule = typed(m_billing);
    platform.links = linesOf(m_links);
    platform.note = typed(m_note);
    return platform;
}

bool PlatformForm::isDirty() const { return read() != m_platform; }

QString PlatformForm::problem() const
{
    if (typed(m_name).empty())
        return tr("Give the platform a name.");
    if (!isCurrencyCode(m_currency->text().trimmed().toUpper()))
        return tr("The currency must be a code of three letters, for example USD or CNY.");
    return {};
}

void PlatformForm::check()
{
    const bool dirty = isDirty();
    const QString wrong = problem();
    const QString gpu = m_gpu->currentText().trimmed();
    const bool strange = !gpu.isEmpty() && !m_gpuNames.contains(gpu);
    QString shown = wrong;
    if (wrong.isEmpty() && strange)
        shown = tr("“%1” is not in the reference table, so no data-sheet figure stands behind it.").arg(gpu);
    // An untouched blank form is no mistake yet.
    if (m_platform.id.empty() && !dirty)
        shown.clear();
    showProblem(shown, wrong.isEmpty() ? Tone::Warning : Tone::Bad);
    applyButton()->setEnabled(wrong.isEmpty() && dirty && !isReadOnly());
}

void PlatformForm::retranslate()
{
    setNames(tr("Platform"),
             {tr("Platform name"), tr("Vendor"), tr("Product"), tr("Class"), tr("Currency of its prices"),
              tr("Regions, one per line"), tr("Failure domain"), tr("GPU model"), tr("Contact"), tr("Account"),
              tr("Quota"), tr("Billing rule"), tr("Links, one per line"), tr("Note")});
    {
        const QSignalBlocker blocker(m_class);
        for (int i = 0; i < m_class->count(); ++i)
            m_class->setItemText(i, className(kClasses[i]));
    }
    m_domain->setPlaceholderText(tr("what fails together: site, upstream capacity"));
    applyButton()->setText(tr("Apply"));
    leaveButton()->setText(tr("Close"));
}

void PlatformForm::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange) {
        retranslate();
        check();
    }
    QWidget::changeEvent(event);
}

void PlatformForm::keyPressEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_Escape) {
        emit closed();
        return;
    }
    QWidget::keyPressEvent(event);
}

} // namespace steelyard::ui
