import type { Shown } from "../protocol";
import type { Part } from "./part";
import { html } from "./svg";

/** What the author says about the move. */
export class Comment implements Part {
  readonly element = html("p", { class: "comment" });

  show({ position }: Shown): void {
    this.element.textContent = position?.comment ?? "";
  }
}
