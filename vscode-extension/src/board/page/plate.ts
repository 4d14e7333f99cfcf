import type { PositionAt, Side } from "../protocol";
import { l10n } from "./l10n";
import { html, svg } from "./svg";
import { clock, namesIn } from "./words";

/** Some records have the mark of the side before the name. */
const MARK = /^[☗☖▲△▼▽]\s*/;

/** Shows who plays a side: name, clock, and a lamp that is lit when it is that side's turn. */
export class Plate {
  readonly element: HTMLElement;

  constructor(private readonly side: Side) {
    this.element = html("div", { class: `plate ${side}` });
  }

  draw(shown: PositionAt, withTimes: boolean, withTurn: boolean): void {
    const role = namesIn(shown)[this.side];
    const player = (shown.players[this.side] ?? "").replace(MARK, "");
    const time = this.side === "black" ? shown.blackTime : shown.whiteTime;
    this.element.classList.toggle("turn", withTurn && shown.side === this.side);
    this.element.title = player === "" ? role : `${role} ${player}`;
    this.element.replaceChildren(
      lamp(),
      html("span", { class: "role" }, role),
      html("span", { class: "name" }, player),
      html("span", { class: "chip" }, l10n.t("to move")), // seen where it is the turn
      ...(withTimes && time !== undefined ? [html("span", { class: "clock" }, clock(time))] : []),
    );
  }
}

/** A little piece, as dark or light as its side is called. */
export function lamp(): SVGElement {
  const shape = svg("path", { d: "M0-9 5.5-6.8 8 8.5H-8L-5.5-6.8Z" });
  return svg("svg", { viewBox: "-10 -10 20 20", class: "lamp", "aria-hidden": "true" }, shape);
}
