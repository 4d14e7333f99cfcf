/** The answer to `kifu/gameData`: one of the games of a document. */
export interface GameData extends Game {
  /** How many games the document has. */
  readonly games: number;
}

/** A game as data, as far as it is read here. */
export interface Game {
  readonly headers: readonly { readonly key: string; readonly value: string }[];
  /** The start position as SFEN. */
  readonly start: string;
  readonly lines: readonly GameLine[];
}

/** The main line, or a variation. */
interface GameLine extends Fork, Remarks {
  readonly moves: readonly GameMove[];
}

/** Which line a variation branches from, and the index of the move there that it replaces. */
export interface Fork {
  readonly parent?: number;
  readonly index?: number;
}

export interface GameMove extends Remarks {
  readonly ply: number;
  readonly usi?: string;
  readonly special?: string;
  readonly text: string;
  readonly moveText: string;
  readonly sfen: string;
  readonly time?: number;
}

interface Remarks {
  readonly comment?: string;
  readonly note?: string;
  readonly bookmark?: string;
}

/** The value of the first header that has one of these names. */
export function headerOf({ headers }: Game, ...keys: readonly string[]): string | undefined {
  return headers.find(({ key }) => keys.includes(key))?.value;
}

/**
 * What stands for the moves of a line of play, from the start on.
 *
 * @param own what stands for the moves that each line has itself
 */
export function pathOf<Move>(lines: readonly Fork[], own: readonly (readonly Move[])[], line: number): readonly Move[] {
  const { parent, index = 0 } = lines[line] ?? {};
  const moves = own[line] ?? [];
  if (parent === undefined) {
    return moves;
  }
  const before = pathOf(lines, own, parent);
  return [...before.slice(0, before.length - (own[parent]?.length ?? 0) + index), ...moves];
}
