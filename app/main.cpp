// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli.h"
#ifdef STEELYARD_HAS_UI
#include "app/composition.h"
#endif

#include <QCoreApplication>
#include <QFile>
#include <QGuiApplication>

#include <clocale>
#include <csignal>
#include <cstdio>

namespace {

constexpr const char* kHelp = "steelyard [FILE]                          open the window\n"
                              "steelyard new FILE [--example [market] | --empty]\n"
                              "steelyard score FILE [--round ID] [--json]\n"
                              "steelyard report FILE --lang en|zh|both -o OUT.pdf\n"
                              "steelyard export FILE --json [-o OUT.json]\n"
                              "steelyard import FILE ROUND.json\n"
                              "steelyard check FILE\n"
                              "steelyard audit FILE [--limit N] [--changes]\n"
                              "steelyard probe list\n"
                              "steelyard probe run PROBE --target local [--param name=value …] [--out FILE.poc.json]\n";

} // namespace

int main(int argc, char** argv)
{
    // A file-size limit must end in a sentence, not in a signal.
    std::signal(SIGXFSZ, SIG_IGN);
    QCoreApplication::setOrganizationName("steelyard");
    QCoreApplication::setApplicationName("steelyard");
    QCoreApplication::setApplicationVersion(STEELYARD_VERSION);
    const QString word = argc > 1 ? QString::fromLocal8Bit(argv[1]) : QString();
    if (word == "--help" || word == "-h" || word == "help") {
        std::fputs(kHelp, stdout);
        return 0;
    }
    if (word == "--version") {
        std::puts("steelyard " STEELYARD_VERSION);
        return 0;
    }
    if (steelyard::app::isCommand(word)) {
        if (word == "report") {
            qputenv("QT_QPA_PLATFORM", "offscreen");
            QGuiApplication application(argc, argv);
            std::setlocale(LC_NUMERIC, "C");
            return steelyard::app::runCommand(application.arguments());
        }
        QCoreApplication application(argc, argv);
        std::setlocale(LC_NUMERIC, "C");
        return steelyard::app::runCommand(application.arguments());
    }
    // One word that is no option opens the window on a file; anything else was meant as a command.
    if (!word.isEmpty() && !word.startsWith('-') && (argc > 2 || (!word.contains('.') && !QFile::exists(word)))) {
        std::fprintf(stderr, "steelyard: there is no command '%s'; see steelyard --help\n", qPrintable(word));
        return 2;
    }
#ifdef STEELYARD_HAS_UI
    if (qEnvironmentVariableIsEmpty("DISPLAY") && qEnvironmentVariableIsEmpty("WAYLAND_DISPLAY") &&
        qEnvironmentVariableIsEmpty("QT_QPA_PLATFORM")) {
        std::fputs("steelyard: there is no display for the window; use a command, see steelyard --help\n", stderr);
        return 1;
    }
    return steelyard::app::runWindow(argc, argv);
#else
    std::fputs("steelyard: this build has no window; see steelyard --help\n", stderr);
    return 2;
#endif
}
