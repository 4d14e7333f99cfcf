#!/usr/bin/env bash
# The ending %+ILLEGAL_ACTION of CSA says that Black (+) made a foul, so White wins.
# One would expect that a reader of CSA that writes KIF says so: Black to move and 反則負け, or White's win.
# Seen: tsshogi 2.2.0 writes 反則勝ち for the foul of the side to move, and 反則負け for the foul of the other: the winner is exchanged.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >npm.log
npm install --silent --no-fund --no-audit tsshogi@2.2.0 >>npm.log
cat >seen.mjs <<'SCRIPT'
import { exportKIF, importCSA } from "tsshogi";

for (const foul of ["%+ILLEGAL_ACTION", "%-ILLEGAL_ACTION"]) {
  const record = importCSA(`V2.2\nPI\n+\n+7776FU\n-3334FU\n${foul}\n`);
  const ending = exportKIF(record).split("\n").find((line) => line.startsWith("   3"));
  console.log("Black to move,", foul, "becomes", ending.trim().split(/\s+/)[1]);
}
SCRIPT
cat >expected <<'TEXT'
Black to move, %+ILLEGAL_ACTION becomes 反則勝ち
Black to move, %-ILLEGAL_ACTION becomes 反則負け
TEXT
node seen.mjs | tee seen
diff expected seen || { echo "This has changed." >&2; exit 1; }
