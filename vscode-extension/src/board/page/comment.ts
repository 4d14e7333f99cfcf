import type { Shown } from "../protocol";
import { post, words } from "./host";
import type { Part } from "./part";
import { html } from "./svg";

/**
 * Shows what the author says about the move, and lets it be written: it goes into the record when the
 * box is left, and by Ctrl+Enter; Escape takes it back.
 */
export class Comment implements Part {
  readonly element = html("textarea", {
    class: "comment",
    "aria-label": words.comment,
    placeholder: words.commentHere,
    spellcheck: "false",
  });
  private sfen: string | undefined;
  private shown = "";
  private isPressed = false;
  private isWaiting = false;

  constructor() {
    this.element.addEventListener("change", () => this.leave());
    document.addEventListener("pointerdown", () => (this.isPressed = true), true);
    ["pointerup", "pointercancel"].forEach((end) => document.addEventListener(end, () => this.release(), true));
    this.element.addEventListener("keydown", (event) => this.press(event));
  }

  show({ position, line }: Shown): void {
    const isSamePlace = position?.sfen === this.sfen;
    if (this.isWaiting && !isSamePlace) {
      this.commit();
    }
    const comment = position?.comment ?? "";
    // What is being written about a place stays, when the same place is sent again.
    const isWriting = this.isWaiting || (document.activeElement === this.element && this.element.value !== this.shown);
    if (!isSamePlace || !isWriting) {
      this.element.value = comment;
    }
    this.shown = comment;
    this.sfen = position?.sfen;
    this.element.hidden = line === undefined;
    this.element.readOnly = position === undefined;
  }

  /**
   * A click on a move that leaves the box means the move as it is now: what was written in the box
   * would change the list under the mouse before it is released.
   */
  private leave(): void {
    this.isWaiting = this.isPressed;
    if (!this.isWaiting) {
      this.commit();
    }
  }

  private release(): void {
    this.isPressed = false;
    if (this.isWaiting) {
      this.commit();
    }
  }

  private commit(): void {
    this.isWaiting = false;
    const { value } = this.element;
    if (this.sfen !== undefined && value.trimEnd() !== this.shown.trimEnd()) {
      post({ type: "comment", sfen: this.sfen, comment: value });
      this.shown = value;
    }
  }

  private press(event: KeyboardEvent): void {
    if (event.isComposing) {
      return;
    }
    const modified = event.ctrlKey || event.metaKey;
    if (event.key === "Escape") {
      this.element.value = this.shown;
    }
    if (event.key === "Escape" || (event.key === "Enter" && modified)) {
      this.commit();
      this.element.closest<HTMLElement>(".view")?.focus();
      event.preventDefault();
    }
    const saves = modified && event.key.toLowerCase() === "s";
    if (saves) {
      this.commit();
    } else {
      event.stopPropagation(); // Other keys mean here what they mean in any text.
    }
  }
}
