#!/usr/bin/env bash
# A game that goes on below a sealed move (封じ手), as programs of newspapers' games write it: the ending stands in the place of
# move 2, and the game goes on with move 2.
# One would expect one line of moves with a pause in it.
# Seen: tsshogi 2.2.0 makes what follows a variation beside 封じ手, so the main line ends there; json-kifu-format 5.5.0 makes the ending 中断 (CHUDAN),
# since JKF has no word for it.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >npm.log
npm install --silent --no-fund --no-audit tsshogi@2.2.0 json-kifu-format@5.5.0 >>npm.log
cat >seen.mjs <<'SCRIPT'
import { importKIF } from "tsshogi";
import formats from "json-kifu-format";

const begin = `手合割：平手
手数----指手---------消費時間--
   1 ７六歩(77)
   2 封じ手
`;
const nodes = [];
importKIF(begin + "   2 ３四歩(33)\n").forEach((node) => nodes.push(`${node.ply} ${node.displayText}${node.branchIndex ? " (variation)" : ""}`));
console.log("tsshogi:", nodes.slice(1).join(", "));
console.log("json-kifu-format:", formats.Parsers.parseKIF(begin).moves.at(-1).special);
SCRIPT
cat >expected <<'TEXT'
tsshogi: 1 ☗７六歩, 2 封じ手, 2 ☖３四歩 (variation)
json-kifu-format: CHUDAN
TEXT
node seen.mjs | tee seen
diff expected seen || { echo "This has changed." >&2; exit 1; }
