// SPDX-License-Identifier: GPL-3.0-or-later
// A Chinese screen shows no English text that has a translation, on any page, in any example.
#include "tests/ui/session_fixture.h"
#include "ui/main_window.h"
#include "ui/session.h"

#include <QAbstractButton>
#include <QAction>
#include <QComboBox>
#include <QFile>
#include <QHeaderView>
#include <QLabel>
#include <QMenu>
#include <QSettings>
#include <QTableView>
#include <QXmlStreamReader>
#include <QtTest/QTest>

#include <set>

namespace steelyard::ui {

namespace {

/// English texts without figures in them whose Chinese differs.
std::set<QString> translatedSources()
{
    std::set<QString> sources;
    QFile file(QStringLiteral(STEELYARD_SOURCE_DIR "/resources/translations/steelyard_zh_CN.ts"));
    if (!file.open(QIODevice::ReadOnly))
        return sources;
    QXmlStreamReader xml(&file);
    QString source;
    while (!xml.atEnd()) {
        xml.readNext();
        if (!xml.isStartElement())
            continue;
        if (xml.name() == QLatin1String("source"))
            source = xml.readElementText();
        else if (xml.name() == QLatin1String("translation")) {
            const QString chinese = xml.readElementText(QXmlStreamReader::IncludeChildElements).trimmed();
            EXPECT_FALSE(chinese.isEmpty()) << source.toStdString() << " has no translation";
            if (chinese != source && !source.contains('%'))
                sources.insert(source);
        }
    }
    return sources;
}

/// Every text of the widgets that show and of the menus, seen or heard. A hidden page catches up when it is shown.
QStringList textsOf(const QWidget& root)
{
    QStringList texts{root.windowTitle()};
    for (const QWidget* widget : root.findChildren<QWidget*>()) {
        if (!widget->isVisible() || widget->objectName().startsWith("qt_dockwidget")) // Qt names those once
            continue;
        texts << widget->accessibleName() << widget->accessibleDescription() << widget->toolTip();
        if (const auto* label = qobject_cast<const QLabel*>(widget))
            texts << label->text();
        else if (const auto* button = qobject_cast<const QAbstractButton*>(widget))
            texts << button->text();
        else if (const auto* box = qobject_cast<const QComboBox*>(widget))
            for (int i = 0; i < box->count(); ++i)
                texts << box->itemText(i);
        else if (const auto* table = qobject_cast<const QTableView*>(widget); table && table->model())
            for (int i = 0; i < table->model()->columnCount(); ++i)
                texts << table->model()->headerData(i, Qt::Horizontal).toString();
    }
    for (const QMenu* menu : root.findChildren<QMenu*>()) {
        texts << menu->title();
        for (const QAction* action : menu->actions())
            texts << action->text();
    }
    return texts;
}

class TranslationTest : public SessionFixture, public testing::WithParamInterface<const char*>
{};

} // namespace

TEST_P(TranslationTest, NoEnglishStaysOnAChineseScreen)
{
    QSettings::setDefaultFormat(QSettings::IniFormat);
    QSettings::setPath(QSettings::IniFormat, QSettings::UserScope, folder.path());
    const std::set<QString> english = translatedSources();
    ASSERT_GT(english.size(), 300u);
    openExample(GetParam());
    MainWindow window(*session, language, [](const QString&, NewFile, auto) {});
    window.show();
    // English first, so that what is set once and never again shows up too.
    for (int page = 0; page < window.pageCount(); ++page) {
        window.showPage(page);
        QTest::qWait(50);
    }
    language.setLanguage(Language::Chinese);
    for (int page = 0; page < window.pageCount(); ++page) {
        window.showPage(page);
        QTest::qWait(400);
        for (const QString& text : textsOf(window))
            EXPECT_FALSE(english.contains(text)) << "page " << page << ": " << text.toStdString();
    }
}

INSTANTIATE_TEST_SUITE_P(Examples, TranslationTest, testing::Values("teaching", "market"),
                         [](const auto& example) { return std::string(example.param); });

} // namespace steelyard::ui
