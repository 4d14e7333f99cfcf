import type { PositionAt } from "../protocol";
import { ends } from "./position";

/** How long a moved piece is on its way, in milliseconds. */
const DURATION = 120;

/** The way of a piece: squares by their USI names. */
interface Way {
  readonly from: string;
  readonly to: string;
}

/** The way of the piece that is moved, or taken back, from one shown position to the next. */
export function wayBetween(before: PositionAt, after: PositionAt): Way | undefined {
  const forward = after.ply === before.ply + 1;
  const back = after.ply === before.ply - 1;
  const move = forward ? after.lastMove : back ? before.lastMove : undefined;
  if (move === undefined || move.includes("*")) {
    return undefined;
  }
  const { from, to } = ends(move);
  return forward ? { from, to } : { from: to, to: from };
}

/** Lets the piece on a square come from another one; not where motion is unwanted. */
export function slide(from: SVGElement, to: SVGElement): void {
  const piece = to.querySelector(".mover");
  if (piece === null || matchMedia("(prefers-reduced-motion: reduce)").matches) {
    return;
  }
  const [start, end] = [matrixOf(from), matrixOf(to)];
  const away = `translate(${start.e - end.e}px, ${start.f - end.f}px)`;
  piece.animate([{ transform: away }, { transform: "none" }], { duration: DURATION, easing: "ease-out" });
}

function matrixOf(cell: SVGElement): DOMMatrix {
  return new DOMMatrix(cell.getAttribute("transform")?.replace(/translate\((\S+) (\S+)\)/, "translate($1px, $2px)"));
}
