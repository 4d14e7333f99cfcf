#!/usr/bin/env bash
# Clocks of KIF with fractions of a second, as programs write them for games of CSA V3.0 (T1.25), in two readers of KIF.
# One would expect that both read 1.25 seconds, or that both cut it to 1 second.
# Seen: tsshogi 2.2.0 reads the move and gives it no time at all (0 ms), without an error; a whole second is read.
# json-kifu-format 5.5.0 refuses the file at the decimal point.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >npm.log
npm install --silent --no-fund --no-audit tsshogi@2.2.0 json-kifu-format@5.5.0 >>npm.log
cat >seen.mjs <<'SCRIPT'
import { importKIF } from "tsshogi";
import formats from "json-kifu-format";

const record = `手合割：平手
手数----指手---------消費時間--
   1 ７六歩(77)   ( 0:01.25/00:00:01.25)
   2 ３四歩(33)   ( 0:02/00:00:02)
`;
console.log("tsshogi:", ...importKIF(record).moves.slice(1).map((move) => move.elapsedMs));
try {
  formats.Parsers.parseKIF(record);
  console.log("json-kifu-format: read");
} catch (error) {
  console.log("json-kifu-format:", error.name);
}
SCRIPT
cat >expected <<'TEXT'
tsshogi: 0 2000
json-kifu-format: SyntaxError
TEXT
node seen.mjs | tee seen
diff expected seen || { echo "This has changed." >&2; exit 1; }
