#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# on_x11.sh PROGRAM [ARGUMENT…]: runs it under Xvfb with a window manager, which gives windows the keyboard.
exec xvfb-run -a -s "-screen 0 1280x800x24" sh -c '
  openbox >/dev/null 2>&1 &
  manager=$!
  QT_QPA_PLATFORM=xcb "$@"
  ended=$?
  kill "$manager"
  exit "$ended"' on_x11 "$@"
