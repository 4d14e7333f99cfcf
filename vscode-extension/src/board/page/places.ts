/** The place of a piece: the square, or the letter with a star, that an element of the page stands for. */
export function placeOf(target: EventTarget | null): string | undefined {
  const element = target instanceof Element ? target.closest("[data-place]") : null;
  return element?.getAttribute("data-place") ?? undefined;
}
