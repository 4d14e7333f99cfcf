import type { LineOfPlay, Notes, Shown, Variations, WrittenMove } from "../protocol";
import type { Spot } from "../spot";
import { worded } from "./evaluation";
import { readGlyph, type Glyph } from "./glyphs";
import { post } from "./host";
import { drawIcon, type IconName } from "./icons";
import { l10n } from "./l10n";
import type { Part } from "./part";
import { html } from "./svg";
import { Tree, type Branch, type BranchMove } from "./tree";
import { clock, GLYPH_NAMES, hasTimes, nameOf } from "./words";

/** More moves of a variation are seen only while the current move is one of them. */
const MOST_MOVES = 40;

/**
 * Lists the moves of the main line, buttons with columns, with the variations below the moves that they replace:
 * the same list wherever the current move is.
 */
export class Moves implements Part {
  private readonly columns = html("div", { class: "columns", "aria-hidden": "true" });
  private readonly list = html("ol", { "aria-label": l10n.t("Moves") });
  readonly element = html("div", { class: "moves" }, this.columns, this.list);
  /** The buttons of the moves by their places. */
  private buttons: ReadonlyMap<Spot, HTMLElement> = new Map();
  private current: HTMLElement | undefined;
  /** What is drawn. */
  private drawn = "";

  constructor() {
    this.list.addEventListener("click", ({ target }) => goTo(target));
    this.list.addEventListener("keydown", (event) => this.press(event));
    new ResizeObserver(() => this.reveal(this.current)).observe(this.element);
  }

  show({ line, main, tree = { variations: [], complete: false }, current }: Shown): void {
    this.element.hidden = line === undefined;
    if (line === undefined) {
      return;
    }
    const place = line.moves[current]?.line;
    const isThere = (): boolean => place === undefined || this.buttons.has(place);
    if (!this.isDrawn(line, tree) || !isThere()) {
      this.draw(main ?? line, tree, main !== undefined && tree.variations.length > 1);
    }
    // Of a very large game the tree does not have all moves.
    if (!isThere()) {
      this.draw(line, tree, false);
    }
    this.mark(place === undefined ? this.list.querySelector("button") : this.buttons.get(place));
  }

  private isDrawn(line: LineOfPlay, tree: Variations): boolean {
    return this.drawn === JSON.stringify([line, tree]);
  }

  /** The same moves are not drawn again: a button that is being pressed would lose its click. */
  private draw(line: LineOfPlay, game: Variations, isMain: boolean): void {
    if (this.isDrawn(line, game)) {
      return;
    }
    this.drawn = JSON.stringify([line, game]);
    const tree = new Tree(game);
    const begins = (line.moves[0]?.ply ?? 1) === 1;
    const start =
      begins && line.startLine !== undefined
        ? [html("li", {}, button(line.startLine, "start", html("span", { class: "text" }, l10n.t("Start position"))))]
        : [];
    const withEvaluations = line.moves.some(({ evaluation }) => evaluation !== undefined);
    this.element.classList.toggle("with-times", hasTimes(line));
    this.element.classList.toggle("with-evaluations", withEvaluations);
    this.columns.replaceChildren(
      html("span", { class: "ply" }, l10n.t("No.")),
      html("span", { class: "text" }, isMain ? l10n.t("Main line") : l10n.t("Move")),
      html("span", { class: "time" }, l10n.t("Time")),
      html("span", { class: "evaluation" }, l10n.t("Eval.")),
    );
    this.list.replaceChildren(...start, ...line.moves.map((move) => item(move, tree)));
    const moves = [...this.list.querySelectorAll<HTMLElement>("button:not(.start, .more)")];
    this.buttons = new Map(moves.map((move) => [Number(move.dataset["line"]), move]));
    this.current = undefined;
  }

  /** Marks a move as the current one, and the variations in which it stands. */
  private mark(button: HTMLElement | null | undefined): void {
    this.current?.removeAttribute("aria-current");
    this.current?.setAttribute("tabindex", "-1");
    this.current = button ?? undefined;
    button?.setAttribute("aria-current", "step");
    button?.setAttribute("tabindex", "0");
    this.list.querySelectorAll("li").forEach((item) => item.classList.toggle("here", item.contains(button ?? null)));
    this.reveal(this.current);
  }

