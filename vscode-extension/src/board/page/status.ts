import type { Shown } from "../protocol";
import { l10n } from "./l10n";
import type { Part } from "./part";
import { html } from "./svg";
import { detailsOf, titleOf } from "./title";
import { namesIn } from "./words";

/** Reports each move to screen readers; it is visible when a move was refused. */
export class Status implements Part {
  readonly element = html("p", { class: "status", role: "status" });

  show(shown: Shown): void {
    this.element.classList.remove("refused");
    const { position } = shown;
    const turn = position === undefined ? [] : [l10n.t("{0} to move", namesIn(position)[position.side])];
    this.element.textContent = [titleOf(shown), ...turn, ...detailsOf(shown)].join(". ");
  }

  refuse(why: string): void {
    this.element.classList.add("refused");
    this.element.textContent = why;
  }
}
