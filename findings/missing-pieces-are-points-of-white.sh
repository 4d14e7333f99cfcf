#!/usr/bin/env bash
# The points of a declaration (入玉宣言), in tsshogi 2.2.0 (the library of ShogiHome): White's king and ten tokins are in its far ranks, and no
# other piece but Black's king exists, as in a position that was set up to try something.
# One would expect 10 points, too few for a win: missing pieces count for White in games with a handicap alone, and of a position nobody
# knows that it is one.
# Seen: all missing pieces are points of White, 54 in all, and the declaration wins; the same position turned round gives Black 10. With
# 27 points needed and fewer there, a declaration that the rules make a loss is a draw.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >npm.log
npm install --silent --no-fund --no-audit tsshogi@2.2.0 >>npm.log
cat >seen.mjs <<'SCRIPT'
import { countJishogiDeclarationPoint, judgeJishogiDeclaration, Position } from "tsshogi";

for (const [color, sfen] of [
  ["white", "4K4/9/9/9/9/9/+p+p+p+p+p+p+p+p+p/+p3k4/9 w - 1"],
  ["black", "9/4K3+P/+P+P+P+P+P+P+P+P+P/9/9/9/9/9/4k4 b - 1"],
]) {
  const position = Position.newBySFEN(sfen);
  console.log(color, countJishogiDeclarationPoint(position, color), judgeJishogiDeclaration("general27", position, color));
}
SCRIPT
cat >expected <<'TEXT'
white 54 win
black 10 draw
TEXT
node seen.mjs | tee seen
diff expected seen || { echo "This has changed." >&2; exit 1; }
