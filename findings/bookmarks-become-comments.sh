#!/usr/bin/env bash
# A bookmark of KIF, a line that begins with & below its move.
# One would expect a bookmark, or nothing.
# Seen: json-kifu-format 5.5.0 makes it a comment that begins with the sign &, which other readers of JKF show as text; tsshogi 2.2.0 reads a bookmark.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >npm.log
npm install --silent --no-fund --no-audit json-kifu-format@5.5.0 tsshogi@2.2.0 >>npm.log
cat >seen.mjs <<'SCRIPT'
import { importKIF } from "tsshogi";
import formats from "json-kifu-format";

const record = `手合割：平手
手数----指手---------消費時間--
   1 ７六歩(77)
&the opening
   2 ３四歩(33)
`;
console.log("json-kifu-format:", JSON.stringify(formats.Parsers.parseKIF(record).moves[1].comments));
const move = importKIF(record).moves[1];
console.log("tsshogi:", JSON.stringify(move.bookmark), JSON.stringify(move.comment));
SCRIPT
cat >expected <<'TEXT'
json-kifu-format: ["&the opening"]
tsshogi: "the opening" ""
TEXT
node seen.mjs | tee seen
diff expected seen || { echo "This has changed." >&2; exit 1; }
