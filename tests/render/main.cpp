// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/render/sample_document.h"

#include "core/render/pdf_renderer.h"

#include <gtest/gtest.h>

#include <QtGui/QGuiApplication>

#include <csignal>
#include <iostream>
#include <string_view>
#include <sys/resource.h>

namespace steelyard {
namespace {

/// The sample in both languages and joined, for looking at and to compare runs.
int writeSamples(const std::string& folder)
{
    const auto en = sampleDocument(Language::English);
    const auto zh = sampleDocument(Language::Chinese);
    for (const auto& [documents, name] :
         {std::pair{std::vector{en}, "en"}, {std::vector{zh}, "zh"}, {std::vector{zh, en}, "both"}}) {
        const auto written = render::renderPdf(documents, folder + "/" + name + ".pdf", {});
        if (!written) {
            std::cerr << written.error().sentence() << "\n";
            return 1;
        }
    }
    return 0;
}

/// Stands for a full disk: no file may grow beyond 20 kB.
int writeLimited(const std::string& path)
{
    std::signal(SIGXFSZ, SIG_IGN);
    const rlimit limit{20000, 20000};
    setrlimit(RLIMIT_FSIZE, &limit);
    const auto written = render::renderPdf(sampleDocument(Language::English), path, {});
    std::cout << (written ? "written" : written.error().sentence()) << "\n";
    return written ? 0 : 1;
}

} // namespace
} // namespace steelyard

int main(int argc, char** argv)
{
    testing::InitGoogleTest(&argc, argv);
    const QGuiApplication application(argc, argv);
    if (argc == 3 && std::string_view(argv[1]) == "--write")
        return steelyard::writeSamples(argv[2]);
    if (argc == 3 && std::string_view(argv[1]) == "--limited")
        return steelyard::writeLimited(argv[2]);
    return RUN_ALL_TESTS();
}
