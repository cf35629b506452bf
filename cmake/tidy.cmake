# SPDX-License-Identifier: GPL-3.0-or-later
# Target "tidy": clang-tidy over the sources of the named libraries, each anew only when its object was.
# The analyzer's checks are left to ./dev check: they take four times as long.
find_program(CLANG_TIDY clang-tidy-14)
add_custom_target(tidy)

function(steelyard_tidy)
    if(NOT CLANG_TIDY)
        message(STATUS "clang-tidy-14 not found: the target tidy does nothing")
        return()
    endif()
    set(stamps)
    foreach(library IN LISTS ARGN)
        get_target_property(sources ${library} SOURCES)
        foreach(source IN LISTS sources)
            if(NOT source MATCHES "^${CMAKE_SOURCE_DIR}/core/([a-z_/]+)\\.cpp$")
                continue()
            endif()
            set(object ${CMAKE_BINARY_DIR}/core/CMakeFiles/${library}.dir/${CMAKE_MATCH_1}.cpp.o)
            set(stamp ${CMAKE_BINARY_DIR}/tidy/${CMAKE_MATCH_1}.ok)
            cmake_path(GET stamp PARENT_PATH folder)
            file(MAKE_DIRECTORY ${folder})
            add_custom_command(OUTPUT ${stamp}
                COMMAND ${CLANG_TIDY} -p ${CMAKE_BINARY_DIR} --quiet --checks=-clang-analyzer-* --extra-arg=-w
                    --warnings-as-errors=* ${source}
                COMMAND ${CMAKE_COMMAND} -E touch ${stamp}
                DEPENDS ${source} ${object} ${CMAKE_SOURCE_DIR}/.clang-tidy
                COMMENT "clang-tidy core/${CMAKE_MATCH_1}.cpp" VERBATIM)
            list(APPEND stamps ${stamp})
        endforeach()
    endforeach()
    add_custom_target(tidy_core DEPENDS ${stamps})
    add_dependencies(tidy tidy_core)
endfunction()
