/** The formats that are read, by their language ids. */
export const FORMATS = ["kif", "kifu", "bod", "ki2", "ki2u", "csa", "jkf", "usi", "sfen", "yaneuraou-book"] as const;

/** A format that is read. */
export type Format = (typeof FORMATS)[number];

/** The formats that are written: those of records, one position (`bod`, `sfen`), and pages for people (`html`, `md`). */
export const TARGETS = ["kif", "ki2", "csa", "bod", "sfen", "usi", "usen", "jkf", "html", "md"] as const;

/** A format that is written. */
export type Target = (typeof TARGETS)[number];

/** What stands in the place of a move. */
export const SPECIALS = [
  "resignation",
  "interruption",
  "impasse",
  "repetition",
  "checkmate",
  "no-mate",
  "time-up",
  "foul-win",
  "foul-loss",
  "declaration",
  "default-win",
  "default-loss",
  "sealed-move",
  "maximum-moves",
  "draw",
  "try",
  "perpetual-check",
  "own-perpetual-check",
  "disconnection",
  "pass",
  "black-foul",
  "white-foul",
  "take-back",
  "error",
] as const;

/** What stands in the place of a move: how a line of play ends, or a pass. */
export type Special = (typeof SPECIALS)[number];
