import type { Shown, Step } from "../protocol";
import { post, words } from "./host";
import type { Part } from "./part";
import { html, svg } from "./svg";

/** The buttons below the board. */
export class Toolbar implements Part {
  readonly element: HTMLElement;

  constructor(turn: () => void) {
    this.element = html(
      "div",
      { class: "toolbar", role: "toolbar", "aria-label": words.moves },
      step("first", words.first, "M4 3v10M13 3 7 8l6 5Z", "Home"),
      step("previous", words.previous, "M11 3 5 8l6 5Z", "ArrowLeft"),
      step("next", words.next, "M5 3l6 5-6 5Z", "ArrowRight"),
      step("last", words.last, "M12 3v10M3 3l6 5-6 5Z", "End"),
      tool(words.flip, "M5 2v10M2 9l3 4 3-4M11 14V4M8 7l3-4 3 4", turn, "F"),
    );
  }

  show({ line, current }: Shown): void {
    const onFirst = current < 0 || line === undefined;
    const onLast = current >= (line?.moves.length ?? 0) - 1;
    for (const button of this.element.querySelectorAll<HTMLElement>("[data-step]")) {
      const back = button.dataset["step"] === "first" || button.dataset["step"] === "previous";
      // Not disabled: that would throw the focus away in the middle of stepping.
      button.setAttribute("aria-disabled", String(back ? onFirst : onLast));
    }
  }
}

function tool(label: string, path: string, act: () => void, key: string): HTMLButtonElement {
  const icon = svg("svg", { viewBox: "0 0 16 16", class: "icon", "aria-hidden": "true" }, svg("path", { d: path }));
  const button = html("button", { class: "tool", title: label, "aria-label": label, "aria-keyshortcuts": key }, icon);
  button.addEventListener("click", act);
  return button;
}

function step(step: Step, label: string, path: string, key: string): HTMLButtonElement {
  const button = tool(label, path, () => post({ type: "step", step }), key);
  button.dataset["step"] = step;
  return button;
}
