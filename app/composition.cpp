// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/composition.h"

#include "app/examples.h"
#include "core/base/clock.h"
#include "core/input/content.h"
#include "core/store/store_thread.h"
#include "ui/language.h"
#include "ui/main_window.h"
#include "ui/session.h"
#include "ui/settings.h"
#include "ui/theme.h"

#include <QApplication>
#include <QCommandLineParser>
#include <QDir>
#include <QThreadPool>
#include <QTimer>

#include <cstdio>

namespace steelyard::app {

namespace {

constexpr int kSettleMs = 900;

/// Walks through pages, languages and appearances and saves a picture of each.
class Shots : public QObject
{
public:
    Shots(ui::MainWindow& window, ui::LanguageSwitch& language, QString folder)
        : m_window(window), m_language(language), m_folder(std::move(folder))
    {
        QDir().mkpath(m_folder);
    }
    void next()
    {
        const int pages = m_window.pageCount();
        if (m_step == pages * 4) {
            QApplication::quit();
            return;
        }
        const bool chinese = m_step / pages % 2, dark = m_step / pages / 2;
        if (m_step % pages == 0) {
            ui::applyAppearance(dark ? ui::Appearance::Dark : ui::Appearance::Light);
            m_language.setLanguage(chinese ? Language::Chinese : Language::English);
        }
        m_window.showPage(m_step % pages);
        QTimer::singleShot(kSettleMs, this, [this, chinese, dark, pages] {
            m_window.grab().save(QDir(m_folder).filePath(QString("page%1-%2-%3.png")
                                                             .arg(m_step % pages + 1)
                                                             .arg(chinese ? "zh" : "en")
                                                             .arg(dark ? "dark" : "light")));
            ++m_step;
            next();
        });
    }

private:
    ui::MainWindow& m_window;
    ui::LanguageSwitch& m_language;
    QString m_folder;
    int m_step = 0;
};

} // namespace

int runWindow(int argc, char** argv)
{
    QApplication application(argc, argv);
    std::setlocale(LC_NUMERIC, "C");
    QApplication::setApplicationDisplayName("Steelyard");
    QCommandLineParser parser;
    parser.addOption({"shots", "Writes a picture of every page.", "folder"});
    if (!parser.parse(application.arguments()) || parser.positionalArguments().size() > 1) {
        std::fprintf(stderr, "steelyard: %s\n",
                     parser.errorText().isEmpty() ? "give one workspace file at most" : qPrintable(parser.errorText()));
        return 2;
    }
    const auto clock = std::make_shared<SystemClock>();
    ui::LanguageSwitch language;
    ui::Session session(clock);
    // Reading the content takes as long as making the window: both at once.
    QThreadPool::globalInstance()->start([] { (void)input::builtinContent(); });
    const ui::Settings last = ui::loadSettings();
    ui::prepareAppearance(last.appearance);
    if (!parser.isSet("shots"))
        language.setLanguage(last.language);
    ui::MainWindow::CreateFile createFile = [clock, &session](const QString& path, ui::NewFile what, auto done) {
        const Start start = what == ui::NewFile::Empty      ? Start::Empty
                            : what == ui::NewFile::Teaching ? Start::Teaching
                                                            : Start::Market;
        const std::string who = session.person().name.toStdString(), role = session.person().role.toStdString();
        const auto answer = deliverTo<void>(&session, [done](Result<void> made) {
            done(made ? QString() : QString::fromStdString(made.error().sentence()));
        });
        QThreadPool::globalInstance()->start([=] {
            const auto made = createWorkspace(path.toStdString(), start, who, role, *clock);
            answer(made ? Result<void>() : Result<void>(made.error()));
        });
    };
    ui::MainWindow window(session, language, createFile);
    const QString file = parser.positionalArguments().value(0);
    if (parser.isSet("shots")) {
        session.setPerson({"Anna", "Investment manager"});
        Shots shots(window, language, parser.value("shots"));
        QObject::connect(&session, &ui::Session::opened, &shots, [&shots] { shots.next(); });
        QObject::connect(&session, &ui::Session::failed, &shots, [](const Error& error) {
            std::fprintf(stderr, "steelyard: %s\n", error.sentence().c_str());
            QApplication::exit(1);
        });
        window.show();
        window.open(file);
        return application.exec();
    }
    window.restoreSettings();
    window.show();
    if (!file.isEmpty())
        window.open(file);
    const int code = application.exec();
    QThreadPool::globalInstance()->waitForDone();
    return code;
}

} // namespace steelyard::app
