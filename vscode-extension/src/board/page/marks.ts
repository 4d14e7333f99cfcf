// One unit is about a pixel of a board 600 pixels wide.
/** The width of a square. */
export const WIDTH = 56;
/** The height of a square. */
export const HEIGHT = 60;
const RING = 25;
const ARROW_HEAD = 27;

/** The colours in which one draws, the usual one first. */
export const MARK_COLORS = ["blue", "red", "green", "yellow"] as const;
export type MarkColor = (typeof MARK_COLORS)[number];

/** A ring around a square (`5e`), or an arrow from one to another (`7g7f`). */
export interface Mark {
  readonly at: string;
  readonly color: MarkColor;
  /** Whether it says less than others do, and is drawn more weakly. */
  readonly faint?: boolean;
}

/** A shape of SVG. */
export interface Shape {
  readonly name: "circle" | "path";
  readonly attributes: Readonly<Record<string, string | number>>;
}

/** A mark as the server writes it: its squares, with its colour where that is not the usual one (`5e:red`). */
export function readMark(written: string): Mark {
  const [at = "", named] = written.split(":");
  return { at, color: MARK_COLORS.find((color) => color === named) ?? MARK_COLORS[0] };
}

/** A mark as the server writes it. */
export function writeMark({ at, color }: Mark): string {
  return color === MARK_COLORS[0] ? at : `${at}:${color}`;
}

/** Marks in the words of figures: `mark=5e,7g:red arrow=8h-2b`. */
export function wordsOf(marks: readonly Mark[]): string {
  const written = (word: string, length: number): readonly string[] => {
    const values = marks.filter(({ at }) => at.length === length).map(writeMark);
    return values.length === 0 ? [] : [`${word}=${values.join(",")}`];
  };
  return [...written("mark", 2), ...written("arrow", 4).map((word) => word.replace(/([1-9][a-i])(?=[1-9])/g, "$1-"))].join(" ");
}

/** How a mark looks, in the proportions of the server's pictures. */
export function shapeOf({ at, color, faint }: Mark, flipped: boolean): Shape {
  const [x, y] = middle(at.slice(0, 2), flipped);
  const kind = `in-${color}${faint === true ? " faint" : ""}`;
  if (at.length === 2) {
    return { name: "circle", attributes: { class: `mark ${kind}`, cx: x, cy: y, r: RING } };
  }
  const [toX, toY] = middle(at.slice(2), flipped);
  const turn = (Math.atan2(toY - y, toX - x) * 180) / Math.PI;
  const shaft = Math.round(Math.hypot(toX - x, toY - y)) - ARROW_HEAD;
  return {
    name: "path",
    attributes: {
      class: `arrow ${kind}`,
      transform: `translate(${x} ${y}) rotate(${Math.round(turn)})`,
      d: `M0-4H${shaft}v-11l${ARROW_HEAD} 15l-${ARROW_HEAD} 15v-11H0z`,
    },
  };
}

/** The middle of a square, seen from the outer corner of the square that is drawn first. */
function middle(square: string, flipped: boolean): readonly [x: number, y: number] {
  const file = Number(square.charAt(0)) - 1;
  const rank = "abcdefghi".indexOf(square.charAt(1));
  const [column, row] = flipped ? [file, 8 - rank] : [8 - file, rank];
  return [(column + 0.5) * WIDTH, (row + 0.5) * HEIGHT];
}
