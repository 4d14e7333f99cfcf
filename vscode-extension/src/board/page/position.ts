import type { Side } from "../protocol";

/** A kind of piece as SFEN writes it for black. */
export type Kind =
  | "P" | "L" | "N" | "S" | "G" | "B" | "R" | "K"
  | "+P" | "+L" | "+N" | "+S" | "+B" | "+R"; // prettier-ignore

export interface Piece {
  readonly side: Side;
  readonly kind: Kind;
}

/** What stands on the board and in the hands; squares by their USI names. */
export interface Position {
  readonly turn: Side;
  readonly pieces: ReadonlyMap<string, Piece>;
  readonly hands: Readonly<Record<Side, ReadonlyMap<Kind, number>>>;
}

/** The pieces that can be in hand, in the order in which they are shown. */
export const HAND_KINDS: readonly Kind[] = ["R", "B", "G", "S", "N", "L", "P"];

export const RANKS = "abcdefghi";

/** Reads a position that the server wrote. */
export function readSfen(sfen: string): Position {
  const [board = "", turn = "b", hands = "-"] = sfen.split(" ");
  const pieces = new Map<string, Piece>();
  board.split("/").forEach((row, rank) => {
    let file = 9;
    for (const token of row.match(/\+?[A-Za-z]|\d/g) ?? []) {
      if (/\d/.test(token)) {
        file -= Number(token);
      } else {
        pieces.set(`${file}${RANKS[rank]}`, pieceOf(token));
        file -= 1;
      }
    }
  });
  const held = { black: new Map<Kind, number>(), white: new Map<Kind, number>() };
  for (const [, count, letter = ""] of hands.matchAll(/(\d*)([A-Za-z])/g)) {
    const { side, kind } = pieceOf(letter);
    held[side].set(kind, Number(count || 1));
  }
  return { turn: turn === "b" ? "black" : "white", pieces, hands: held };
}

function pieceOf(token: string): Piece {
  const kind = token.toUpperCase() as Kind;
  return { side: token === kind ? "black" : "white", kind };
}

/** A square from its column and row on the screen, both from 0. */
export function squareAt(column: number, row: number, flipped: boolean): string {
  const file = flipped ? column + 1 : 9 - column;
  const rank = flipped ? 8 - row : row;
  return `${file}${RANKS[rank]}`;
}

/** Where a move begins and ends: a square, or for a drop the letter with its star, such as `P*`. */
export function ends(usi: string): { readonly from: string; readonly to: string } {
  return { from: usi.slice(0, 2), to: usi.slice(2, 4) };
}

export function promotes(usi: string): boolean {
  return usi.endsWith("+");
}
