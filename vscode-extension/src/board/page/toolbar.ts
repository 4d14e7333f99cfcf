import type { Shown, Step } from "../protocol";
import { Autoplay } from "./autoplay";
import { isEnd, isStart } from "./candidates";
import { post } from "./host";
import { drawIcon, type IconName } from "./icons";
import { l10n } from "./l10n";
import type { Part } from "./part";
import { html } from "./svg";

/** The actions of the buttons that concern the page only. */
interface ToolbarActions {
  turn(): void;
  /** Opens the menu below a button. */
  openMenu(button: HTMLElement): void;
}

/** Shows the buttons below the board. */
export class Toolbar implements Part {
  private readonly play = tool("play", l10n.t("Play the moves"), () => this.autoplay.toggle(), "Space");
  private readonly autoplay = new Autoplay((runs) => this.showPlaying(runs));
  private readonly setUp = tool("set-up", l10n.t("Set Up Position"), () => post({ type: "setUp" }), "E");
  readonly element: HTMLElement;

  constructor({ turn, openMenu }: ToolbarActions) {
    const more = tool("more", l10n.t("More actions"), () => openMenu(more), "Shift+F10");
    more.setAttribute("aria-haspopup", "menu");
    this.element = html(
      "div",
      { class: "toolbar", role: "toolbar", "aria-label": l10n.t("Moves") },
      html(
        "span",
        { class: "steps" },
        step("first", l10n.t("To the start"), "Home"),
        step("previous", l10n.t("Previous move"), "ArrowLeft"),
        this.play,
        step("next", l10n.t("Next move"), "ArrowRight"),
        step("last", l10n.t("To the end"), "End"),
        html("span", { class: "gap" }),
        tool("variation-up", l10n.t("Previous variation"), () => post({ type: "variation", to: "previousVariation" }), "PageUp"),
        tool("variation-down", l10n.t("Next variation"), () => post({ type: "variation", to: "nextVariation" }), "PageDown"),
        html("span", { class: "gap" }),
      ),
      tool("engine", l10n.t("Analyse the position, or stop that"), () => post({ type: "analyse" }), "L"),
      this.setUp,
      tool("flip", l10n.t("Flip the board"), turn, "F"),
      more,
    );
  }

  show(shown: Shown): void {
    const { line, book, current } = shown;
    const onFirst = book === undefined ? current < 0 || line === undefined : isStart(book, current);
    const onLast = book === undefined ? current >= (line?.moves.length ?? 0) - 1 : isEnd(book, current);
    this.setUp.hidden = book !== undefined;
    this.autoplay.show(onLast);
    for (const button of this.element.querySelectorAll<HTMLElement>("[data-step]")) {
      const back = button.dataset["step"] === "first" || button.dataset["step"] === "previous";
      disable(button, back ? onFirst : onLast);
    }
    disable(this.play, onLast && !this.autoplay.runs);
    const forks = line?.moves.some(({ alternatives }) => alternatives.length > 0) === true;
    this.element.querySelectorAll(".icon-variation-up, .icon-variation-down").forEach((icon) => {
      disable(icon.parentElement, !forks);
    });
  }

  /** Plays the moves one after the other, or stops. */
  toggleAutoplay(): void {
    this.autoplay.toggle();
  }

  private showPlaying(runs: boolean): void {
    this.play.replaceChildren(drawIcon(runs ? "pause" : "play"));
    label(this.play, runs ? l10n.t("Pause") : l10n.t("Play the moves"), "Space");
  }
}

/** Disables a button, but not by `disabled`: that would lose the focus in the middle of stepping. */
function disable(button: Element | null, disabled: boolean): void {
  button?.setAttribute("aria-disabled", String(disabled));
}

function tool(icon: IconName, name: string, act: () => void, key: string): HTMLButtonElement {
  const button = html("button", { class: "tool" }, drawIcon(icon));
  label(button, name, key);
  button.addEventListener("click", act);
  return button;
}

function step(step: Step, name: string, key: string): HTMLButtonElement {
  const button = tool(step, name, () => post({ type: "step", step }), key);
  button.dataset["step"] = step;
  return button;
}

function label(button: HTMLElement, name: string, key: string): void {
  button.title = `${name} (${KEYS[key] ?? key})`;
  button.setAttribute("aria-label", name);
  button.setAttribute("aria-keyshortcuts", key);
}

/** How keys are shown. */
const KEYS: Readonly<Record<string, string>> = { ArrowLeft: "←", ArrowRight: "→" };
