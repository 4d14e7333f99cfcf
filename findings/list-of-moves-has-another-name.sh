#!/usr/bin/env bash
# The command list of gnushogi 1.4.2 (Debian 12), which by the manual writes the game "to the file 'shogi.lst'".
# One would expect that file, with moves as they are typed in and printed: 7g7f.
# Seen: the file is named CL. and the date and time of the list, such as CL.Nov30-021517W, and each move has the letter of its piece in front, P7g7f, which
# USI would take for no move.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get download -q gnushogi=1.4.2-7 >apt.log 2>&1
dpkg -x gnushogi_*.deb .
mkdir game
cat >expected <<'TEXT'
to the file 'shogi.lst'.
files: CL.DATE
P7g7f
P3c3d
TEXT
(cd game && printf 'force\n7g7f\n3c3d\nlist\nquit\n' | ../usr/games/gnushogi -X >../printed.log)
{
  zcat usr/share/man/man6/gnushogi.6.gz | grep -o "to the file 'shogi.lst'."
  echo "files: $(ls game | sed 's/^CL\.[A-Z].*/CL.DATE/')"
  grep -oE '[A-Z][1-9][a-i][1-9][a-i]' game/*
} | tee seen
diff expected seen || { echo "This has changed." >&2; exit 1; }
