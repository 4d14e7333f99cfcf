#!/usr/bin/env bash
# Mate by a dropped pawn (打ち歩詰め) in the counts of legal moves of fairy-stockfish 11.1 (Debian 12), variant shogi.
# One would expect that perft, by which programs compare their rules, does not count that move: it is not legal.
# Seen: perft at depth 1 lists P*1b, which mates, and counts 81 moves; 80 are legal. Counts of perft that another program
# makes cannot be compared with it where such a move can occur.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get download -q fairy-stockfish=11.1-1+b1 >apt.log 2>&1
dpkg -x fairy-stockfish_*.deb .
cat >expected <<'TEXT'
P*1b: 1
Nodes searched: 81
TEXT
printf 'usi\nposition sfen 8k/9/6NG1/9/9/9/9/9/4K4 b P 1\ngo perft 1\nquit\n' | usr/games/fairy-stockfish |
  grep -E '^P\*1b|^Nodes' | tee seen
diff expected seen || { echo "This has changed." >&2; exit 1; }
