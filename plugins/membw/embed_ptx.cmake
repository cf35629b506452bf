# SPDX-License-Identifier: MIT
# cmake -DPTX=in.ptx -DHEADER=out.h -P embed_ptx.cmake
# The kernels use nothing that PTX 7.0 (CUDA 11.0, driver 450) lacks, so the version line is lowered to it: an older
# driver can then compile them. A test runs the result through ptxas.
file(READ ${PTX} text)
string(REGEX REPLACE "\n\\.version [0-9.]+\n" "\n.version 7.0\n" lowered "${text}")
if(lowered STREQUAL text)
    message(FATAL_ERROR "no .version line in ${PTX}")
endif()
file(WRITE ${PTX}.70 "${lowered}")
# A raw string literal may hold 64 KiB at least by every compiler we use; the kernels take a fifth of that.
file(WRITE ${HEADER} "#pragma once\nnamespace membw {\ninline constexpr char kMembwPtx[] = R\"ptx(${lowered})ptx\";\n}\n")
