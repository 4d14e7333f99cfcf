import type { CommentMessage, Shown } from "../protocol";
import { CommentBox } from "./commentBox";
import { PAGE, post } from "./host";
import { l10n } from "./l10n";
import type { Part } from "./part";
import { html } from "./svg";

/** Shows the author's comment on the move, and lets it be written: the extension writes into the record what is typed. */
export class Comment implements Part {
  readonly element = html("textarea", {
    class: "comment",
    "aria-label": l10n.t("Comment"),
    placeholder: l10n.t("Comment on this move"),
    spellcheck: "false",
  });
  private readonly box = new CommentBox(this.element, post, PAGE);

  constructor() {
    this.element.readOnly = true;
    this.element.addEventListener("input", (event) => {
      if (!(event as InputEvent).isComposing) {
        this.box.report();
      }
    });
    this.element.addEventListener("compositionend", () => this.box.report());
    this.element.addEventListener("blur", () => this.leave());
    this.element.addEventListener("keydown", (event) => this.press(event));
  }

  show({ line }: Shown): void {
    this.element.hidden = line === undefined;
  }

  receive(message: CommentMessage): void {
    this.box.receive(message);
    this.element.readOnly = !this.box.isWritable;
  }

  /** Writes it anew, as if it were typed; nothing where none can be written. */
  rewrite(change: (comment: string) => string): void {
    if (this.box.isWritable) {
      this.element.value = change(this.element.value);
      this.box.report();
    }
  }

  private leave(): void {
    this.box.report();
    post({ type: "commentLeft" });
  }

  private press(event: KeyboardEvent): void {
    const leaves = event.key === "Escape" || (event.key === "Enter" && (event.ctrlKey || event.metaKey));
    if (leaves && !event.isComposing) {
      this.element.closest<HTMLElement>(".view")?.focus();
      event.preventDefault();
      event.stopPropagation();
    }
  }
}
