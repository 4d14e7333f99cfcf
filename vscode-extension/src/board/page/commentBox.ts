import type { CommentMessage, CommentPlace } from "../protocol";

/** What was typed into the box, for the extension. */
export interface TypedComment {
  readonly type: "comment";
  readonly place: CommentPlace;
  readonly before: string;
  readonly comment: string;
  readonly edits: number;
}

/**
 * Keeps the box of a comment and the extension in agreement. What is typed is reported at once, with its place, so that
 * nothing exists in the box alone. What the extension says is taken over only when it knows all that was typed; if it
 * does not yet, it answers again when it does.
 */
export class CommentBox {
  private place: CommentPlace | undefined;
  /** The comment as it came from the extension. */
  private before = "";
  /** What the extension knows of the box, or will know when the reports are there. */
  private known = "";

  /** @param edits the number of the last report; it begins anew with each page, at a number of its own */
  constructor(
    private readonly box: { value: string },
    private readonly post: (message: TypedComment) => void,
    private edits: number,
  ) {}

  /** Whether something can be written. */
  get isWritable(): boolean {
    return this.place !== undefined;
  }

  /** Reports what the box says, unless the extension knows it. */
  report(): void {
    const { place, before, box } = this;
    if (place !== undefined && box.value !== this.known) {
      this.known = box.value;
      this.edits++;
      this.post({ type: "comment", place, before, comment: box.value, edits: this.edits });
    }
  }

  /** Takes over a place and its comment, unless the extension does not know yet all that was typed; returns whether it did. */
  receive({ place, comment, edits }: CommentMessage): boolean {
    this.report(); // An input method may be composing a word.
    if (edits !== this.edits) {
      return false;
    }
    this.place = place;
    this.before = comment;
    this.known = comment;
    if (this.box.value !== comment) {
      this.box.value = comment;
    }
    return true;
  }
}
