import type { Line } from "./usen";

/** The answer to `kifu/gameData`, as far as it is read here. */
export interface GameData {
  /** How many games the document has. */
  readonly games: number;
  readonly headers: readonly { readonly key: string; readonly value: string }[];
  readonly start: string;
  readonly lines: readonly GameLine[];
}

/** The main line, or a variation, which replaces a move of its parent. */
interface GameLine {
  readonly parent?: number;
  readonly index?: number;
  readonly moves: readonly { readonly usi?: string; readonly special?: string; readonly sfen: string }[];
}

/**
 * The line of play in which a position stands, and how many moves lead to it there; undefined if the game does not
 * have it.
 *
 * @param sfen the position with the number of its move
 */
export function lineTo(game: GameData, sfen: string): { readonly line: Line; readonly ply: number } | undefined {
  const lines = game.lines.map((_, i) => pathTo(game, i));
  for (const moves of lines) {
    const ply = sfen === game.start ? 0 : moves.findIndex((move) => move.sfen === sfen) + 1;
    if (ply > 0 || sfen === game.start) {
      const end = moves.at(-1)?.special;
      return { line: { start: game.start, moves: moves.flatMap(({ usi }) => usi ?? []), end }, ply };
    }
  }
  return undefined;
}

/** The moves of a line, from the start on. */
function pathTo({ lines }: GameData, index: number): GameLine["moves"] {
  const line = lines[index];
  if (line === undefined) {
    return [];
  }
  const before = line.parent === undefined ? [] : pathBefore(lines, line);
  return [...before, ...line.moves];
}

function pathBefore(lines: readonly GameLine[], { parent = 0, index = 0 }: GameLine): GameLine["moves"] {
  const from = lines[parent];
  return from === undefined ? [] : [...(from.parent === undefined ? [] : pathBefore(lines, from)), ...from.moves.slice(0, index)];
}
