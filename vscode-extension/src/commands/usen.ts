/** A line of play, from the start position of its game. */
export interface Line {
  /** The start position as SFEN. */
  readonly start: string;
  /** Its moves in USI. */
  readonly moves: readonly string[];
  /** What ends it, as `kifu/gameData` names it. */
  readonly end?: string | undefined;
}

const EVEN = "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b -";

/** Pieces that are dropped come from places beyond the squares. */
const DROPS: Readonly<Record<string, number>> = { G: 90, P: 91, L: 92, N: 93, S: 94, B: 95, R: 96 };

const ENDS: Readonly<Record<string, string>> = { resignation: "r", "time-up": "t", interruption: "p", impasse: "j" };

/**
 * A line of play in USEN, the notation for addresses that Shogi Playground made: the start position, unless it is that
 * of an even game, and the moves, each a number of three digits to the base 36.
 */
export function writeUsen({ start, moves, end = "" }: Line): string {
  const position = start.split(" ").slice(0, 3).join(" ");
  const written = position === EVEN ? "" : position.replaceAll("/", "_").replaceAll(" ", ".").replaceAll("+", "z");
  return `${written}~0.${moves.map(writeMove).join("")}.${ENDS[end] ?? ""}`;
}

function writeMove(usi: string): string {
  const from = usi.charAt(1) === "*" ? (DROPS[usi.charAt(0)] ?? 0) : square(usi.slice(0, 2));
  const number = (from * 81 + square(usi.slice(2, 4))) * 2 + (usi.endsWith("+") ? 1 : 0);
  return number.toString(36).padStart(3, "0");
}

/** The number of a square, from 0 in the corner 1a along its rank. */
function square(usi: string): number {
  return "abcdefghi".indexOf(usi.charAt(1)) * 9 + Number(usi.charAt(0)) - 1;
}
