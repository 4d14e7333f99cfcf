import type { PositionAt, Side } from "../protocol";
import { l10n } from "./l10n";
import { drawPiece } from "./pieces";
import type { Picking } from "./picking";
import { HAND_KINDS, type Kind } from "./position";
import { html, svg } from "./svg";
import { describeHeld, namesIn } from "./words";

/** Draws the pieces in hand of a side, on their stand. */
export class Hand {
  readonly element = html("div", { class: "hand", role: "group" });

  constructor(private readonly side: Side) {}

  draw(picking: Picking, shown: PositionAt, flipped: boolean): void {
    const focused = this.element.contains(document.activeElement)
      ? document.activeElement?.getAttribute("data-place")
      : undefined;
    const held = picking.position.hands[this.side];
    const name = namesIn(shown)[this.side];
    this.element.setAttribute("aria-label", held.size > 0 ? l10n.t("{0}’s hand", name) : l10n.t("{0}’s hand: nothing", name));
    this.element.replaceChildren(
      ...HAND_KINDS.filter((kind) => held.has(kind)).map((kind) =>
        this.held(kind, held.get(kind) ?? 0, name, picking, flipped),
      ),
    );
    if (focused !== undefined) {
      this.element.querySelector<HTMLElement>(`[data-place="${focused}"]`)?.focus();
    }
  }

  private held(kind: Kind, count: number, name: string, picking: Picking, flipped: boolean): HTMLElement {
    const place = `${kind}*`;
    const own = picking.position.turn === this.side;
    const picked = own && picking.place === place;
    const picture = svg("svg", { viewBox: "-28 -30 56 60", class: "drawing" }, drawPiece({ side: this.side, kind }, flipped));
    return html(
      "div",
      {
        class: picked ? "held picked" : "held",
        role: own ? "button" : "img",
        "aria-label": describeHeld(name, kind, count),
        ...(own && { tabindex: "0", "data-place": place, "aria-pressed": String(picked) }),
      },
      picture,
      ...(count > 1 ? [html("span", { class: "count" }, String(count))] : []),
    );
  }
}
