// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/render/text_layer.h"

#include <qpdf/QPDF.hh>
#include <qpdf/QPDFObjectHandle.hh>

#include <QtCore/QList>
#include <QtGui/QRawFont>

#include <algorithm>
#include <cctype>
#include <cstdio>
#include <map>
#include <mutex>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace steelyard::render {

namespace {

using Handle = QPDFObjectHandle;
using Groups = std::unordered_map<char16_t, std::vector<char16_t>>; ///< lowest code -> all codes of one glyph

/// The code points of the basic plane that share a glyph in this face, by their lowest one.
Groups sharedGlyphs(const std::string& family, bool bold)
{
    QFont font(QStringList{QString::fromStdString(family)});
    font.setPixelSize(20);
    font.setWeight(bold ? QFont::Bold : QFont::Normal);
    const QRawFont face = QRawFont::fromFont(font);
    std::unordered_map<quint32, std::vector<char16_t>> byGlyph;
    QString one(1, QChar());
    QList<quint32> glyphs(2);
    for (std::uint32_t code = 1; code < 0xFFFE; ++code) {
        if (code >= 0xD800 && code <= 0xDFFF)
            continue;
        one[0] = QChar(static_cast<char16_t>(code));
        int count = 1;
        if (face.glyphIndexesForChars(one.constData(), 1, glyphs.data(), &count) && count == 1 && glyphs[0] != 0)
            byGlyph[glyphs[0]].push_back(static_cast<char16_t>(code));
    }
    Groups groups;
    for (auto& [glyph, codes] : byGlyph) {
        if (codes.size() > 1)
            groups.emplace(codes.front(), std::move(codes)); // filled by rising code
    }
    return groups;
}

/// Kept for the life of the process: asking a CJK face for 65,000 glyphs takes about 20 ms.
const Groups& groupsOf(const std::string& family, bool bold)
{
    static std::mutex mutex;
    static std::map<std::pair<std::string, bool>, Groups> known;
    const std::lock_guard lock(mutex);
    const std::pair key{family, bold};
    const auto found = known.find(key);
    return found != known.end() ? found->second : known.emplace(key, sharedGlyphs(family, bold)).first->second;
}

/// Of several drawn characters with one glyph the ordinary one: ASCII, then ideographs.
int plainness(char16_t code)
{
    if (code >= 0x20 && code < 0x7F)
        return 3;
    if ((code >= 0x4E00 && code <= 0x9FFF) || (code >= 0x3400 && code <= 0x4DBF))
        return 2;
    return code < 0x20 ? 0 : 1;
}

std::u16string trueName(char16_t lowest, const Groups& groups, const std::set<char16_t>& drawn)
{
    switch (lowest) { // ligatures are never typed, only formed by the face
    case 0xFB00:
        return u"ff";
    case 0xFB01:
        return u"fi";
    case 0xFB02:
        return u"fl";
    case 0xFB03:
        return u"ffi";
    case 0xFB04:
        return u"ffl";
    default:
        break;
    }
    const auto group = groups.find(lowest);
    if (group == groups.end())
        return {lowest};
    char16_t best = 0;
    for (const char16_t code : group->second) {
        if (drawn.count(code) > 0 && (best == 0 || plainness(code) > plainness(best)))
            best = code;
    }
    return {best != 0 ? best : lowest};
}

std::string lettersOnly(std::string_view text)
{
    std::string result;
    for (const char c : text) {
        if (std::isalnum(static_cast<unsigned char>(c)) != 0)
            result += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    }
    return result;
}

/// The family whose name begins the PostScript name of a font ("NotoSansCJKsc-Bold"); the longest wins.
const FontFace* faceOf(const std::string& baseFont, const FontFaces& faces)
{
    const std::string name = lettersOnly(baseFont);
    const FontFace* best = nullptr;
    for (const FontFace& face : faces.faces) {
        const std::string family = lettersOnly(face.family);
        if (name.compare(0, family.size(), family) == 0 &&
            (best == nullptr || family.size() > lettersOnly(best->family).size()))
            best = &face;
    }
    return best;
}

/// Glyph number -> UTF-16 text, as a /ToUnicode program states it.
using CodeMap = std::map<std::uint32_t, std::u16string>;

std::u16string utf16(const std::string& bytes)
{
    std::u16string text;
    for (std::size_t i = 0; i + 1 < bytes.size(); i += 2)
        text += static_cast<char16_t>((static_cast<unsigned char>(bytes[i]) << 8) |
                                      static_cast<unsigned char>(bytes[i + 1]));
    return text;
}

std::uint32_t number(const std::string& bytes)
{
    std::uint32_t value = 0;
    for (const char c : bytes)
        value = (value << 8) | static_cast<unsigned char>(c);
    return value;
}

/// Collects the operands of bfrange and bfchar; a CMap is tokenised like any content stream.
class CMapReader : public Handle::ParserCallbacks
{
public:
    void handleObject(Handle object, std::size_t, std::size_t) override
    {
        if (!object.isOperator()) {
            m_operands.push_back(object);
            return;
        }
        const std::string name = object.getOperatorValue();
        if (name == "endbfchar") {
            for (std::size_t i = 0; i + 1 < m_operands.size(); i += 2)
                map[number(m_operands[i].getStringValue())] = utf16(m_operands[i + 1].getStringValue());
        } else if (name == "endbfrange") {
            for (std::size_t i = 0; i + 2 < m_operands.size(); i += 3)
                addRange(m_operands[i], m_operands[i + 1], m_operands[i + 2]);
        }
        m_operands.clear();
    }
    void handleEOF() override {}

