import type { Side } from "./protocol";

/** What may stand in a place that is left open, as a board diagram writes it: anything, or any piece. */
export type Open = "？" | "＊";

/** What is left open: squares by their USI names, and the hands of sides. */
export type OpenPlaces = ReadonlyMap<string, Open>;

/** The places after a click on one: a square opens to anything, then to any piece, and closes; a hand opens and closes. */
export function opened(places: OpenPlaces, place: string): OpenPlaces {
  const next = new Map(places);
  const before = places.get(place);
  if (before === undefined) {
    next.set(place, "？");
  } else if (before === "？" && !isHand(place)) {
    next.set(place, "＊");
  } else {
    next.delete(place);
  }
  return next;
}

/** The places as one text, such as `5e？ black？`. */
export function writeOpen(places: OpenPlaces): string {
  return [...places].map(([place, open]) => place + open).join(" ");
}

/** The places that {@link writeOpen} has written. */
export function readOpen(text: string): OpenPlaces {
  return new Map(text.split(" ").flatMap((word) => (isOpen(word.slice(-1)) ? [[word.slice(0, -1), word.slice(-1) as Open]] : [])));
}

/** A board diagram with these places open. */
export function withOpen(bod: string, open: string): string {
  const places = readOpen(open);
  let rank = 0;
  const lines = bod.split("\n").map((line) => {
    const side = HANDS.find(([, hand]) => hand.test(line));
    if (side !== undefined) {
      return places.has(side[0]) ? line.replace(/：.*/, "：？") : line;
    }
    return line.startsWith("|") ? withOpenSquares(line, "abcdefghi"[rank++] ?? "", places) : line;
  });
  return lines.join("\n");
}

const HANDS: readonly (readonly [Side, RegExp])[] = [
  ["black", /^[先下]手の持駒：/],
  ["white", /^[後上]手の持駒：/],
];

/** A rank of a diagram: behind its edge each square has two characters. */
function withOpenSquares(line: string, rank: string, places: ReadonlyMap<string, string>): string {
  return [9, 8, 7, 6, 5, 4, 3, 2, 1].reduce((row, file, column) => {
    const open = places.get(`${file}${rank}`);
    return open === undefined ? row : `${row.slice(0, 1 + 2 * column)} ${open}${row.slice(3 + 2 * column)}`;
  }, line);
}

function isOpen(word: string): boolean {
  return word === "？" || word === "＊";
}

function isHand(place: string): boolean {
  return place === "black" || place === "white";
}
