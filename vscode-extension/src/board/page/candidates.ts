import type { BookEntry, BookMove, BookParent, Shown } from "../protocol";
import { post } from "./host";
import { l10n } from "./l10n";
import type { Part } from "./part";
import { html, svg } from "./svg";

const COLUMNS = [l10n.t("Move"), l10n.t("Value"), l10n.t("Depth"), l10n.t("Count"), l10n.t("Reply")];

/** The most moves to a position that have room above the others. */
const MOST_PARENTS = 8;

/** Shows the moves that a book has for the position, and the ways to it and on from it. */
export class Candidates implements Part {
  readonly element = html("div", { class: "candidates" });
  private book: BookEntry | undefined;

  constructor() {
    this.element.addEventListener("click", ({ target }) => click(target));
    this.element.addEventListener("keydown", (event) => this.press(event));
  }

  show({ book, current }: Shown): void {
    this.element.hidden = book === undefined;
    if (book !== undefined) {
      const row = this.focusedRow();
      this.draw(book, current);
      this.rows()[row]?.focus();
      this.element.querySelector("[aria-current]")?.scrollIntoView({ block: "nearest" });
    }
    this.book = book;
  }

  private draw(book: BookEntry, current: number): void {
    const rows = book.moves.map((move, i) => row(move, i === current));
    const table = html(
      "table",
      { "aria-label": l10n.t("Moves of the Book") },
      html("thead", {}, html("tr", {}, ...[...COLUMNS, ""].map((name) => html("th", { scope: "col" }, name)))),
      html("tbody", {}, ...rows),
    );
    this.element.replaceChildren(
      ...(book.parents.length > 0 ? [parents(book.parents)] : []),
      book.moves.length > 0 ? table : html("p", { class: "none" }, l10n.t("The book has no moves here. Play one on the board to add it.")),
    );
  }

  private rows(): readonly HTMLElement[] {
    return [...this.element.querySelectorAll<HTMLElement>("tbody .candidate")];
  }

  /** Which row has the focus; -1 for none. A row of another position is none. */
  private focusedRow(): number {
    return this.book === undefined ? -1 : this.rows().indexOf(document.activeElement as HTMLElement);
  }

  /** Up and down lead through the moves. */
  private press(event: KeyboardEvent): void {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    const rows = this.rows();
    const here = rows.indexOf(document.activeElement as HTMLElement);
    if (step !== undefined && here >= 0) {
      rows[here + step]?.focus();
      event.preventDefault();
    }
  }
}

/** Whether one cannot go back from a move of a book, or from its position. */
export function isStart({ line, start, parents }: BookEntry, current: number): boolean {
  return current < 0 && line === start && parents.length === 0;
}

/** Whether one cannot go on from a move of a book, or from its position. */
export function isEnd({ moves }: BookEntry, current: number): boolean {
  const here = moves[current];
  return here === undefined ? !moves.some(({ legal }) => legal) : here.next === undefined;
}

function row(move: BookMove, current: boolean): HTMLElement {
  const { text, evaluation, depth, count, reply, next, legal, line } = move;
  const name = html("button", { class: "candidate", "data-line": String(line), lang: "ja", ...(current && { "aria-current": "true" }) }, text);
  const value = evaluation === undefined ? "" : evaluation > 0 ? `+${evaluation}` : String(evaluation);
  return html(
    "tr",
    { "data-line": String(line), class: [current ? "current" : "", legal ? "" : "illegal"].join(" ").trim() },
    html("td", {}, name),
    html("td", { class: "number" }, value),
    html("td", { class: "number" }, String(depth ?? "")),
    html("td", { class: "number" }, String(count ?? "")),
    html("td", { lang: "ja" }, reply ?? ""),
    html("td", {}, ...(next === undefined ? [] : [follow(next, text)])),
  );
}

function follow(next: number, text: string): HTMLElement {
  const label = l10n.t("To the position after {0}", text);
  const arrow = svg("svg", { viewBox: "0 0 16 16", class: "icon", "aria-hidden": "true" }, svg("path", { d: "M6 3l5 5-5 5" }));
  return html("button", { class: "tool follow", "data-line": String(next), title: label, "aria-label": label }, arrow);
}

function parents(all: readonly BookParent[]): HTMLElement {
  const links = all
    .slice(0, MOST_PARENTS)
    .map(({ line, text }) => html("button", { class: "parent", "data-line": String(line), lang: "ja" }, text));
  return html("p", { class: "parents" }, html("span", {}, l10n.t("From")), ...links);
}

function click(target: EventTarget | null): void {
  const line = target instanceof Element ? target.closest<HTMLElement>("[data-line]")?.dataset["line"] : undefined;
  if (line !== undefined) {
    post({ type: "goTo", line: Number(line) });
  }
}
