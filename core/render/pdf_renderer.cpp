// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/render/pdf_renderer.h"

#include "core/render/block_layout.h"
#include "core/render/page_frame.h"
#include "core/render/pdf_finish.h"
#include "core/store/output_file.h"

#include <QtCore/QBuffer>
#include <QtGui/QPainter>
#include <QtGui/QPdfWriter>

#include <algorithm>
#include <memory>

namespace steelyard::render {

namespace {

constexpr const char* cancelledText = "the report was cancelled";

/// One document with its pages, and where they stand in the file.
struct LaidDocument {
    const report::ReportDocument* source = nullptr;
    std::unique_ptr<Typesetter> setter;
    std::unique_ptr<PageFrame> frame;
    LaidPages laid;
    int firstPage = 0; ///< from 0, in the whole file
    std::vector<LinkArea> links;
};

/// Ids must lead somewhere: sections without one get a name that no author can type.
report::ReportDocument withIds(report::ReportDocument document)
{
    for (std::size_t i = 0; i < document.sections.size(); ++i) {
        if (document.sections[i].id.empty())
            document.sections[i].id = "\x01section-" + std::to_string(i);
    }
    return document;
}

LaidDocument layOut(const report::ReportDocument& document, const FontFaces& faces)
{
    LaidDocument result;
    result.source = &document;
    result.setter = std::make_unique<Typesetter>(faces, colour(document.accent.value_or(palette::accent)));
    result.frame = std::make_unique<PageFrame>(document, *result.setter);
    const TextArea area{PageFrame::textWidth(), result.frame->textHeight()};
    std::vector<FlowBoxPtr> boxes;
    layOutTitle(document, *result.setter, boxes);
    for (const report::Block& block : document.cover)
        layOutBlock(block, area, *result.setter, boxes);
    layOutContents(document, *result.setter, boxes);
    const std::size_t front = boxes.size();
    for (const report::Section& section : document.sections)
        layOutSection(section, area, *result.setter, boxes);
    if (front < boxes.size())
        boxes[front]->breakBefore = true; // the first page stands alone
    result.laid = breakIntoPages(boxes, area.height);
    return result;
}

class FilePainter
{
public:
    FilePainter(std::vector<LaidDocument>& documents, const RenderOptions& options)
        : m_documents(documents), m_options(options)
    {
        for (LaidDocument& document : documents) {
            document.firstPage = m_total;
            m_total += static_cast<int>(document.laid.pages.size());
        }
    }

    /// All pages as Qt writes them; an empty string when stopped.
    Result<std::string> paint()
    {
        QByteArray bytes;
        QBuffer buffer(&bytes);
        buffer.open(QIODevice::WriteOnly);
        QPdfWriter writer(&buffer);
        writer.setResolution(72 * unitsPerPoint);
        writer.setPageSize(QPageSize(QPageSize::A4));
        writer.setPageMargins(QMarginsF(0, 0, 0, 0));
        QPainter painter;
        if (!painter.begin(&writer))
            return makeError(ErrorCode::Internal, "the PDF could not be begun");
        for (LaidDocument& document : m_documents) {
            if (!paintDocument(document, painter, writer))
                return makeError(ErrorCode::Unsupported, cancelledText);
        }
        painter.end();
        return bytes.toStdString();
    }

private:
    bool paintDocument(LaidDocument& document, QPainter& painter, QPdfWriter& writer)
    {
        const auto pageOf = [&document](const std::string& id) {
            const auto found = document.laid.anchors.find(id);
            return found == document.laid.anchors.end() ? 0 : document.firstPage + found->second.page + 1;
        };
        for (std::size_t i = 0; i < document.laid.pages.size(); ++i) {
            const int page = document.firstPage + static_cast<int>(i);
            if (page > 0)
                writer.newPage();
            PaintContext context{painter, page, document.links, pageOf};
            const LaidPage& laid = document.laid.pages[i];
            document.frame->paint(context, laid, page + 1, m_total, i == 0);
            for (const PlacedBox& placed : laid.boxes)
                placed.box->paint(context, QPointF(sideMargin, document.frame->top() + placed.y));
            if (m_options.progress && !m_options.progress(0.4 + 0.5 * (page + 1) / m_total))
                return false;
        }
        return true;
    }

