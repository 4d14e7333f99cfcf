// What can be done to a position in set-up mode. Places are squares, or a holder with a colon and maybe a kind: `black:P`, `box:`.
import type { Side } from "../protocol";
import { HAND_KINDS, RANKS, type Kind, type Piece, type Position } from "./position";

export const START = "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1";

/** Where a mating problem begins to be put together: the defender has his king and all pieces but the other one. */
export const TSUME = "4k4/9/9/9/9/9/9/9/9 b 2r2b4g4s4n4l18p 1";

/** How many pieces of each kind a set has, in the order of the box. */
const SET: Readonly<Partial<Record<Kind, number>>> = { K: 2, R: 2, B: 2, G: 4, S: 4, N: 4, L: 4, P: 18 };

export const BOX_KINDS = Object.keys(SET) as readonly Kind[];

const SIDES: readonly Side[] = ["black", "white"];

/** Nothing on the board or in hand. */
export function cleared({ turn }: Position): Position {
  return { turn, pieces: new Map(), hands: { black: new Map(), white: new Map() } };
}

/** The pieces of a set that are neither on the board nor in hand. */
export function boxOf({ pieces, hands }: Position): ReadonlyMap<Kind, number> {
  const used = (kind: Kind): number =>
    [...pieces.values()].filter((piece) => plain(piece.kind) === kind).length +
    SIDES.reduce((sum, side) => sum + (hands[side].get(kind) ?? 0), 0);
  return new Map(BOX_KINDS.map((kind) => [kind, Math.max(0, (SET[kind] ?? 0) - used(kind))]));
}

/** Where a piece can be taken from that a side is to have: the box, or a hand, the other side's first; nowhere if all are on the board. */
export function sourceOf(position: Position, { kind, side }: Piece): string | undefined {
  const hands = SIDES.filter((other) => other !== side).concat(side).map((holder) => [holder, position.hands[holder]] as const);
  const holder = [["box", boxOf(position)] as const, ...hands].find(([, counts]) => (counts.get(kind) ?? 0) > 0);
  return holder && `${holder[0]}:${kind}`;
}

/** Gives a side all pieces that are left, as the defender has them in a mating problem. */
export function withRest(position: Position, side: Side): Position {
  const hand = new Map(position.hands[side]);
  boxOf(position).forEach((count, kind) => count > 0 && kind !== "K" && hand.set(kind, (hand.get(kind) ?? 0) + count));
  return { ...position, hands: { ...position.hands, [side]: hand } };
}

/** The piece at a place; one from the box is black's, but for the second king. */
export function pieceAt(position: Position, place: string): Piece | undefined {
  const [holder, kind] = place.split(":") as [string, Kind | undefined];
  if (kind === undefined) {
    return position.pieces.get(holder);
  }
  if (kind === ("" as Kind)) {
    return undefined;
  }
  const hasKing = [...position.pieces.values()].some((piece) => piece.kind === "K" && piece.side === "black");
  return { kind, side: holder === "white" || (holder === "box" && kind === "K" && hasKing) ? "white" : "black" };
}

/** The position without one piece at a place, which goes into the box. */
export function without(position: Position, place: string): Position {
  const [holder, kind] = place.split(":") as [string, Kind | undefined];
  if (kind === undefined) {
    const pieces = new Map(position.pieces);
    pieces.delete(place);
    return { ...position, pieces };
  }
  return holder === "box" ? position : held(position, holder as Side, kind, -1);
}

/** The position with a piece at a place: on a square, in a hand, or away in the box. */
export function put(position: Position, to: string, piece: Piece): Position {
  const [holder, kind] = to.split(":") as [string, Kind | undefined];
  if (kind === undefined) {
    return { ...position, pieces: new Map(position.pieces).set(to, piece) };
  }
  return holder === "box" || piece.kind === "K" ? position : held(position, holder as Side, plain(piece.kind), 1);
}

/** The position after a piece has gone from one place to another. */
export function moved(position: Position, from: string, to: string): Position {
  const piece = pieceAt(position, from);
  return piece === undefined || from === to ? position : put(without(position, from), to, piece);
}

/** The next of the four ways in which a piece can lie: promoted, the other side's, and that promoted. */
export function turnedOver({ kind, side }: Piece): Piece {
  const promoted = `+${kind}` as Kind;
  const other: Side = side === "black" ? "white" : "black";
  return kind.length === 1 && kind !== "G" && kind !== "K" ? { kind: promoted, side } : { kind: plain(kind), side: other };
}

function held(position: Position, side: Side, kind: Kind, more: number): Position {
  const hand = new Map(position.hands[side]);
  const count = (hand.get(kind) ?? 0) + more;
  if (count > 0) {
    hand.set(kind, count);
  } else {
    hand.delete(kind);
  }
  return { ...position, hands: { ...position.hands, [side]: hand } };
}

function plain(kind: Kind): Kind {
  return kind.slice(-1) as Kind;
}

/** The position as SFEN. */
export function writeSfen({ pieces, turn, hands }: Position): string {
  const rows = [...RANKS].map((rank) => {
    const cells = [9, 8, 7, 6, 5, 4, 3, 2, 1].map((file) => letter(pieces.get(`${file}${rank}`)));
    return cells.join("").replace(/ +/g, (empty) => String(empty.length));
  });
  const inHand = SIDES.flatMap((side) =>
    HAND_KINDS.map((kind) => {
      const count = hands[side].get(kind) ?? 0;
      return count === 0 ? "" : `${count === 1 ? "" : count}${letter({ kind, side })}`;
    }),
  ).join("");
  return `${rows.join("/")} ${turn === "black" ? "b" : "w"} ${inHand || "-"} 1`;
}

function letter(piece: Piece | undefined): string {
  if (piece === undefined) {
    return " ";
  }
  return piece.side === "black" ? piece.kind : piece.kind.toLowerCase();
}
