// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/render/report_fonts.h"

#include <QtCore/QStringList>
#include <QtGui/QFontDatabase>

#include <cmath>

namespace steelyard::render {

Result<void> checkFonts(const FontFaces& faces)
{
    // Not QFontInfo::exactMatch(): it can crash on a font with several families (Qt 6.4).
    const QStringList installed = QFontDatabase::families();
    for (const FontFace& face : faces.faces) {
        if (!installed.contains(QString::fromStdString(face.family)))
            return makeError(ErrorCode::MissingFont,
                             "the report needs the font \"" + face.family + "\", which is not installed", {},
                             "install it with: apt install " + face.package);
    }
    return {};
}

QFont reportFont(const FontFaces& faces, double sizePt, bool bold)
{
    QStringList families;
    for (const FontFace& face : faces.faces)
        families.append(QString::fromStdString(face.family));
    QFont font{families};
    font.setPixelSize(static_cast<int>(std::lround(pt(sizePt))));
    font.setWeight(bold ? QFont::Bold : QFont::Normal);
    font.setHintingPreference(QFont::PreferNoHinting);
    return font;
}

} // namespace steelyard::render
