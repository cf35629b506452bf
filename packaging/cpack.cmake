# SPDX-License-Identifier: GPL-3.0-or-later
# A .deb from a finished build: cpack --config build/CPackConfig.cmake (needs dpkg-dev and file).
set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_NAME steelyard)
set(CPACK_PACKAGE_VENDOR "the Steelyard authors")
set(CPACK_PACKAGE_CONTACT "the Steelyard authors <steelyard@localhost>")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "workbench for choosing AI/GPU cloud platforms")
set(CPACK_PACKAGE_DESCRIPTION "A weighted scorecard that keeps every number with its source, takes measured values over
vendors' claims, says how much is still unknown, and prints a comparison report in
English and Chinese.")
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_PACKAGE_DIRECTORY ${CMAKE_BINARY_DIR})
set(CPACK_STRIP_FILES ON)
set(CPACK_INSTALL_DEFAULT_DIRECTORY_PERMISSIONS
    OWNER_READ OWNER_WRITE OWNER_EXECUTE GROUP_READ GROUP_EXECUTE WORLD_READ WORLD_EXECUTE)

set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SECTION science)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
# What no linker sees: the SQLite driver, SVG icons, the two icon themes and the faces a report names.
set(CPACK_DEBIAN_PACKAGE_DEPENDS
    "libqt6sql6-sqlite, libqt6svg6, breeze-icon-theme, fonts-noto-cjk, fonts-open-sans, fonts-dejavu-core")
set(CPACK_DEBIAN_PACKAGE_RECOMMENDS "qt6-translations-l10n")
include(CPack)
