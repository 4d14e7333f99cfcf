// What goes between server, extension and page, but for what comes from the page (fromPage.ts). Lines are 0-based, times milliseconds, moves USI.

import type { VersionedPlace } from "./lineHistory";
import type { Spot } from "./spot";

/** The place that a comment belongs to. */
export interface CommentPlace extends VersionedPlace {
  /** Whether the line is that of the first move, and the comment is the one above it, on the start position. */
  readonly isAbove: boolean;
}

/** The answer to `kifu/positionAt`. */
export interface PositionAt {
  readonly sfen: string;
  readonly ply: number;
  readonly side: Side;
  readonly lastMove?: string;
  /** Where it went, also where a diagram says no more about it. */
  readonly lastSquare?: string;
  readonly line: number;
  readonly moveText: string;
  /** Whether the players are 下手 (black) and 上手 (white). */
  readonly handicap: boolean;
  readonly variation?: number;
  readonly check: boolean;
  readonly spent?: number;
  readonly blackTime?: number;
  readonly whiteTime?: number;
  readonly evaluation?: string;
  readonly players: Partial<Readonly<Record<Side, string>>>;
  readonly comment?: string;
  /** Rings as the square (`5e`) and arrows as both (`7g7f`), drawn as in pictures. */
  readonly marks?: readonly string[];
  /** Whether it is the position after a move that a comment quotes. */
  readonly quoted: boolean;
  /** Where the moves of the quoted line begin. */
  readonly quotedMoves?: readonly { readonly line: number; readonly character: number }[];
}

/** The other answer to it: a board of which parts are left open, so that it is no position. Open squares are empty in `sfen`. */
export interface OpenBoard extends PositionAt {
  /** The open squares and hands with their signs, such as `5e？ 1a＊ black？`. */
  readonly open: string;
  readonly eitherTurn: boolean;
}

export type Side = "black" | "white";

/** The answer to `kifu/lineOfPlay`. */
export interface LineOfPlay {
  readonly firstLine: number;
  readonly endLine: number;
  readonly startLine?: number;
  readonly last: number;
  readonly moves: readonly WrittenMove[];
}

export interface WrittenMove extends Notes {
  readonly ply: number;
  /** Its line, and where the extension has it a {@link Spot}. */
  readonly line: Spot;
  /** Where it is not the first move on its line. */
  readonly character?: number;
  readonly text: string;
  readonly end: boolean;
  readonly spent?: number;
  readonly evaluation?: string;
  readonly alternatives: readonly Alternative[];
}

export interface Alternative {
  /** Its line, and where the extension has it a {@link Spot}. */
  readonly line: Spot;
  /** Where it is not the first move on its line. */
  readonly character?: number;
  readonly text: string;
}

/** What is noted below a move. */
export interface Notes {
  /** The beginning of what the author says. */
  readonly comment?: string;
  /** The name of its bookmark, which may be blank. */
  readonly bookmark?: string;
}

/** The answer to `kifu/variations`. */
export interface Variations {
  readonly variations: readonly Variation[];
  readonly complete: boolean;
}

/** The main line or a variation, with its own moves. */
export interface Variation {
  /** The index of the variation in which it replaces a move. */
  readonly parent?: number;
  readonly ply: number;
  readonly moves: readonly (Alternative & Notes)[];
}

/** An answer to `kifu/legalMoves`. */
export interface LegalMove {
  readonly usi: string;
  /** As the document writes it. */
  readonly text: string;
  /** Whether it mates at once, if that was asked. */
  readonly mates?: true;
}

/** The answer to `kifu/playMove`, with the edits as the protocol has them. */
export interface PlayedMove<Edit> {
  readonly edits?: readonly Edit[];
  readonly line?: number;
  /** Where it is not the first move on its line. */
  readonly character?: number;
  readonly refused?: string;
}

/** The answer to `kifu/writeComment`. */
export interface CommentEdits<Edit> {
  readonly edits?: readonly Edit[];
  readonly refused?: string;
}

/** How a game can end that is played on the board, as `kifu/playMove` names it. */
export const ENDS = ["resign", "win", "interrupt", "repetition", "impasse", "checkmate", "time-up"] as const;
export type End = (typeof ENDS)[number];

/** The answer to `kifu/bookEntry`. */
export interface BookEntry {
  readonly line: number;
  readonly sfen: string;
  readonly ply: number;
  readonly side: Side;
  readonly moves: readonly BookMove[];
  readonly parents: readonly BookParent[];
  readonly start: number;
}

/** A move of a book; the evaluation is that of its side. */
export interface BookMove {
  readonly line: number;
  readonly usi: string;
  readonly text: string;
  readonly legal: boolean;
  readonly reply?: string;
  readonly evaluation?: number;
  readonly depth?: number;
  readonly count?: number;
  /** The line of the entry after the move. */
  readonly next?: number;
}

/** A move that leads to an entry of a book. */
export interface BookParent {
  readonly line: number;
  readonly entry: number;
  readonly text: string;
}

