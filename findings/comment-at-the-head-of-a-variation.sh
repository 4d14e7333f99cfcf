#!/usr/bin/env bash
# A comment of KIF between the line 変化：2手 and the first move of that variation.
# One would expect that it belongs to the variation.
# Seen: tsshogi 2.2.0 adds it to what was read last, the ending of the main line; json-kifu-format 5.5.0 drops it without an error.
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
   1 ７六歩(77)
   2 ３四歩(33)
   3 中断

変化：2手
*about the variation
   2 ８四歩(83)
`;
importKIF(record).forEach((node) => {
  if (node.comment) {
    console.log("tsshogi: the comment is at", node.ply, node.displayText);
  }
});
const kept = JSON.stringify(formats.Parsers.parseKIF(record)).includes("about the variation");
console.log("json-kifu-format: the comment is", kept ? "kept" : "not there");
SCRIPT
cat >expected <<'TEXT'
tsshogi: the comment is at 3 中断
json-kifu-format: the comment is not there
TEXT
node seen.mjs | tee seen
diff expected seen || { echo "This has changed." >&2; exit 1; }
