import type { EditCommand, Step } from "../protocol";
import { post } from "./host";

const STEPS: Readonly<Record<string, Step>> = {
  ArrowLeft: "previous",
  ArrowRight: "next",
  Home: "first",
  End: "last",
};

const EDITS: Readonly<Record<string, EditCommand>> = { z: "undo", "shift+z": "redo", y: "redo", s: "save" };

type Keys = Readonly<Record<string, () => void>>;

/**
 * Makes keys work wherever the focus is in the page, but for places where they mean something else.
 *
 * @param isGame whether the page shows the game, so that keys step through it
 * @param inGame what single keys do besides, then
 * @param always what single keys do in all modes
 */
export function listenToKeys(isGame: () => boolean, inGame: Keys, always: Keys): void {
  document.addEventListener("keydown", (event) => {
    const act = actionOf(event, isGame(), { ...(isGame() && inGame), ...always });
    if (act !== undefined) {
      act();
      event.preventDefault();
      event.stopPropagation();
    }
  });
}

function actionOf(event: KeyboardEvent, steps: boolean, others: Keys): (() => void) | undefined {
  const key = event.key.toLowerCase();
  if (event.ctrlKey || event.metaKey || event.altKey) {
    const command = EDITS[(event.shiftKey ? "shift+" : "") + key];
    return command !== undefined && !event.altKey ? () => post({ type: "edit", command }) : undefined;
  }
  // Where text is typed, keys write it.
  if (document.querySelector("dialog") !== null || event.target instanceof HTMLTextAreaElement) {
    return undefined;
  }
  // A button has its own use for the space key.
  if (key === " " && event.target instanceof HTMLButtonElement) {
    return undefined;
  }
  const step = steps ? STEPS[event.key] : undefined;
  return step === undefined ? others[key] : () => post({ type: "step", step });
}
