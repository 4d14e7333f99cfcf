import type { Alternative, LineOfPlay, PositionAt, Step, Variations } from "./protocol";
import { isAt, spotOf, type Spot } from "./spot";

/** How near to the edge of a part of a long line of play the next part is asked for. */
const MARGIN = 100;

/**
 * The index of the move at a place of the text, or of the last one that led to its position; -1 before
 * the first.
 *
 * @param position absent where none is known; one that a comment quotes is none of the line of play
 */
export function currentMove(line: LineOfPlay, spot: Spot, position?: Pick<PositionAt, "ply" | "quoted">): number {
  const here = line.moves.findLastIndex((move) => isAt(spot, move.line));
  if (here >= 0) {
    return here;
  }
  return position === undefined || position.quoted
    ? line.moves.findLastIndex((move) => move.line < spot)
    : line.moves.findLastIndex((move) => move.ply <= position.ply && !move.end);
}

/**
 * The place of the main line nearest to the end of a line of play: where it goes another way, or the first move;
 * undefined where the line of play is the main line itself.
 */
export function placeInMain(line: LineOfPlay, { variations }: Variations): Spot | undefined {
  const main = new Set(variations[0]?.moves.map((move) => move.line));
  const shared = line.moves.findLastIndex((move) => main.has(move.line));
  return shared === line.moves.length - 1 ? undefined : (line.moves[shared] ?? variations[0]?.moves[0])?.line;
}

/** The place to which a step leads; undefined where there is none. */
export function stepTarget(line: LineOfPlay, current: number, step: Step): Spot | undefined {
  const target = { first: -1, previous: Math.max(-1, current - 1), next: current + 1, last: line.moves.length - 1 }[step];
  if (target === current || target >= line.moves.length) {
    return undefined;
  }
  return target < 0 ? startOf(line) : line.moves[target]?.line;
}

/**
 * The place in a line that a comment quotes to which a step leads; undefined before its first move and behind its last.
 *
 * @param moves where the moves of that line begin
 */
export function quotedTarget(moves: readonly Spot[], spot: Spot, step: Step): Spot | undefined {
  const current = moves.findLastIndex((move) => move <= spot);
  const target = { first: 0, previous: current - 1, next: current + 1, last: moves.length - 1 }[step];
  return target === current ? undefined : moves[target];
}

function startOf(line: LineOfPlay): number | undefined {
  return begins(line) ? line.startLine : line.moves[0]?.line;
}

function begins(line: LineOfPlay): boolean {
  return (line.moves[0]?.ply ?? 1) === 1;
}

/** Whether a place of the same text belongs to a line of play and to no other. */
export function holds(line: LineOfPlay, spot: Spot): boolean {
  return line.firstLine <= spot && spot < line.endLine;
}

/** Whether one can go to a place of the text along a line of play. */
export function leadsTo(line: LineOfPlay, spot: Spot): boolean {
  return [line.startLine, ...line.moves.map((move) => move.line)].some((at) => at !== undefined && isAt(spot, at));
}

/** Whether the known part of a line of play is enough around a ply. */
export function reaches(line: LineOfPlay, ply: number): boolean {
  const first = line.moves[0]?.ply ?? 1;
  const last = line.moves.at(-1)?.ply ?? 0;
  return (begins(line) || ply - first > MARGIN) && (last >= line.last || last - ply > MARGIN);
}

/** A line of play with the places of its moves as numbers. */
export function withSpots(line: LineOfPlay): LineOfPlay {
  const moves = line.moves.map((move) => ({ ...move, line: spotOf(move), alternatives: move.alternatives.map(spotted) }));
  return { ...line, moves };
}

/** A move with its place as a number. */
export function spotted<Move extends Alternative>(move: Move): Move {
  return { ...move, line: spotOf(move) };
}
