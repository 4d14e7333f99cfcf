// What goes between server, extension and page. Lines are 0-based, times milliseconds, moves USI.

/** The answer to `kifu/positionAt`. */
export interface PositionAt {
  readonly sfen: string;
  readonly ply: number;
  readonly side: Side;
  readonly lastMove?: string;
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

export interface WrittenMove {
  readonly ply: number;
  readonly line: number;
  readonly text: string;
  readonly end: boolean;
  readonly spent?: number;
  readonly alternatives: readonly Alternative[];
}

export interface Alternative {
  readonly line: number;
  readonly text: string;
}

/** An answer to `kifu/legalMoves`. */
export interface LegalMove {
  readonly usi: string;
}

/** The answer to `kifu/playMove`, with the edits as the protocol has them. */
export interface PlayedMove<Edit> {
  readonly edits?: readonly Edit[];
  readonly line?: number;
  readonly refused?: string;
}

/** Where one can step from a position. */
export type Step = "first" | "previous" | "next" | "last";

/** What the page shows. */
export interface Shown {
  /** Absent where no position is known. */
  readonly position?: PositionAt;
  /** Absent where there is no game, as in a book. */
  readonly line?: LineOfPlay;
  /** The index of the current move in the line of play; -1 before the first. */
  readonly current: number;
}

export type ToPage =
  | { readonly type: "show"; readonly shown: Shown | undefined }
  /** Another place in the same line of play. */
  | { readonly type: "move"; readonly position: PositionAt; readonly current: number }
  | { readonly type: "legalMoves"; readonly sfen: string; readonly moves: readonly string[] }
  | { readonly type: "refused"; readonly why: string }
  | { readonly type: "flip" };

export type FromPage =
  | { readonly type: "ready" }
  | { readonly type: "step"; readonly step: Step }
  | { readonly type: "goTo"; readonly line: number }
  | { readonly type: "legalMoves"; readonly sfen: string }
  | { readonly type: "play"; readonly sfen: string; readonly move: string }
  | { readonly type: "edit"; readonly command: EditCommand };

/** What the keys for it do in the text, wherever the focus is. */
export type EditCommand = "undo" | "redo" | "save";
