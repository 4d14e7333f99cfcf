#!/usr/bin/env bash
# The words of KI2 (左, 右, 上, 寄, 直) that say which of five tokins moves to one square, in libosl 0.8.0 (Debian 12, the library of gpsshogi).
# One would expect five different moves: ▲５二と左上, 左寄, 直, 右寄, 右上.
# Seen: two moves are written 左上 and two 右上, so that whoever reads the record cannot know which piece moved.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get download -q libosl-dev=0.8.0-4+b1 libosl1v5=0.8.0-4+b1 >apt.log 2>&1
for package in libosl*.deb; do dpkg -x "$package" .; done
cat >seen.cc <<'SOURCE'
#include <iostream>
#include <osl/record/ki2.h>
#include <osl/usi.h>

int main() {
  osl::NumEffectState state;
  osl::usi::parse("sfen 8k/3+P1+P3/3+P+P+P3/9/9/9/9/9/4K4 b - 1", state);
  for (const char *move : {"6c5b", "6b5b", "5c5b", "4b5b", "4c5b"}) {
    std::cout << move << ' ' << osl::ki2::show(osl::usi::strToMove(move, state), state) << '\n';
  }
}
SOURCE
# It needs g++ and libboost-dev.
g++ -std=c++17 -w -I usr/include seen.cc usr/lib/*/libosl.so -o seen-moves
cat >expected <<'TEXT'
6c5b ▲５二と左上
6b5b ▲５二と左上
5c5b ▲５二と直
4b5b ▲５二と右上
4c5b ▲５二と右上
TEXT
LD_LIBRARY_PATH=$(echo usr/lib/*) ./seen-moves | iconv -f EUC-JP -t UTF-8 | tee seen
diff expected seen || { echo "This has changed." >&2; exit 1; }
