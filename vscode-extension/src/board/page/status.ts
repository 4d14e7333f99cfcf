import type { Shown } from "../protocol";
import type { Part } from "./part";
import { html } from "./svg";
import { detailsOf, titleOf } from "./title";

/** Says each move to screen readers; seen when a move was refused. */
export class Status implements Part {
  readonly element = html("p", { class: "status", role: "status" });

  show(shown: Shown): void {
    this.element.classList.remove("refused");
    this.element.textContent = [titleOf(shown), ...detailsOf(shown)].join(". ");
  }

  refuse(why: string): void {
    this.element.classList.add("refused");
    this.element.textContent = why;
  }
}
