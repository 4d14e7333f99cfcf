import { checkedArray, checkedObject } from "./arguments.js";
import type { Special } from "./formats.js";

/** A game as data. It holds no record: it can be kept, changed by a copy, sent and written again. */
export interface Game extends Line {
  /** What is known of it, in the order of the record. */
  readonly headers: readonly Header[];
  /** The start position as SFEN. */
  readonly start: string;
}

/** Something that is known of a game. */
export interface Header {
  /** Its name by the words of KIF, such as `先手`, whatever the format. */
  readonly key: string;
  readonly value: string;
}

/** The author's words about a position; several lines have line feeds between them. */
export interface Notes {
  readonly comment?: string;
  /** What programs skip, even where they show comments. */
  readonly note?: string;
  /** The name of a bookmark, which may be empty. */
  readonly bookmark?: string;
}

/** A line of play: the main line or a variation. The notes are about the position before its first move. */
export interface Line extends Notes {
  readonly moves: readonly Move[];
}

/** A move, or what stands in its place. The notes are about the position after it. */
export interface Move extends Notes {
  /** How many moves have been played after it. */
  readonly ply: number;
  /** The move, such as `7g7f` or `P*5e`; absent for an ending or a pass. */
  readonly usi?: string;
  /** The ending or the pass. */
  readonly special?: Special;
  /** The move as the format of the record writes it, such as `７六歩(77)`. */
  readonly text: string;
  /** The move as books in the language write it, such as `▲P-7f` or `▲７六歩`. */
  readonly moveText: string;
  /** The position after it. */
  readonly sfen: string;
  /** The time spent on it, in milliseconds. */
  readonly time?: number;
  /** The lines of play that begin with another move in its place. */
  readonly variations?: readonly Line[];
  /** The lines of play that go on after it, where it is the last of its line. */
  readonly continuations?: readonly Line[];
}

/** A game to be written: of each move only what the record cannot compute is needed. */
export interface WrittenGame extends WrittenLine {
  readonly headers?: readonly Header[];
  /** The start position as SFEN; by default that of an even game. */
  readonly start?: string;
}

/** A line of play to be written. */
export interface WrittenLine extends Notes {
  readonly moves: readonly WrittenMove[];
}

/** A move to be written: `usi` or `special`. */
export interface WrittenMove extends Notes {
  readonly usi?: string;
  readonly special?: Special;
  readonly time?: number;
  readonly variations?: readonly WrittenLine[];
  readonly continuations?: readonly WrittenLine[];
}

const EVEN = "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1";

/** A game as `kifu/gameData` answers it: its lines of play in a list, however deep variations stand in each other. */
export interface GameData {
  readonly headers: readonly Header[];
  readonly start: string;
  readonly lines: readonly (Line & Fork)[];
}

/** The move that a line of play replaces: the index of its line, and its own index there. */
interface Fork {
  readonly parent?: number;
  readonly index?: number;
}

/** A move whose lines of play are being collected. */
interface Growing {
  variations?: Line[];
  continuations?: Line[];
}

/** Puts the variations of a game to the moves that they replace. */
export function gameOf({ headers, start, lines }: GameData): Game {
  for (const { parent, index, ...line } of lines) {
    if (parent !== undefined && index !== undefined) {
      const { moves } = lines[parent]!;
      const replaced = moves[index] as Growing | undefined;
      if (replaced !== undefined) {
        (replaced.variations ??= []).push(line);
      } else {
        ((moves.at(-1) as Growing).continuations ??= []).push(line);
      }
    }
  }
  return { headers, start, ...lines[0]! };
}

/**
 * The lines of play of a game in a list, as `kifu/writeGame` takes them.
 *
 * @throws TypeError if it is no game
 */
export function dataOf(game: WrittenGame): object {
  const lines: (WrittenLine & Fork)[] = [checkedObject("game", game)];
  const written = [];
  for (let parent = 0; parent < lines.length; parent++) {
    const { moves, ...line } = lines[parent]!;
    checkedArray("moves", moves);
    written.push({ parent: line.parent, index: line.index, ...notesOf(line), moves: moves.map(playedOf) });
    moves.forEach(({ variations = [], continuations = [] }, index) => {
      variations.forEach((variation) => lines.push({ ...variation, parent, index }));
      continuations.forEach((continuation) => lines.push({ ...continuation, parent, index: index + 1 }));
    });
  }
  return { headers: game.headers ?? [], start: game.start ?? EVEN, lines: written };
}

function playedOf(move: WrittenMove): object {
  checkedObject("move", move);
  return { usi: move.usi, special: move.special, time: move.time, ...notesOf(move) };
}

function notesOf({ comment, note, bookmark }: Notes): Notes {
  return { comment, note, bookmark };
}
