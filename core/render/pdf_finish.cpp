// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/render/pdf_finish.h"

#include "core/render/text_layer.h"

#include <qpdf/QPDF.hh>
#include <qpdf/QPDFObjectHandle.hh>
#include <qpdf/QPDFWriter.hh>

#include <QtCore/QDateTime>
#include <QtCore/QTimeZone>

#include <exception>

namespace steelyard::render {

namespace {

using Handle = QPDFObjectHandle;

std::string pdfDate(std::int64_t seconds)
{
    const QDateTime moment = QDateTime::fromSecsSinceEpoch(seconds, Qt::UTC);
    return moment.toString(QStringLiteral("'D:'yyyyMMddHHmmss'Z'")).toStdString();
}

void setInfo(QPDF& pdf, const FinishInput& input)
{
    Handle info = Handle::newDictionary();
    info.replaceKey("/Title", Handle::newUnicodeString(input.title));
    if (!input.author.empty())
        info.replaceKey("/Author", Handle::newUnicodeString(input.author));
    info.replaceKey("/Creator", Handle::newString("Steelyard"));
    info.replaceKey("/CreationDate", Handle::newString(pdfDate(input.createdAt)));
    info.replaceKey("/ModDate", Handle::newString(pdfDate(input.createdAt)));
    pdf.getTrailer().replaceKey("/Info", pdf.makeIndirectObject(info));
}

void setCatalog(QPDF& pdf, const FinishInput& input)
{
    Handle root = pdf.getRoot();
    root.replaceKey("/Lang", Handle::newUnicodeString(input.language));
    root.replaceKey("/ViewerPreferences", Handle::parse("<< /DisplayDocTitle true >>"));
    root.replaceKey("/PageLabels", Handle::parse("<< /Nums [ 0 << /S /D >> ] >>"));
}

} // namespace

Result<std::string> finishPdf(const std::string& pdf, const FinishInput& input)
{
    try {
        QPDF document;
        document.setSuppressWarnings(true);
        document.processMemoryFile("report", pdf.data(), pdf.size());
        setInfo(document, input);
        setCatalog(document, input);
        addOutline(document, input.outline);
        addLinks(document, input.links);
        repairTextLayer(document, input.faces, input.drawn);

        QPDFWriter writer(document);
        writer.setOutputMemory();
        writer.setDeterministicID(true);
        // Object streams would follow Qt's object numbers, which change from run to run.
        writer.setObjectStreamMode(qpdf_o_disable);
        writer.write();
        const auto buffer = writer.getBufferSharedPointer();
        return std::string(reinterpret_cast<const char*>(buffer->getBuffer()), buffer->getSize());
    } catch (const std::exception& problem) {
        return makeError(ErrorCode::Internal,
                         std::string("the report could not be completed as PDF (") + problem.what() + ")");
    }
}

} // namespace steelyard::render
