#!/usr/bin/env bash
# Names of handicaps that KIF and Kakinoki's programs know, in tsshogi 2.2.0 (the reader of ShogiHome).
# One would expect the position of the handicap, or an error for a name that is not known.
# Seen: for 三枚落ち, 五枚落ち, 左五枚落ち, 左七枚落ち, 右七枚落ち, トンボ and 歩三兵 the position is that of an even game with Black to move, and no error;
# 四枚落ち and 六枚落ち are right.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >npm.log
npm install --silent --no-fund --no-audit tsshogi@2.2.0 >>npm.log
cat >seen.mjs <<'SCRIPT'
import { importKIF, InitialPositionSFEN } from "tsshogi";

const names = ["三枚落ち", "四枚落ち", "五枚落ち", "左五枚落ち", "六枚落ち", "左七枚落ち", "右七枚落ち", "トンボ", "歩三兵"];
for (const name of names) {
  const record = importKIF(`手合割：${name}\n手数----指手---------消費時間--\n`);
  const even = record.initialPosition.sfen === InitialPositionSFEN.STANDARD;
  console.log(name, record instanceof Error ? "error" : even ? "even game" : "handicap");
}
SCRIPT
cat >expected <<'TEXT'
三枚落ち even game
四枚落ち handicap
五枚落ち even game
左五枚落ち even game
六枚落ち handicap
左七枚落ち even game
右七枚落ち even game
トンボ even game
歩三兵 even game
TEXT
node seen.mjs | tee seen
diff expected seen || { echo "This has changed." >&2; exit 1; }
