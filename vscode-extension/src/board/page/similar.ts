import { opened, readOpen, writeOpen, type OpenPlaces } from "../openSquares";
import type { PositionAt, Shown } from "../protocol";
import { Grid } from "./grid";
import { Hand } from "./hand";
import { post, remember, remembered } from "./host";
import { l10n } from "./l10n";
import { drawOpen } from "./openSigns";
import { Picking } from "./picking";
import { ARROWS, SIDES } from "./places";
import { html } from "./svg";
import { namesIn } from "./words";

/** Lets the user leave squares and hands of the shown position open, and finds the games with a position like it. */
export class Similar {
  readonly element = html("section", { class: "setup similar view", "aria-label": l10n.t("Find positions like this"), tabindex: "-1", hidden: "" });
  private readonly grid = new Grid();
  private readonly hands = SIDES.map((side) => new Hand(side));
  private shown: PositionAt | undefined;
  private open: OpenPlaces = new Map();
  private flipped = false;

  /**
   * @param leave is called when the mode has ended
   * @param flip turns the boards of all modes around
   */
  constructor(private readonly leave: () => void, flip: () => void) {
    const players = this.hands.map((hand, i) => html("div", { class: `player ${SIDES[i]}`, "data-open": SIDES[i] ?? "" }, hand.element));
    const actions = html(
      "div",
      { class: "actions" },
      button(l10n.t("Search"), "action done", () => this.search()),
      button(l10n.t("Flip the board"), "action", flip),
      button(l10n.t("Cancel"), "action", () => this.end()),
    );
    const board = html("div", { class: "board" }, this.grid.element, ...players);
    this.element.append(html("section", { class: "position" }, html("h1", {}, l10n.t("Find positions like this")), board, actions, html("p", { class: "help" }, l10n.t("A click on a square, or Enter, opens it to anything (？), another one to any piece (＊), a third one closes it. A click on a hand leaves it open. F flips the board, Esc ends."))));
    this.element.addEventListener("click", ({ target }) => this.click(target));
    this.element.addEventListener("keydown", (event) => this.press(event));
  }

  get active(): boolean {
    return !this.element.hidden;
  }

  enter(shown: PositionAt, flipped: boolean): void {
    this.begin(shown, flipped, "");
    this.grid.focus();
  }

  private begin(shown: PositionAt, flipped: boolean, open: string): void {
    const { lastMove: _, lastSquare: __, marks: ___, ...position } = shown;
    this.shown = { ...position, check: false };
    this.open = readOpen(open);
    this.element.hidden = false;
    this.keep();
    this.turn(flipped);
  }

  /** Ends where another position is shown; goes on where the page was loaded anew meanwhile. */
  show({ position }: Shown, flipped: boolean): void {
    const kept = remembered().similar;
    if (kept === undefined) {
      return;
    }
    if (position?.sfen !== kept.sfen) {
      this.end();
    } else if (!this.active) {
      this.begin(position, flipped, kept.open);
    }
  }

  turn(flipped: boolean): void {
    this.flipped = flipped;
    this.element.querySelector(".board")?.classList.toggle("flipped", flipped);
    this.draw();
  }

  /** Ends without showing the game. */
  close(): void {
    this.element.hidden = true;
    remember({ similar: undefined });
  }

  private end(): void {
    this.close();
    this.leave();
  }

  private keep(): void {
    if (this.shown !== undefined) {
      remember({ similar: { sfen: this.shown.sfen, open: writeOpen(this.open) } });
    }
  }

  private search(): void {
    if (this.shown !== undefined) {
      post({ type: "findSimilar", sfen: this.shown.sfen, open: writeOpen(this.open) });
    }
  }

  private draw(): void {
    const { shown } = this;
    if (shown === undefined) {
      return;
    }
    const picking = new Picking(shown.sfen);
    this.grid.draw(picking, shown, this.flipped);
    const names = namesIn(shown);
    this.hands.forEach((hand, i) => {
      const side = SIDES[i] ?? "black";
      hand.draw(picking, shown, this.flipped);
      const isOpen = this.open.has(side);
      const label = isOpen ? l10n.t("{0}: anything", names[side]) : l10n.t("{0}’s hand", names[side]);
      const toggle = button(isOpen ? "？" : "", "open-hand", () => undefined);
      toggle.setAttribute("aria-label", label);
      toggle.setAttribute("aria-pressed", String(isOpen));
      hand.element.replaceChildren(toggle, ...(isOpen ? [] : hand.element.children));
    });
    drawOpen(this.grid, this.open);
  }

  private click(target: EventTarget | null): void {
    const element = target instanceof Element ? target : undefined;
    const place = element?.closest("[data-open]")?.getAttribute("data-open") ?? element?.closest(".square")?.getAttribute("data-place");
    if (place !== null && place !== undefined) {
      this.open = opened(this.open, place);
      this.keep();
      this.draw();
      this.element.querySelector<HTMLElement>(`[data-open="${place}"] .open-hand`)?.focus();
    }
  }

  private press(event: KeyboardEvent): void {
    if (event.ctrlKey || event.altKey || event.metaKey) {
      return;
    }
    const square = event.target instanceof Element ? event.target.closest(".square")?.getAttribute("data-place") : undefined;
    const step = ARROWS[event.key];
    if (event.key === "Escape") {
      this.end();
    } else if (step !== undefined) {
      square ? this.grid.moveFocus(square, step) : this.grid.focus();
    } else if (square && (event.key === "Enter" || event.key === " ")) {
      this.click(event.target);
    } else {
      return;
    }
    event.preventDefault();
    event.stopPropagation();
  }
}

function button(label: string, name: string, act: () => void): HTMLButtonElement {
  const button = html("button", { class: name }, label);
  button.addEventListener("click", act);
  return button;
}
