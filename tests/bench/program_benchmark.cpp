// SPDX-License-Identifier: GPL-3.0-or-later
// program_benchmark: from exec of the program to its window on the screen, and to a finished report.
// On the screen means: the first picture of the screen that equals the one it settles on, but for a blinking caret.
#include "tests/bench/large_round.h"

#include <QDir>
#include <QGuiApplication>
#include <QImage>
#include <QPixmap>
#include <QProcess>
#include <QScreen>
#include <QTemporaryDir>
#include <QThread>

#include <chrono>
#include <cstdio>
#include <cstring>

namespace {

constexpr int kTimes = 7, kSettleMs = 2500;
constexpr double kAlike = 0.0005; ///< part of the pixels that may differ
const QString kProgram = QStringLiteral(STEELYARD_BINARY_DIR "/bin/steelyard");

using Clock = std::chrono::steady_clock;

double millisecondsSince(Clock::time_point start)
{
    return std::chrono::duration<double, std::milli>(Clock::now() - start).count();
}

QImage screenNow()
{
    return QGuiApplication::primaryScreen()->grabWindow(0).toImage().convertToFormat(QImage::Format_RGB32);
}

double difference(const QImage& a, const QImage& b)
{
    if (a.size() != b.size())
        return 1;
    qint64 unlike = 0;
    for (int y = 0; y < a.height(); ++y) {
        const auto* left = reinterpret_cast<const QRgb*>(a.constScanLine(y));
        const auto* right = reinterpret_cast<const QRgb*>(b.constScanLine(y));
        for (int x = 0; x < a.width(); ++x)
            unlike += left[x] != right[x];
    }
    return static_cast<double>(unlike) / (static_cast<double>(a.width()) * a.height());
}

struct Frame {
    double at = 0;
    QImage picture;
};

/// Every new picture of the screen since the program started, each with its time.
std::vector<Frame> watch(QProcess& program, const QStringList& arguments)
{
    std::vector<Frame> frames{{0, screenNow()}};
    const auto start = Clock::now();
    program.start(kProgram, arguments);
    while (millisecondsSince(start) < kSettleMs) {
        // Taken before the picture: what it shows was there by the end of the grab at the latest.
        QImage picture = screenNow();
        const double at = millisecondsSince(start);
        if (picture != frames.back().picture)
            frames.push_back({at, std::move(picture)});
        QThread::msleep(3);
    }
    return frames;
}

bool run(const QStringList& arguments)
{
    QProcess process;
    process.setProcessChannelMode(QProcess::ForwardedErrorChannel);
    process.start(kProgram, arguments);
    return process.waitForFinished(60000) && process.exitCode() == 0;
}

} // namespace

int main(int argc, char** argv)
{
    qputenv("QT_LOGGING_RULES", "*.warning=false");
    QGuiApplication application(argc, argv);
    const QTemporaryDir folder;
    // A person who has started it before: a first start asks for the name.
    qputenv("XDG_CONFIG_HOME", folder.path().toLocal8Bit());
    const QString file = folder.filePath("example.steelyard");
    if (!run({"new", file, "--example"}))
        return 1;

    std::vector<double> first, whole;
    for (int i = 0; i < kTimes; ++i) {
        QProcess program;
        const auto frames = watch(program, {file});
        program.terminate();
        program.waitForFinished(5000);
        if (frames.size() < 2) {
            std::fprintf(stderr, "program_benchmark: no window appeared; is there a display?\n");
            return 1;
        }
        first.push_back(frames[1].at);
        for (const Frame& frame : frames)
            if (difference(frame.picture, frames.back().picture) < kAlike) {
                whole.push_back(frame.at);
                break;
            }
        if (argc > 1)
            frames.back().picture.save(QDir(argv[1]).filePath(QString("start-%1.png").arg(i)));
    }
    steelyard::bench::printSpread("exec to the first picture", first);
    steelyard::bench::printSpread("exec to the example on the screen", whole);

    for (const char* language : {"en", "zh"}) {
        std::vector<double> reports;
        for (int i = 0; i < kTimes; ++i) {
            const auto start = Clock::now();
            if (!run({"report", file, "--lang", language, "-o", folder.filePath("report.pdf")}))
                return 1;
            reports.push_back(millisecondsSince(start));
        }
        steelyard::bench::printSpread(*language == 'e' ? "report in English" : "report in Chinese", reports);
    }
    return 0;
}
