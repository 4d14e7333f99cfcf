import type { LineOfPlay, Step } from "./protocol";

/** How near to the edge of a part of a long line of play the next part is asked for. */
const MARGIN = 100;

/**
 * The index of the move on a line of the text, or of the last one that led to its position; -1 before
 * the first.
 *
 * @param ply absent where no position is known
 */
export function currentMove(line: LineOfPlay, textLine: number, ply?: number): number {
  const here = line.moves.findIndex((move) => move.line === textLine);
  if (here >= 0) {
    return here;
  }
  return ply === undefined
    ? line.moves.findLastIndex((move) => move.line < textLine)
    : line.moves.findLastIndex((move) => move.ply <= ply && !move.end);
}

/** The line to which a step leads; undefined where there is none. */
export function stepTarget(line: LineOfPlay, current: number, step: Step): number | undefined {
  const target = { first: -1, previous: Math.max(-1, current - 1), next: current + 1, last: line.moves.length - 1 }[step];
  if (target === current || target >= line.moves.length) {
    return undefined;
  }
  return target < 0 ? startOf(line) : line.moves[target]?.line;
}

function startOf(line: LineOfPlay): number | undefined {
  return begins(line) ? line.startLine : line.moves[0]?.line;
}

function begins(line: LineOfPlay): boolean {
  return (line.moves[0]?.ply ?? 1) === 1;
}

/** Whether a place of the same text belongs to a line of play and to no other. */
export function holds(line: LineOfPlay, textLine: number): boolean {
  return line.firstLine <= textLine && textLine < line.endLine;
}

/** Whether one can go to a line of the text along a line of play. */
export function leadsTo(line: LineOfPlay, textLine: number): boolean {
  return textLine === line.startLine || line.moves.some((move) => move.line === textLine);
}

/** Whether what is told of a line of play is enough around a ply. */
export function reaches(line: LineOfPlay, ply: number): boolean {
  const first = line.moves[0]?.ply ?? 1;
  const last = line.moves.at(-1)?.ply ?? 0;
  return (begins(line) || ply - first > MARGIN) && (last >= line.last || last - ply > MARGIN);
}
