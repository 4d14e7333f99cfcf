import { pathOf, type Fork, type GameMove } from "../gameData";
import type { Line } from "./usen";

/** What is read of a game: its positions, and what leads to them. */
interface Positions {
  readonly start: string;
  readonly lines: readonly (Fork & { readonly moves: readonly Pick<GameMove, "usi" | "special" | "sfen">[] })[];
}

/**
 * The line of play in which a position stands, and how many moves lead to it there; undefined if the game does not
 * have it.
 *
 * @param sfen the position with the number of its move
 */
export function lineTo(game: Positions, sfen: string): { readonly line: Line; readonly ply: number } | undefined {
  const own = game.lines.map(({ moves }) => moves);
  const lines = own.map((_, i) => pathOf(game.lines, own, i));
  for (const moves of lines) {
    const ply = sfen === game.start ? 0 : moves.findIndex((move) => move.sfen === sfen) + 1;
    if (ply > 0 || sfen === game.start) {
      const end = moves.at(-1)?.special;
      return { line: { start: game.start, moves: moves.flatMap(({ usi }) => usi ?? []), end }, ply };
    }
  }
  return undefined;
}
