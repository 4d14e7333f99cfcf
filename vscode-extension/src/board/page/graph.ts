import type { LineOfPlay, Shown, WrittenMove } from "../protocol";
import { shareOfBlack, valueOf, worded } from "./evaluation";
import { post } from "./host";
import { l10n } from "./l10n";
import type { Part } from "./part";
import { html, svg } from "./svg";
import { clock, nameOf } from "./words";

/** The height of the drawing; a move is one wide. */
const HEIGHT = 100;

/** How much of the height the longest time takes. */
const TIMES = 0.45;

/** Draws the course of the game: evaluations as a line, times as bars. A click goes to the move. */
export class Graph implements Part {
  private readonly drawing = svg("svg", { class: "course", preserveAspectRatio: "none", "aria-hidden": "true" });
  private readonly cursor = svg("line", { class: "cursor", y1: 0, y2: HEIGHT });
  private readonly caption = html("figcaption");
  readonly element = html("figure", { class: "graph", "aria-label": l10n.t("Evaluations and times") }, this.caption, this.drawing);
  private line: LineOfPlay | undefined;
  private current = -1;

  constructor() {
    this.element.hidden = true;
    this.drawing.addEventListener("click", (event) => {
      const move = this.moveAt(event);
      if (move !== undefined) {
        post({ type: "goTo", line: move.line });
      }
    });
    this.drawing.addEventListener("pointermove", (event) => this.showCaption(this.moveAt(event)));
    this.drawing.addEventListener("pointerleave", () => this.showCaption(this.line?.moves[this.current]));
  }

  show({ line, current }: Shown): void {
    if (line !== this.line) {
      this.line = line;
      this.draw(line?.moves ?? []);
    }
    this.current = current;
    this.cursor.setAttribute("x1", String(current + 0.5));
    this.cursor.setAttribute("x2", String(current + 0.5));
    this.showCaption(line?.moves[current]);
  }

  private draw(moves: readonly WrittenMove[]): void {
    const times = moves.map(({ spent }) => spent ?? 0);
    const points = moves.flatMap(({ evaluation }, i) => {
      const value = valueOf(evaluation);
      return value === undefined ? [] : [[i + 0.5, HEIGHT * (1 - shareOfBlack(value))] as const];
    });
    const longest = Math.max(...times, 1);
    this.element.hidden = points.length < 2 && times.every((time) => time === 0);
    this.drawing.setAttribute("viewBox", `0 0 ${Math.max(1, moves.length)} ${HEIGHT}`);
    this.drawing.replaceChildren(
      ...times.map((time, i) => bar(i, (time / longest) * TIMES * HEIGHT, moves[i]?.ply ?? 0)),
      ...(points.length > 1 ? evaluations(points) : []),
      this.cursor,
    );
  }

  private moveAt({ clientX }: MouseEvent): WrittenMove | undefined {
    const { left, width } = this.drawing.getBoundingClientRect();
    const moves = this.line?.moves ?? [];
    return moves[Math.floor(((clientX - left) / Math.max(1, width)) * moves.length)];
  }

  private showCaption(move: WrittenMove | undefined): void {
    const parts = move && [
      move.end ? nameOf(move.text) : `${move.ply} ${move.text}`,
      ...(move.evaluation === undefined ? [] : [worded(move.evaluation)]),
      ...(move.spent === undefined ? [] : [clock(move.spent)]),
    ];
    this.caption.textContent = parts?.join("   ") ?? l10n.t("Evaluations and times");
  }
}

function bar(i: number, height: number, ply: number): SVGElement {
  const kind = ply % 2 === 1 ? "bar odd" : "bar";
  return svg("rect", { class: kind, x: i + 0.15, y: HEIGHT - height, width: 0.7, height });
}

/** The line of evaluations, and what lies between it and the middle. */
function evaluations(points: readonly (readonly [number, number])[]): readonly SVGElement[] {
  const line = points.map(([x, y]) => `${x} ${y.toFixed(1)}`).join("L");
  const [first, last] = [points[0]?.[0] ?? 0, points.at(-1)?.[0] ?? 0];
  const middle = HEIGHT / 2;
  return [
    svg("path", { class: "area", d: `M${first} ${middle}L${line}L${last} ${middle}Z` }),
    svg("line", { class: "middle", x1: 0, x2: 100_000, y1: middle, y2: middle }),
    svg("path", { class: "evaluations", d: `M${line}` }),
  ];
}
