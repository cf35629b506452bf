# SPDX-License-Identifier: GPL-3.0-or-later
# Compile rules shared by every target of the house.
add_library(steelyard_rules INTERFACE)
target_include_directories(steelyard_rules INTERFACE ${CMAKE_SOURCE_DIR})
target_compile_options(steelyard_rules INTERFACE -Wall -Wextra -Wpedantic -Wshadow -Wnon-virtual-dtor -Wold-style-cast
                       -Woverloaded-virtual -fno-math-errno
                       -Wno-restrict) # g++ 12 sees overlaps in "text" + std::string (GCC bug 105329)
if(STEELYARD_WERROR)
    target_compile_options(steelyard_rules INTERFACE -Werror)
endif()
if(STEELYARD_SANITIZE)
    target_compile_options(steelyard_rules INTERFACE -fsanitize=address,undefined -fno-sanitize-recover=undefined -fno-omit-frame-pointer)
    target_link_options(steelyard_rules INTERFACE -fsanitize=address,undefined)
endif()
