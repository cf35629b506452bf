// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/render/pdf_renderer.h"

#include <QtCore/QTemporaryDir>

#include <string>
#include <vector>

namespace steelyard {

/// What a command printed (both streams), and how it ended.
struct Outcome {
    int status = 0;
    std::string text;
};
Outcome runCommand(const std::string& command);

std::string readFile(const std::string& path);
void writeFile(const std::string& path, const std::string& bytes);

/// `text` without white space: lines and columns break where they like.
std::string squeezed(const std::string& text);

/// The bytes of `documents`, or "" after a failed expectation.
std::string rendered(const std::vector<report::ReportDocument>& documents, const render::RenderOptions& options = {});

/// A PDF in a temporary folder, asked through the tools people check such files with.
class PdfFile
{
public:
    explicit PdfFile(const std::string& bytes);

    [[nodiscard]] std::string path() const;
    [[nodiscard]] std::string textOfPage(int page) const; ///< from 1; in drawing order
    [[nodiscard]] std::string text() const;
    [[nodiscard]] int pages() const { return m_pages; }

private:
    QTemporaryDir m_folder;
    int m_pages = 0;
};

} // namespace steelyard
