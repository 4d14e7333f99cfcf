#!/usr/bin/env bash
# A move after which the other side has no legal move and is not in check, in fairy-stockfish 11.1 (Debian 12), variant shogi: White has a king
# on 1a, and Black's gold goes to 2c.
# One would expect another score than that of a mate: mate (詰み) means check, and every move of a mating problem gives one.
# Seen: the move is the best one with "mate 1". Whoever looks for mates by that score takes this position for a mate in one.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get download -q fairy-stockfish=11.1-1+b1 >apt.log 2>&1
dpkg -x fairy-stockfish_*.deb .
cat >expected <<'TEXT'
score mate 1
bestmove 1d2c
TEXT
{
  printf 'usi\nposition sfen 8k/9/6N2/8G/9/9/9/9/4K4 b - 1\ngo depth 3\n'
  sleep 2
  echo quit
} | usr/games/fairy-stockfish | grep -oE 'score mate 1\b|bestmove [^ ]+' | uniq | tee seen
diff expected seen || { echo "This has changed." >&2; exit 1; }
