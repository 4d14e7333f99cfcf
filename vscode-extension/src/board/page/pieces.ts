import type { Piece } from "./position";
import strokes from "./strokes.json";
import { svg } from "./svg";

/** Real pieces differ in size by their rank. */
const SCALES: Readonly<Record<string, number>> = { K: 1, R: 0.97, B: 0.97, G: 0.93, S: 0.93, N: 0.89, L: 0.86, P: 0.83 };

/**
 * Draws a piece around the middle of its square, 56 × 60 large. The pieces of the player on the other
 * side stand upside down.
 */
export function drawPiece({ side, kind }: Piece, flipped: boolean): SVGElement {
  const turned = (side === "white") !== flipped;
  const scale = SCALES[kind.at(-1) ?? ""] ?? 1;
  const isLetter = document.body.dataset["pieces"] === "letters";
  // A set has one 王, which the stronger player takes: 上手 in a handicap game.
  const glyph = isLetter ? strokes[`letter ${kind}`] : strokes[kind === "K" && side === "white" ? "王" : kind];
  return svg(
    "g",
    {
      class: kind.startsWith("+") ? "piece promoted" : "piece",
      transform: `${turned ? "rotate(180) " : ""}scale(${scale})`,
      "aria-hidden": "true",
    },
    svg("path", { class: "wood", d: "M0-27 L16-20.5 L23 26 H-23 L-16-20.5 Z" }),
    svg("path", { class: isLetter ? "letter glyph" : "glyph", d: glyph }),
  );
}
