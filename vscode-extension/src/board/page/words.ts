import type { Absence, CopyCommand, End, LineOfPlay, PositionAt, Side } from "../protocol";
import type { Kind, Piece } from "./position";

/** What the players are called. */
export type Names = Readonly<Record<Side, string>>;

/** The words of the page, in the language of VS Code; `{0}` and so on stand for what varies. */
export interface Words {
  readonly even: Names;
  readonly handicap: Names;
  /** A piece on a square: the square, its player, the piece. */
  readonly occupied: string;
  readonly empty: string;
  readonly playable: string;
  readonly files: string;
  readonly ranks: string;
  readonly pieces: Readonly<Record<Kind, string>>;
  readonly hand: string;
  readonly nothing: string;
  readonly inHand: string;
  /** Pieces in set-up mode that lie neither on the board nor in a hand. */
  readonly inBox: string;
  readonly board: string;
  readonly moves: string;
  /** Heads the moves of the main line where there are variations. */
  readonly mainLine: string;
  readonly start: string;
  readonly ply: string;
  readonly toMove: string;
  /** Says on a plate whose turn it is. */
  readonly turn: string;
  readonly check: string;
  readonly quoted: string;
  readonly evaluation: string;
  readonly time: string;
  readonly variation: string;
  readonly insteadOf: string;
  readonly first: string;
  readonly previous: string;
  readonly next: string;
  readonly last: string;
  readonly flip: string;
  readonly play: string;
  readonly pause: string;
  readonly nextVariation: string;
  readonly previousVariation: string;
  readonly more: string;
  readonly comment: string;
  readonly commentHere: string;
  /** What the graph shows. */
  readonly course: string;
  readonly columns: Readonly<Record<"ply" | "move" | "time" | "evaluation", string>>;
  readonly commented: string;
  readonly bookmarked: string;
  readonly nextBookmark: string;
  readonly previousBookmark: string;
  /** What opens a menu of several. */
  readonly copyPosition: string;
  readonly copyGame: string;
  readonly otherEnds: string;
  readonly merge: string;
  readonly copies: Readonly<Record<CopyCommand, string>>;
  readonly ends: Readonly<Record<End, string>>;
  /** How lines of play end, by the words of records. */
  readonly terminations: Readonly<Record<string, string>>;
  readonly resigns: string;
  readonly promote: string;
  readonly promoteTo: string;
  readonly keep: string;
  readonly candidates: string;
  readonly bookColumns: Readonly<Record<"move" | "value" | "depth" | "count" | "reply", string>>;
  readonly follow: string;
  readonly leadHere: string;
  readonly noCandidates: string;
  /** The games of the folder with the position. */
  readonly explorer: string;
  readonly gamesWithPosition: string;
  readonly gamesWithMove: string;
  readonly results: string;
  readonly showGames: string;
  readonly lastPlayed: string;
  readonly findPosition: string;
  readonly findSimilar: string;
  readonly findSimilarHelp: string;
  readonly openBoard: string;
  readonly anything: string;
  readonly anyPiece: string;
  readonly search: string;
  readonly cancel: string;
  readonly setUp: string;
  readonly setUpHelp: string;
  readonly box: string;
  readonly startPosition: string;
  readonly tsume: string;
  readonly clearBoard: string;
  readonly giveRest: string;
  readonly showMates: string;
  /** The moves that mate at once in the position that is being set up. */
  readonly mates: string;
  readonly noMates: string;
  readonly done: string;
  readonly absent: Readonly<Record<Absence, string>>;
  readonly startServer: string;
  readonly unknown: string;
}

export function fill(template: string, ...values: readonly (string | number)[]): string {
  return template.replace(/\{(\d)\}/g, (_, index: string) => String(values[Number(index)] ?? ""));
}

/** A move, or what ends the line of play in the words of the page. */
export function nameOf(words: Words, move: string): string {
  return words.terminations[move] ?? move;
}

/** What the players are called in the game of a position. */
export function namesIn(words: Words, { handicap }: PositionAt): Names {
  return handicap ? words.handicap : words.even;
}

/** A square's name, such as ７六, from its USI name. */
export function squareName(words: Words, square: string): string {
  const file = words.files[Number(square[0]) - 1] ?? "";
  const rank = words.ranks["abcdefghi".indexOf(square[1] ?? "")] ?? "";
  return file + rank;
}

/** What a screen reader says about a square. */
export function describeSquare(words: Words, names: Names, square: string, piece: Piece | undefined): string {
  const name = squareName(words, square);
  return piece === undefined
    ? fill(words.empty, name)
    : fill(words.occupied, name, names[piece.side], words.pieces[piece.kind]);
}

/** What a screen reader says about a kind of piece in hand. */
export function describeHeld(words: Words, name: string, kind: Kind, count: number): string {
  return fill(words.inHand, name, words.pieces[kind], count);
}

/** What a screen reader says about a kind of piece in the box. */
export function describeLeft(words: Words, kind: Kind, count: number): string {
  return fill(words.inBox, words.pieces[kind], count);
}

/** Hours, minutes and seconds; hours only when there are any. */
export function clock(milliseconds: number): string {
  const seconds = Math.floor(milliseconds / 1000);
  const [h, m, s] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const two = (n: number) => String(n).padStart(2, "0");
  return h > 0 ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`;
}

/** Whether times are written in a line of play; without any, what was used is not shown either. */
export function hasTimes(line: LineOfPlay | undefined): boolean {
  return line?.moves.some(({ spent }) => spent !== undefined) === true;
}