    CodeMap map;

private:
    void addRange(Handle from, Handle to, Handle values)
    {
        const std::uint32_t first = number(from.getStringValue());
        const std::uint32_t last = std::min<std::uint32_t>(number(to.getStringValue()), 0xFFFF);
        for (std::uint32_t code = first; code <= last; ++code) {
            const auto step = code - first;
            if (values.isArray()) {
                if (static_cast<int>(step) < values.getArrayNItems())
                    map[code] = utf16(values.getArrayItem(static_cast<int>(step)).getStringValue());
            } else if (values.isString()) {
                std::u16string text = utf16(values.getStringValue());
                if (!text.empty())
                    text.back() = static_cast<char16_t>(text.back() + step);
                map[code] = text;
            }
        }
    }

    std::vector<Handle> m_operands;
};

std::string hex(std::uint32_t value)
{
    char buffer[16];
    std::snprintf(buffer, sizeof buffer, "%04X", static_cast<unsigned>(value));
    return buffer;
}

std::string written(const CodeMap& map)
{
    std::string body = "/CIDInit /ProcSet findresource begin\n12 dict begin\nbegincmap\n"
                       "/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def\n"
                       "/CMapName /Adobe-Identity-UCS def\n/CMapType 2 def\n"
                       "1 begincodespacerange\n<0000> <FFFF>\nendcodespacerange\n";
    for (auto it = map.begin(); it != map.end();) {
        const auto count = std::min<std::ptrdiff_t>(std::distance(it, map.end()), 100); // the format's limit
        body += std::to_string(count) + " beginbfchar\n";
        for (std::ptrdiff_t i = 0; i < count; ++i, ++it) {
            body += "<" + hex(it->first) + "> <";
            for (const char16_t unit : it->second)
                body += hex(unit);
            body += ">\n";
        }
        body += "endbfchar\n";
    }
    return body + "endcmap\nCMapName currentdict /CMap defineresource pop\nend\nend\n";
}

void repairFont(Handle font, const FontFaces& faces, const std::set<char16_t>& drawn)
{
    const std::string baseFont = font.getKey("/BaseFont").getName().substr(1);
    const FontFace* face = faceOf(baseFont, faces);
    Handle stream = font.getKey("/ToUnicode");
    if (face == nullptr || !stream.isStream())
        return;
    const bool isBold = baseFont.find("Bold") != std::string::npos;
    const Groups& groups = groupsOf(face->family, isBold);

    const auto data = stream.getStreamData(qpdf_dl_generalized);
    Handle holder = stream.getOwningQPDF()->newStream(
        std::string(reinterpret_cast<const char*>(data->getBuffer()), data->getSize()));
    CMapReader reader;
    Handle::parseContentStream(holder, &reader);
    reader.map.erase(0); // .notdef stands for nothing
    for (auto& [code, text] : reader.map) {
        if (text.size() == 1)
            text = trueName(text.front(), groups, drawn);
    }
    stream.replaceStreamData(written(reader.map), Handle::newNull(), Handle::newNull());
}

/// "TWNAAA+OpenSans": Qt takes the tag from an object number that changes from run to run.
void tagFont(Handle font, char letter)
{
    const std::string name = "/STEEL" + std::string(1, letter) + "+" + font.getKey("/BaseFont").getName().substr(1);
    font.replaceKey("/BaseFont", Handle::newName(name));
    for (Handle descendant : font.getKey("/DescendantFonts").getArrayAsVector()) {
        descendant.replaceKey("/BaseFont", Handle::newName(name));
        descendant.getKey("/FontDescriptor").replaceKey("/FontName", Handle::newName(name));
    }
}

} // namespace

void repairTextLayer(QPDF& pdf, const FontFaces& faces, const std::set<char16_t>& drawn)
{
    std::map<std::string, std::vector<Handle>> fonts; // by name, so that tags do not depend on object order
    for (Handle object : pdf.getAllObjects()) {
        if (object.isDictionaryOfType("/Font", "/Type0") && object.getKey("/BaseFont").isName())
            fonts[object.getKey("/BaseFont").getName()].push_back(object);
    }
    char letter = 'A';
    for (auto& [name, dictionaries] : fonts) {
        for (const Handle& font : dictionaries) {
            repairFont(font, faces, drawn);
            tagFont(font, letter);
        }
        letter = letter < 'Z' ? static_cast<char>(letter + 1) : 'A';
    }
}

} // namespace steelyard::render