    std::vector<LaidDocument>& m_documents;
    const RenderOptions& m_options;
    int m_total = 0;
};

void addPlaces(const LaidDocument& document, bool isJoined, FinishInput& input)
{
    const qreal top = document.frame->top();
    const auto place = [&](const std::string& id) -> const AnchorPlace* {
        const auto found = document.laid.anchors.find(id);
        return found == document.laid.anchors.end() ? nullptr : &found->second;
    };
    if (isJoined)
        input.outline.push_back({document.source->title, 0, document.firstPage, 0});
    for (const report::Section& section : document.source->sections) {
        const AnchorPlace* at = place(section.id);
        if (section.level <= 2 && at != nullptr)
            input.outline.push_back(
                {section.title, std::max(section.level, 1), document.firstPage + at->page, top + at->y - pt(6)});
    }
    for (const LinkArea& link : document.links) {
        if (link.target.empty())
            continue;
        if (link.target.front() != '#') {
            input.links.push_back({link.page, link.area, 0, 0, link.target});
        } else if (const AnchorPlace* at = place(link.target.substr(1))) {
            input.links.push_back({link.page, link.area, document.firstPage + at->page, top + at->y - pt(6), {}});
        }
    }
    input.drawn.insert(document.setter->drawn().begin(), document.setter->drawn().end());
}

FinishInput finishInput(const std::vector<LaidDocument>& documents, const RenderOptions& options)
{
    FinishInput input;
    for (const LaidDocument& document : documents) {
        input.title += (input.title.empty() ? "" : " · ") + document.source->title;
        addPlaces(document, documents.size() > 1, input);
    }
    input.author = documents.front().source->author;
    input.language = documents.front().source->language == Language::Chinese ? "zh-CN" : "en";
    input.createdAt = options.createdAt;
    input.faces = options.faces;
    return input;
}

} // namespace

Result<std::string> renderPdfBytes(const std::vector<report::ReportDocument>& documents, const RenderOptions& options)
{
    if (documents.empty())
        return makeError(ErrorCode::InvalidInput, "there is no document to write");
    if (const Result<void> fonts = checkFonts(options.faces); !fonts)
        return fonts.error();
    std::vector<report::ReportDocument> sources;
    sources.reserve(documents.size());
    std::vector<LaidDocument> laid;
    for (const report::ReportDocument& document : documents) {
        sources.push_back(withIds(document));
        laid.push_back(layOut(sources.back(), options.faces));
        const double share = static_cast<double>(laid.size()) / static_cast<double>(documents.size());
        if (options.progress && !options.progress(0.4 * share))
            return makeError(ErrorCode::Unsupported, cancelledText);
    }
    const Result<std::string> pages = FilePainter(laid, options).paint();
    if (!pages)
        return pages.error();
    Result<std::string> finished = finishPdf(*pages, finishInput(laid, options));
    if (finished && options.progress && !options.progress(1.0))
        return makeError(ErrorCode::Unsupported, cancelledText);
    return finished;
}

Result<std::string> renderPdfBytes(const report::ReportDocument& document, const RenderOptions& options)
{
    return renderPdfBytes(std::vector{document}, options);
}

Result<void> renderPdf(const std::vector<report::ReportDocument>& documents, const std::string& path,
                       const RenderOptions& options)
{
    const Result<std::string> bytes = renderPdfBytes(documents, options);
    if (!bytes)
        return bytes.error();
    return store::writeOutput(path, *bytes);
}

Result<void> renderPdf(const report::ReportDocument& document, const std::string& path, const RenderOptions& options)
{
    return renderPdf(std::vector{document}, path, options);
}

bool isCancelled(const Error& error) { return error.code == ErrorCode::Unsupported && error.what == cancelledText; }

} // namespace steelyard::render
