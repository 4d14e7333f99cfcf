import type { Alternative, LineOfPlay, Shown, WrittenMove } from "../protocol";
import { post, words } from "./host";
import { drawIcon } from "./icons";
import type { Part } from "./part";
import { html } from "./svg";
import { Tree, type Branch } from "./tree";
import { clock, fill, hasTimes, nameOf } from "./words";

/** Lists the moves of the line of play with what else is written for each: buttons with columns. */
export class Moves implements Part {
  private readonly columns = html("div", { class: "columns", "aria-hidden": "true" });
  private readonly list = html("ol", { "aria-label": words.moves });
  readonly element = html("div", { class: "moves" }, this.columns, this.list);
  private items: readonly HTMLElement[] = [];
  private current: HTMLElement | undefined;
  /** What is drawn. */
  private drawn = "";

  constructor() {
    this.list.addEventListener("click", ({ target }) => goTo(target));
    this.list.addEventListener("keydown", (event) => this.press(event));
    new ResizeObserver(() => this.reveal(this.current)).observe(this.element);
  }

  show({ line, tree, current }: Shown): void {
    this.element.hidden = line === undefined;
    // The same moves are not drawn again: a button that is being pressed would lose its click.
    const content = JSON.stringify([line, tree]);
    if (line !== undefined && content !== this.drawn) {
      this.draw(line, new Tree(tree ?? { variations: [], complete: false }));
      this.drawn = content;
    }
    this.mark(current);
  }

  private draw(line: LineOfPlay, tree: Tree): void {
    const begins = (line.moves[0]?.ply ?? 1) === 1;
    const start =
      begins && line.startLine !== undefined
        ? [html("li", {}, button(line.startLine, "start", html("span", { class: "text" }, words.start)))]
        : [];
    const withEvaluations = line.moves.some(({ evaluation }) => evaluation !== undefined);
    this.element.classList.toggle("with-times", hasTimes(line));
    this.element.classList.toggle("with-evaluations", withEvaluations);
    this.columns.replaceChildren(
      html("span", { class: "ply" }, words.columns.ply),
      html("span", { class: "text" }, words.columns.move),
      html("span", { class: "time" }, words.columns.time),
      html("span", { class: "evaluation" }, words.columns.evaluation),
    );
    this.items = line.moves.map((move) => item(move, tree));
    this.list.replaceChildren(...start, ...this.items);
    this.current = undefined;
  }

  /** Marks a move as the current one; -1 is the start position. */
  private mark(index: number): void {
    const item = index < 0 ? this.list.firstElementChild : this.items[index];
    const button = item?.querySelector("button") ?? undefined;
    this.current?.removeAttribute("aria-current");
    this.current?.setAttribute("tabindex", "-1");
    this.current = button;
    button?.setAttribute("aria-current", "step");
    button?.setAttribute("tabindex", "0");
    this.reveal(button);
  }

  /** Scrolls the list, and nothing around it, so that a whole row comes first below the columns. */
  private reveal(button: HTMLElement | undefined): void {
    if (button !== undefined) {
      const { element } = this;
      const lowest = button.offsetTop - 2 * button.offsetHeight;
      const highest = button.offsetTop + 2 * button.offsetHeight - element.clientHeight;
      const top = Math.min(lowest, Math.max(highest, element.scrollTop));
      const rows = [...this.list.children].map((row) => (row as HTMLElement).offsetTop);
      const head = rows[0] ?? 0;
      element.scrollTop = rows.map((row) => row - head).find((row) => row >= top) ?? top;
    }
  }

  /** The list is one stop of the Tab key; up and down lead through it. */
  private press(event: KeyboardEvent): void {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    const buttons = [...this.list.querySelectorAll("button")];
    const here = buttons.indexOf(document.activeElement as HTMLButtonElement);
    const next = step === undefined ? undefined : buttons[here + step];
    if (next !== undefined) {
      next.focus();
      event.preventDefault();
    }
  }
}

function goTo(target: EventTarget | null): void {
  const button = target instanceof Element ? target.closest("button") : null;
  if (button?.dataset["line"] !== undefined) {
    post({ type: "goTo", line: Number(button.dataset["line"]) });
  }
}

function item(move: WrittenMove, tree: Tree): HTMLElement {
  const entry = button(
    move.line,
    move.end ? "move end" : "move",
    html("span", { class: "ply" }, move.end ? "" : String(move.ply)),
    html("span", { class: "text", ...languageOf(move.text) }, nameOf(words, move.text), ...marks(move)),
    html("span", { class: "time" }, move.spent === undefined ? "" : clock(move.spent)),
    html("span", { class: "evaluation" }, move.evaluation === undefined ? "" : move.evaluation),
  );
  return html("li", {}, entry, ...branches(move.alternatives.map((alternative) => tree.from(alternative))));
}

/** A screen reader reads moves as Japanese. */
function languageOf(move: string): { readonly lang?: string } {
  return nameOf(words, move) === move ? { lang: "ja" } : {};
}

function marks({ commented, bookmarked }: WrittenMove): readonly HTMLElement[] {
  return [
    ...(commented ? [html("span", { class: "mark", role: "img", "aria-label": words.commented }, drawIcon("comment"))] : []),
    ...(bookmarked
      ? [html("span", { class: "mark", role: "img", "aria-label": words.bookmarked }, drawIcon("bookmark"))]
      : []),
  ];
}

/** The other ways on, each with those within it below. */
function branches(others: readonly Branch[]): readonly HTMLElement[] {
  return others.length === 0 ? [] : [html("ul", { class: "branches" }, ...others.map(branch))];
}

function branch({ moves, rest }: Branch): HTMLElement {
  const parts = moves.flatMap((move, i) => [written(move, i === 0), ...branches(move.others)]);
  return html("li", {}, ...parts, ...(rest === undefined ? [] : [button(rest.line, "alternative", "…")]));
}

function written({ line, text }: Alternative, isFirst: boolean): HTMLElement {
  const move = button(line, "alternative", html("span", languageOf(text), nameOf(words, text)));
  if (isFirst) {
    move.setAttribute("aria-label", fill(words.insteadOf, nameOf(words, text)));
  }
  return move;
}

function button(line: number, kind: string, ...children: readonly (Node | string)[]): HTMLButtonElement {
  return html("button", { class: kind, tabindex: "-1", "data-line": String(line) }, ...children);
}
