import type { LineOfPlay, Shown, WrittenMove } from "../protocol";
import { post, words } from "./host";
import type { Part } from "./part";
import { html } from "./svg";
import { clock, fill } from "./words";

/** The moves of the line of play with what else is written for each, as a list of buttons. */
export class Moves implements Part {
  readonly element = html("ol", { class: "moves" });
  private items: readonly HTMLElement[] = [];
  private current: HTMLElement | undefined;

  private line: LineOfPlay | undefined;

  constructor() {
    this.element.setAttribute("aria-label", words.moves);
    this.element.addEventListener("click", ({ target }) => this.click(target));
    this.element.addEventListener("keydown", (event) => this.press(event));
  }

  show({ line, current }: Shown): void {
    if (line !== undefined && line !== this.line) {
      this.list(line);
    }
    this.line = line;
    this.mark(current);
  }

  private list(line: LineOfPlay): void {
    const begins = (line.moves[0]?.ply ?? 1) === 1;
    const start =
      begins && line.startLine !== undefined
        ? [html("li", {}, this.button(line.startLine, "start", words.start))]
        : [];
    const items = line.moves.map((move) => this.item(move));
    this.element.replaceChildren(...start, ...items);
    this.items = items;
    this.current = undefined;
  }

  /** Marks a move as the current one; -1 is the start position. */
  private mark(index: number): void {
    const item = index < 0 ? this.element.firstElementChild : this.items[index];
    const button = item?.querySelector("button") ?? undefined;
    this.current?.removeAttribute("aria-current");
    this.current?.setAttribute("tabindex", "-1");
    this.current = button;
    button?.setAttribute("aria-current", "step");
    button?.setAttribute("tabindex", "0");
    this.reveal(button);
  }

  /** Scrolls the list, and nothing around it. */
  private reveal(button: HTMLElement | undefined): void {
    if (button !== undefined) {
      const list = this.element;
      const lowest = button.offsetTop - button.offsetHeight;
      const highest = button.offsetTop + 2 * button.offsetHeight - list.clientHeight;
      list.scrollTop = Math.min(lowest, Math.max(highest, list.scrollTop));
    }
  }

  private item(move: WrittenMove): HTMLElement {
    const time = move.spent === undefined ? "" : clock(move.spent);
    const item = html(
      "li",
      {},
      this.button(
        move.line,
        move.end ? "move end" : "move",
        html("span", { class: "ply" }, move.end ? "" : String(move.ply)),
        html("span", { class: "text", lang: "ja" }, move.text),
        html("span", { class: "time" }, time),
      ),
    );
    if (move.alternatives.length > 0) {
      const others = move.alternatives.map(({ line, text }) => {
        const other = this.button(line, "alternative", html("span", { class: "text", lang: "ja" }, text));
        other.setAttribute("aria-label", fill(words.insteadOf, text));
        return html("li", {}, other);
      });
      item.append(html("ul", {}, ...others));
    }
    return item;
  }

  private button(line: number, kind: string, ...children: readonly (Node | string)[]): HTMLButtonElement {
    return html("button", { class: kind, tabindex: "-1", "data-line": String(line) }, ...children);
  }

  private click(target: EventTarget | null): void {
    const button = target instanceof Element ? target.closest("button") : null;
    if (button?.dataset["line"] !== undefined) {
      post({ type: "goTo", line: Number(button.dataset["line"]) });
    }
  }

  /** The list is one stop of the Tab key; up and down lead through it. */
  private press(event: KeyboardEvent): void {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    const buttons = [...this.element.querySelectorAll("button")];
    const here = buttons.indexOf(document.activeElement as HTMLButtonElement);
    const next = step === undefined ? undefined : buttons[here + step];
    if (next !== undefined) {
      next.focus();
      event.preventDefault();
    }
  }
}
