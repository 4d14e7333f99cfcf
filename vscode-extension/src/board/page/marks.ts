// One unit is about a pixel of a board 600 pixels wide.
/** The width of a square. */
export const WIDTH = 56;
/** The height of a square. */
export const HEIGHT = 60;
const RING = 25;
const ARROW_HEAD = 27;

/** A shape of SVG. */
export interface Shape {
  readonly name: "circle" | "path";
  readonly attributes: Readonly<Record<string, string | number>>;
}

/** How a mark looks, in the proportions of the server's pictures: a ring (`5e`), or an arrow (`7g7f`). */
export function shapeOf(mark: string, flipped: boolean): Shape {
  const [x, y] = middle(mark.slice(0, 2), flipped);
  if (mark.length === 2) {
    return { name: "circle", attributes: { class: "mark", cx: x, cy: y, r: RING } };
  }
  const [toX, toY] = middle(mark.slice(2), flipped);
  const turn = (Math.atan2(toY - y, toX - x) * 180) / Math.PI;
  const shaft = Math.round(Math.hypot(toX - x, toY - y)) - ARROW_HEAD;
  return {
    name: "path",
    attributes: {
      class: "arrow",
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
