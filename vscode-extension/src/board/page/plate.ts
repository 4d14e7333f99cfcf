import type { PositionAt, Side } from "../protocol";
import { words } from "./host";
import { html } from "./svg";
import { clock, namesIn } from "./words";

/** Who plays a side: name, clock, and a lamp that is lit when it is that side's turn. */
export class Plate {
  readonly element: HTMLElement;

  constructor(private readonly side: Side) {
    this.element = html("div", { class: `plate ${side}` });
  }

  draw(shown: PositionAt, withTimes: boolean): void {
    const role = namesIn(words, shown)[this.side];
    const player = shown.players[this.side] ?? "";
    const time = this.side === "black" ? shown.blackTime : shown.whiteTime;
    this.element.classList.toggle("turn", shown.side === this.side);
    this.element.title = player === "" ? role : `${role} ${player}`;
    this.element.replaceChildren(
      html("span", { class: "lamp", "aria-hidden": "true" }, this.side === "black" ? "☗" : "☖"),
      html("span", { class: "role" }, role),
      html("span", { class: "name" }, player),
      ...(shown.side === this.side ? [html("span", { class: "chip" }, words.turn)] : []),
      ...(withTimes && time !== undefined ? [html("span", { class: "clock" }, clock(time))] : []),
    );
  }
}
