import type { PositionAt } from "../protocol";
import { l10n } from "./l10n";
import { HEIGHT, shapeOf, WIDTH, type Mark } from "./marks";
import { drawPiece } from "./pieces";
import type { Picking } from "./picking";
import { placeOf } from "./places";
import strokes from "./strokes.json";
import { ends, squareAt } from "./position";
import { svg } from "./svg";
import { describeSquare, namesIn, squareName } from "./words";

const RULER = 26;
const EDGE = 10;
const BOARD_WIDTH = 9 * WIDTH;
const BOARD_HEIGHT = 9 * HEIGHT;

/** The width of the drawing in its own units. */
const DRAWING_WIDTH = BOARD_WIDTH + EDGE + RULER;
const DRAWING_HEIGHT = BOARD_HEIGHT + RULER + EDGE;

/** Draws the board with its pieces: a grid of squares, through which the arrow keys lead. */
export class Grid {
  readonly element = svg("svg", { viewBox: `${-EDGE} ${-RULER} ${DRAWING_WIDTH} ${DRAWING_HEIGHT}`, class: "drawing" });
  /** The square that the focus is on, or was on last. */
  private focused = "5e";
  private flipped = false;
  private cells = new Map<string, SVGElement>();
  /** The rings and arrows, above everything. */
  private readonly marks = svg("g", { class: "marks", "aria-hidden": "true" });

  constructor() {
    this.element.addEventListener("focusin", ({ target }) => this.mark(placeOf(target)));
  }

  draw(picking: Picking, shown: PositionAt, flipped: boolean): void {
    const hadFocus = this.element.contains(document.activeElement);
    this.flipped = flipped;
    this.cells = new Map();
    this.element.replaceChildren(this.surface(), this.squares(picking, shown), this.marks);
    this.drawMarks([]);
    if (hadFocus) {
      this.cells.get(this.focused)?.focus();
    }
  }

  /** Draws these rings and arrows instead of those before, the last one above all others. */
  drawMarks(marks: readonly Mark[]): void {
    const shapes = marks.map((mark) => shapeOf(mark, this.flipped));
    this.marks.replaceChildren(...shapes.map(({ name, attributes }) => svg(name, attributes)));
  }

  /** Puts the focus on the square that it is on, or was on last. */
  focus(): void {
    this.cells.get(this.focused)?.focus({ preventScroll: true });
  }

  cell(square: string): SVGElement | undefined {
    return this.cells.get(square);
  }

  /** Leads the focus from a square to one beside it. */
  moveFocus(square: string, [right, down]: readonly [number, number]): void {
    for (let row = 0; row < 9; row++) {
      for (let column = 0; column < 9; column++) {
        if (squareAt(column, row, this.flipped) === square) {
          this.cells.get(squareAt(clamp(column + right), clamp(row + down), this.flipped))?.focus();
          return;
        }
      }
    }
  }

  /** Lets Tab come back to the square that has the focus. */
  private mark(square = this.focused): void {
    this.cells.get(this.focused)?.setAttribute("tabindex", "-1");
    this.focused = square;
    this.cells.get(square)?.setAttribute("tabindex", "0");
  }

  /** The wood with its numbers. */
  private surface(): SVGElement {
    const wood = { class: "surface", x: -EDGE, y: -RULER, width: DRAWING_WIDTH, height: DRAWING_HEIGHT, rx: 5 };
    const grain = { class: "grain", transform: `translate(${-EDGE} ${-RULER}) scale(${DRAWING_WIDTH / 100} ${DRAWING_HEIGHT / 100})`, d: strokes.grain };
    const surface = svg("g", { "aria-hidden": "true" }, svg("rect", wood), svg("path", grain));
    for (let i = 0; i < 9; i++) {
      const corner = squareName(squareAt(i, i, this.flipped));
      surface.append(
        svg("text", { class: "ruler", x: (i + 0.5) * WIDTH, y: -8 }, corner[0] ?? ""),
        svg("text", { class: "ruler", x: BOARD_WIDTH + 13, y: (i + 0.5) * HEIGHT + 6 }, corner[1] ?? ""),
      );
    }
    return surface;
  }

  private squares(picking: Picking, shown: PositionAt): SVGElement {
    const grid = svg("g", { role: "grid", "aria-label": l10n.t("Board") });
    for (let row = 0; row < 9; row++) {
      const cells = svg("g", { role: "row" });
      for (let column = 0; column < 9; column++) {
        const square = squareAt(column, row, this.flipped);
        const place = `translate(${(column + 0.5) * WIDTH} ${(row + 0.5) * HEIGHT})`;
        const cell = this.square(square, place, picking, shown);
        this.cells.set(square, cell);
        cells.append(cell);
      }
      grid.append(cells);
    }
    for (const [x, y] of [[3, 3], [6, 3], [3, 6], [6, 6]] as const) {
      grid.append(svg("circle", { class: "star", cx: x * WIDTH, cy: y * HEIGHT, r: 4, "aria-hidden": "true" }));
    }
    return grid;
  }

  private square(square: string, transform: string, picking: Picking, shown: PositionAt): SVGElement {
    const piece = picking.position.pieces.get(square);
    const isTarget = picking.targets.has(square);
    const description = describeSquare(namesIn(shown), square, piece);
    const last = shown.lastMove === undefined ? undefined : ends(shown.lastMove);
    const inCheck = shown.check && piece?.kind === "K" && piece.side === shown.side;
    const marks = [
      "square",
      ...(square === shown.lastSquare ? ["to"] : []),
      ...(square === last?.from ? ["from"] : []),
      ...(square === picking.place ? ["picked"] : []),
      ...(isTarget ? ["target"] : []),
    ];
    const cell = svg("g", {
      role: "gridcell",
      class: marks.join(" "),
      transform,
      tabindex: square === this.focused ? 0 : -1,
      "data-place": square,
      "aria-label": isTarget ? l10n.t("{0}, can be played", description) : description,
      "aria-selected": String(square === picking.place),
    });
    cell.append(svg("rect", { class: "cell", x: -WIDTH / 2, y: -HEIGHT / 2, width: WIDTH, height: HEIGHT }));
    if (piece !== undefined) {
      cell.append(svg("g", { class: "mover" }, drawPiece(piece, this.flipped)));
    }
    if (inCheck) {
      cell.append(svg("circle", { class: "in-check", r: 29 }));
    }
    if (isTarget) {
      cell.append(piece ? svg("circle", { class: "ring", r: 25 }) : svg("circle", { class: "dot", r: 9 }));
    }
    return cell;
  }
}

function clamp(index: number): number {
  return Math.min(8, Math.max(0, index));
}