/** The answer to `kifu/explore`: what the games of the folder play in a position. */
export interface Explored {
  readonly games: number;
  readonly moves: readonly ExploredMove[];
}

/** A move that is played next, with the games that play it by their results. */
export interface ExploredMove {
  readonly usi: string;
  readonly name: string;
  readonly games: number;
  readonly black: number;
  readonly white: number;
  readonly draws: number;
  readonly none: number;
  /** The day on which it was last played, as `YYYY-MM-DD`. */
  readonly last?: string | null;
}

/** What is known of a position that an engine searches: the partial result of `kifu/analysePosition`. */
export interface Analysed {
  readonly engine: string;
  readonly sfen: string;
  /** The best one first. */
  readonly candidates: readonly Candidate[];
}

/** A line of play that an engine has found; evaluations are in black's view. */
export interface Candidate {
  readonly evaluation?: string;
  readonly value?: number;
  readonly depth?: number;
  readonly nodes?: number;
  readonly moves: readonly AnalysedMove[];
  /** The line of the engine. */
  readonly info: string;
}

/** A move with the position after it. */
export interface AnalysedMove {
  readonly usi: string;
  readonly text: string;
  readonly sfen: string;
}

/** Where one can step from a position. */
export const STEPS = ["first", "previous", "next", "last"] as const;
export type Step = (typeof STEPS)[number];

/** What the page shows. */
export interface Shown {
  /** Absent where no position is known. */
  readonly position?: PositionAt;
  /** Only where no position is known. */
  readonly openBoard?: OpenBoard;
  /** Absent where there is no game, as in a book. */
  readonly line?: LineOfPlay;
  /** The main line of the game, which the list of moves shows wherever the cursor is. */
  readonly main?: LineOfPlay;
  readonly tree?: Variations;
  /** Why no position is known, as the server says of the last line that it found fault with. */
  readonly why?: string;
  /** Absent where there is no book. */
  readonly book?: BookEntry;
  /** The index of the current move in the line of play, or among the moves of the book; -1 before the first. */
  readonly current: number;
}

/** Why there is nothing to show. */
export type Absence = "noRecord" | "starting" | "off";

export type ToPage =
  /** The version is that of the document, to which the places belong. */
  | { readonly type: "show"; readonly shown: Shown; readonly version: number }
  | { readonly type: "nothing"; readonly why: Absence }
  /** Another place in the same line of play. */
  | { readonly type: "move"; readonly position: PositionAt; readonly current: number }
  | CommentMessage
  | { readonly type: "legalMoves"; readonly sfen: string; readonly moves: readonly string[] }
  /** The moves that mate at once in a position that is being set up. */
  | { readonly type: "mates"; readonly sfen: string; readonly moves: readonly LegalMove[] }
  /** What is played next in the position, which may be another one by now. */
  | { readonly type: "explored"; readonly sfen: string; readonly explored?: Explored }
  /** What an engine has found by now; absent when it is not asked any more. */
  | { readonly type: "analysed"; readonly known?: Analysed }
  | { readonly type: "refused"; readonly why: string }
  /** Says of one `writePosition` that it is done, whether it was written or refused. */
  | { readonly type: "positionWritten" }
  | { readonly type: "refactorings"; readonly refactorings: readonly Refactoring[] }
  | { readonly type: "flip" }
  /** Takes the focus, which was in the text. */
  | { readonly type: "focus" }
  /** Begins to leave squares of the shown position open. */
  | { readonly type: "findSimilar" }
  /** Begins set-up mode with the start position. */
  | { readonly type: "setUp"; readonly start: PositionAt };

/** What the box of the comment is to say. */
export interface CommentMessage {
  readonly type: "comment";
  /** Absent where no comment can be written. */
  readonly place?: CommentPlace;
  readonly comment: string;
  /** The number of the last report of the page that has come. */
  readonly edits: number;
}

/** A code action that belongs on the board: it sets bookmarks or arranges variations. */
export interface Refactoring {
  readonly kind: string;
  readonly title: string;
}

/** The commands whose keys work on the text wherever the focus is. */
export const EDIT_COMMANDS = ["undo", "redo", "save"] as const;
export type EditCommand = (typeof EDIT_COMMANDS)[number];

/** The commands that copy what is shown, or save its picture. */
export const COPY_COMMANDS = [
  "kifu.copyPositionAsSfen",
  "kifu.copyPositionAsBod",
  "kifu.copyPositionAsImage",
  "kifu.copyQuotedLine",
  "kifu.savePicture",
  "kifu.copyGameAsKif",
  "kifu.copyGameAsKi2",
  "kifu.copyGameAsCsa",
  "kifu.copyGameAsUsi",
  "kifu.copyLishogiLink",
  "kifu.copyPlaygroundLink",
  "kifu.exportPage",
  "kifu.printGame",
] as const;
export type CopyCommand = (typeof COPY_COMMANDS)[number];
