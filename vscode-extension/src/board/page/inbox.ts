import type { ToPage } from "../protocol";

/** What draws parts of the page anew. */
const DRAWING: readonly ToPage["type"][] = ["show", "move", "nothing", "comment"];

/**
 * Receives what the extension sends. While a button of the mouse is pressed, nothing is drawn anew: what is being
 * pressed would be another thing, or gone, when the button is released.
 */
export function listenToExtension(receive: (message: ToPage) => void): void {
  let waiting: ToPage[] = [];
  let isPressed = false;
  const release = (): void => {
    isPressed = false;
    // The click comes after the release.
    setTimeout(() => {
      if (!isPressed) {
        const messages = waiting;
        waiting = [];
        messages.forEach(receive);
      }
    });
  };
  window.addEventListener("message", ({ data }: MessageEvent<ToPage>) => {
    if ((isPressed || waiting.length > 0) && DRAWING.includes(data.type)) {
      waiting.push(data);
    } else {
      receive(data);
    }
  });
  document.addEventListener("pointerdown", () => (isPressed = true), true);
  ["pointerup", "pointercancel"].forEach((end) => document.addEventListener(end, release, true));
  // The button may have been released outside of the page.
  document.addEventListener("pointermove", ({ buttons }) => isPressed && buttons === 0 && release(), true);
  window.addEventListener("blur", release);
}
