import type { Shown } from "../protocol";

/** A part of the page, which shows its part of what is known about the place of the cursor. */
export interface Part {
  readonly element: Element;
  show(shown: Shown): void;
}