  /** Scrolls the list, and nothing around it, so that a whole row comes first below the columns. */
  private reveal(button: HTMLElement | undefined): void {
    if (button !== undefined) {
      const { element } = this;
      const lowest = button.offsetTop - 2 * button.offsetHeight;
      const highest = button.offsetTop + 2 * button.offsetHeight - element.clientHeight;
      const top = Math.min(lowest, Math.max(highest, element.scrollTop));
      const rows = [...this.list.querySelectorAll("button")].map(({ offsetTop }) => offsetTop);
      const head = rows[0] ?? 0;
      const tops = rows.map((row) => row - head).filter((row) => row <= element.scrollHeight - element.clientHeight);
      element.scrollTop = tops.find((row) => row >= top) ?? tops.at(-1) ?? top;
    }
  }

  /** The list is one stop of the Tab key; up and down lead through it. */
  private press(event: KeyboardEvent): void {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    const buttons = [...this.list.querySelectorAll("button")].filter(({ offsetParent }) => offsetParent !== null);
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
    html("span", { class: "text", ...languageOf(move.text) }, nameOf(move.text), ...marks(move)),
    html("span", { class: "time" }, move.spent === undefined ? "" : clock(move.spent)),
    html("span", { class: "evaluation" }, move.evaluation === undefined ? "" : worded(move.evaluation)),
  );
  return html("li", {}, entry, ...branches(move.alternatives.map((alternative) => tree.from(alternative))));
}

/** A screen reader reads moves as Japanese. */
function languageOf(move: string): { readonly lang?: string } {
  return nameOf(move) === move ? { lang: "ja" } : {};
}

/** The sign of a move, and icons for what is noted below it; resting the mouse on one shows the text. */
function marks({ comment = "", bookmark }: Notes): readonly HTMLElement[] {
  const { glyph, text } = readGlyph(comment);
  return [
    ...(glyph === undefined ? [] : [sign(glyph)]),
    ...(text === "" ? [] : [mark("comment", l10n.t("has a comment"), text)]),
    ...(bookmark === undefined ? [] : [mark("bookmark", l10n.t("has a bookmark"), bookmark)]),
  ];
}

function sign(glyph: Glyph): HTMLElement {
  return html("span", { class: "glyph", role: "img", "aria-label": GLYPH_NAMES[glyph], title: GLYPH_NAMES[glyph], "data-glyph": glyph }, glyph);
}

function mark(icon: IconName, name: string, text: string): HTMLElement {
  return html("span", { class: "mark", role: "img", "aria-label": name, title: text }, drawIcon(icon));
}

/** The other ways on, each with those within it below. */
function branches(others: readonly Branch[]): readonly HTMLElement[] {
  return others.length === 0 ? [] : [html("ul", { class: "branches" }, ...others.map(branch))];
}

function branch({ moves }: Branch): HTMLElement {
  const parts = moves.map((move, i) => [written(move, i, moves), ...branches(move.others)]);
  const rest = moves[MOST_MOVES];
  return html(
    "li",
    {},
    ...parts.slice(0, MOST_MOVES).flat(),
    ...(rest === undefined
      ? []
      : [button(rest.line, "alternative more", "…"), html("span", { class: "rest" }, ...parts.slice(MOST_MOVES).flat())]),
  );
}

/** A move of a variation, with its number where a line of moves begins or goes on. */
function written({ line, text, ply, ...notes }: BranchMove, index: number, moves: readonly BranchMove[]): HTMLElement {
  const begins = moves[index - 1]?.others.length !== 0;
  const number = begins && ply !== undefined ? [html("span", { class: "ply" }, String(ply))] : [];
  const entry = button(line, "alternative", ...number, html("span", languageOf(text), nameOf(text)), ...marks(notes));
  if (index === 0) {
    entry.setAttribute("aria-label", l10n.t("Alternative: {0}", nameOf(text)));
  }
  return entry;
}

function button(line: number, kind: string, ...children: readonly (Node | string)[]): HTMLButtonElement {
  return html("button", { class: kind, tabindex: "-1", "data-line": String(line) }, ...children);
}
