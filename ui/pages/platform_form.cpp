// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/platform_form.h"

#include "ui/theme.h"

#include <QComboBox>
#include <QCoreApplication>
#include <QEvent>
#include <QFormLayout>
#include <QFrame>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QScrollArea>
#include <QSignalBlocker>
#include <QVBoxLayout>

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
    : QWidget(parent), m_title(new QLabel), m_name(new QLineEdit), m_vendor(new QLineEdit), m_product(new QLineEdit),
      m_currency(new QLineEdit), m_domain(new QLineEdit), m_contact(new QLineEdit), m_class(new QComboBox),
      m_gpu(new QComboBox), m_regions(new QPlainTextEdit), m_account(new QPlainTextEdit), m_quota(new QPlainTextEdit),
      m_billing(new QPlainTextEdit), m_links(new QPlainTextEdit), m_note(new QPlainTextEdit), m_problem(new QLabel),
      m_apply(new QPushButton), m_close(new QPushButton)
{
    m_title->setFont(headingFont(3));
    m_title->setWordWrap(true);
    auto* fields = new QWidget;
    auto* form = new QFormLayout(fields);
    form->setContentsMargins(0, 0, gap, 0);
    form->setVerticalSpacing(gap);
    form->setRowWrapPolicy(QFormLayout::WrapAllRows);
    form->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    const auto row = [&](QWidget* field, const char* name) {
        field->setObjectName(QStringLiteral("platform.") + QLatin1String(name));
        auto* label = new QLabel;
        label->setBuddy(field);
        form->addRow(label, field);
        m_rows.append({label, field});
        if (auto* lines = qobject_cast<QPlainTextEdit*>(field)) {
            lines->setTabChangesFocus(true);
            lines->setFixedHeight(4 * fontMetrics().height());
            connect(lines, &QPlainTextEdit::textChanged, this, &PlatformForm::check);
        } else if (auto* line = qobject_cast<QLineEdit*>(field)) {
            connect(line, &QLineEdit::textChanged, this, &PlatformForm::check);
        } else if (auto* box = qobject_cast<QComboBox*>(field)) {
            connect(box, &QComboBox::currentTextChanged, this, &PlatformForm::check);
        }
    };
    for (const PlatformClass item : kClasses)
        m_class->addItem(className(item));
    m_gpu->setEditable(true);
    m_gpu->setInsertPolicy(QComboBox::NoInsert);
    m_gpu->setMinimumContentsLength(12);
    m_gpu->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    row(m_name, "name");
    row(m_vendor, "vendor");
    row(m_product, "product");
    row(m_class, "class");
    row(m_currency, "currency");
    row(m_regions, "regions");
    row(m_domain, "failureDomain");
    row(m_gpu, "gpuModel");
    row(m_contact, "contact");
    row(m_account, "account");
    row(m_quota, "quota");
    row(m_billing, "billing");
    row(m_links, "links");
    row(m_note, "note");

    auto* scroll = new QScrollArea;
    scroll->setWidget(fields);
    scroll->setWidgetResizable(true);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_problem->setWordWrap(true);
    m_problem->setObjectName("platform.problem");
    m_apply->setObjectName("platform.apply");
    m_close->setObjectName("platform.close");
    markPrimary(m_apply);
    auto* buttons = new QHBoxLayout;
    buttons->addStretch(1);
    buttons->addWidget(m_close);
    buttons->addWidget(m_apply);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(2 * gap, 2 * gap, gap, gap);
    column->setSpacing(gap);
    column->addWidget(m_title);
    column->addWidget(scroll, 1);
    column->addWidget(m_problem);
    column->addLayout(buttons);
    connect(m_apply, &QPushButton::clicked, this, [this] {
        if (problem().isEmpty() && !m_readOnly)
            emit applied(read());
    });
    connect(m_close, &QPushButton::clicked, this, &PlatformForm::closed);
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
    m_problem->setText(shown);
    m_problem->setVisible(!shown.isEmpty());
    markTone(m_problem, wrong.isEmpty() ? Tone::Warning : Tone::Bad);
    m_apply->setEnabled(wrong.isEmpty() && dirty && !m_readOnly);
}

void PlatformForm::setReadOnly(bool readOnly)
{
    m_readOnly = readOnly;
    for (const auto& [label, field] : m_rows)
        field->setEnabled(!readOnly);
    check();
}

void PlatformForm::focusFirst() { m_name->setFocus(Qt::OtherFocusReason); }

void PlatformForm::retranslate()
{
    m_title->setText(tr("Platform"));
    const QStringList names{tr("Platform name"),
                            tr("Vendor"),
                            tr("Product"),
                            tr("Class"),
                            tr("Currency of its prices"),
                            tr("Regions, one per line"),
                            tr("Failure domain"),
                            tr("GPU model"),
                            tr("Contact"),
                            tr("Account"),
                            tr("Quota"),
                            tr("Billing rule"),
                            tr("Links, one per line"),
                            tr("Note")};
    for (int i = 0; i < names.size(); ++i) {
        m_rows[i].first->setText(names[i]);
        m_rows[i].second->setAccessibleName(names[i]);
    }
    {
        const QSignalBlocker blocker(m_class);
        for (int i = 0; i < m_class->count(); ++i)
            m_class->setItemText(i, className(kClasses[i]));
    }
    m_domain->setPlaceholderText(tr("what fails together: site, upstream capacity"));
    m_apply->setText(tr("Apply"));
    m_close->setText(tr("Close"));
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
