import type { Side } from "../protocol";

/** The players in the order of their hands beside a board that is not flipped, from above. */
export const SIDES: readonly Side[] = ["white", "black"];

/** How far the arrow keys go on the board: columns to the right, rows down. */
export const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The place of a piece: the square, or the letter with a star, that an element of the page stands for. */
export function placeOf(target: EventTarget | null): string | undefined {
  const element = target instanceof Element ? target.closest("[data-place]") : null;
  return element?.getAttribute("data-place") ?? undefined;
}
