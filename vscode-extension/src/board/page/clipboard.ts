import { post } from "./host";

/**
 * Lets the keys for copying and pasting mean the game wherever the focus is in the page, but for places where one
 * writes.
 *
 * @param isGame whether a game is shown
 */
export function listenToClipboard(isGame: () => boolean): void {
  const listen = (type: "copy" | "paste", act: () => void): void =>
    document.addEventListener(type, (event) => {
      if (isGame() && !(event.target instanceof HTMLTextAreaElement)) {
        event.preventDefault();
        act();
      }
    });
  listen("copy", () => post({ type: "copy", command: "kifu.copyGameAsKif" }));
  listen("paste", () => post({ type: "merge" }));
}
