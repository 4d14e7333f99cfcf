#!/usr/bin/env bash
# The handicap 三枚落ち (White plays without three pieces) in the header of a KIF, in shogiops 0.18.0 (the library of lishogi).
# One would expect a board of 9 × 9 without White's rook, bishop and a lance.
# Seen: the name is that of minishogi's handicap alone: the header gives a board of 5 × 5. 五枚落ち is an even game, without an error.
# With the board below the name, 五枚落ち is read as it is drawn.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >npm.log
npm install --silent --no-fund --no-audit shogiops@0.18.0 >>npm.log
cat >seen.mjs <<'SCRIPT'
import { parseKifHeader } from "shogiops/notation/kif";
import { makeSfen } from "shogiops/sfen";

const board = `後手の持駒：なし
  ９ ８ ７ ６ ５ ４ ３ ２ １
+---------------------------+
| ・ ・v銀v金v玉v金v銀v桂 ・|一
| ・ ・ ・ ・ ・ ・ ・ ・ ・|二
|v歩v歩v歩v歩v歩v歩v歩v歩v歩|三
| ・ ・ ・ ・ ・ ・ ・ ・ ・|四
| ・ ・ ・ ・ ・ ・ ・ ・ ・|五
| ・ ・ ・ ・ ・ ・ ・ ・ ・|六
| 歩 歩 歩 歩 歩 歩 歩 歩 歩|七
| ・ 角 ・ ・ ・ ・ ・ 飛 ・|八
| 香 桂 銀 金 玉 金 銀 桂 香|九
+---------------------------+
先手の持駒：なし
上手番
`;
for (const header of ["手合割：三枚落ち\n", "手合割：五枚落ち\n", "手合割：五枚落ち\n" + board]) {
  const position = parseKifHeader(header).unwrap();
  console.log(header.split("\n", 1)[0], header.includes("|") ? "and a board:" : "alone:", position.rules, makeSfen(position));
}
SCRIPT
cat >expected <<'TEXT'
手合割：三枚落ち alone: minishogi 3gk/4p/5/P4/KGSBR w - 1
手合割：五枚落ち alone: standard lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1
手合割：五枚落ち and a board: standard 2sgkgsn1/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1
TEXT
node seen.mjs | tee seen
diff expected seen || { echo "This has changed." >&2; exit 1; }
