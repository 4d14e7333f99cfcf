import type { Analysed, AnalysedMove, Candidate, Shown } from "../protocol";
import { shareOfBlack } from "./evaluation";
import { post } from "./host";
import { drawIcon, type IconName } from "./icons";
import { l10n } from "./l10n";
import type { Mark } from "./marks";
import type { Part } from "./part";
import { html, svg } from "./svg";

const COMPACT = new Intl.NumberFormat("en", { notation: "compact", maximumFractionDigits: 1 });

/** For how many candidates the board has arrows. */
const ARROWS = 3;

/** Shows what an engine finds in the position: a move of a line shows its position on the board. */
export class EngineTable implements Part {
  readonly element = html("section", { class: "engine", "aria-label": l10n.t("Engine") });
  private sfen: string | undefined;
  private known: Analysed | undefined;
  /** Whether the pointer or the focus is on it: then its rows stay where they are. */
  private isHeld = false;

  /** @param preview shows the position after a move, or the shown one again */
  constructor(private readonly preview: (move: AnalysedMove | undefined) => void) {
    const { element } = this;
    element.hidden = true;
    element.addEventListener("click", ({ target }) => this.click(target));
    element.addEventListener("pointerover", ({ target }) => this.hover(target));
    element.addEventListener("focusin", ({ target }) => this.hover(target));
    ["pointerleave", "focusout"].forEach((end) => element.addEventListener(end, () => this.release()));
  }

  show({ position }: Shown): void {
    this.sfen = position?.sfen;
    this.element.classList.toggle("stale", this.known !== undefined && this.known.sfen !== this.sfen);
  }

  /** Shows what is known by now; nothing when the analysis is over. */
  fill(known: Analysed | undefined): void {
    this.known = known;
    this.element.hidden = known === undefined;
    if (known !== undefined && !this.isHeld) {
      this.draw(known);
    }
  }

  /** The arrows of the best moves in the position that is shown: the better, the stronger. */
  get marks(): readonly Mark[] {
    const { known } = this;
    const moves = known?.sfen === this.sfen ? (known?.candidates ?? []).slice(0, ARROWS) : [];
    return moves.flatMap(({ moves: [first] }, i) => (first === undefined ? [] : [{ at: placesOf(first.usi), color: "green", faint: i > 0 } as const])).toReversed();
  }

  private draw(known: Analysed): void {
    const [best] = known.candidates;
    this.element.classList.toggle("stale", known.sfen !== this.sfen);
    this.element.replaceChildren(
      html("p", { class: "engine-name" }, known.engine, ...(best === undefined ? [] : [html("span", {}, numbersOf(best))])),
      ...(best?.value === undefined ? [] : [bar(best.value, best.evaluation ?? "")]),
      ...known.candidates.map(row),
    );
  }

  private hover(target: EventTarget | null): void {
    this.isHeld = true;
    this.preview(this.moveAt(target));
  }

  private release(): void {
    this.isHeld = false;
    this.preview(undefined);
    this.fill(this.known);
  }

  private moveAt(target: EventTarget | null): AnalysedMove | undefined {
    const { candidate, move } = (target instanceof Element && target.closest<HTMLElement>("[data-move]")?.dataset) || {};
    return this.known?.candidates[Number(candidate)]?.moves[Number(move)];
  }

  private click(target: EventTarget | null): void {
    const { candidate, write } = (target instanceof Element && target.closest<HTMLElement>("[data-write]")?.dataset) || {};
    const { known } = this;
    const line = known?.candidates[Number(candidate)];
    if (known !== undefined && line !== undefined) {
      post({ type: "writeLine", sfen: known.sfen, engine: known.engine, info: line.info, as: write === "variation" ? "variation" : "comment" });
    }
  }
}

/** Where an arrow goes; a ring shows where a piece is dropped. */
function placesOf(usi: string): string {
  return usi.includes("*") ? usi.slice(2, 4) : usi.slice(0, 4);
}

function numbersOf({ depth, nodes }: Candidate): string {
  return [...(depth === undefined ? [] : [l10n.t("depth {0}", depth)]), ...(nodes === undefined ? [] : [l10n.t("{0} nodes", COMPACT.format(nodes))])].join(", ");
}

/** The part of Black in the bar is how likely it is that Black wins. */
function bar(value: number, evaluation: string): HTMLElement {
  const share = Math.round(100 * shareOfBlack(value));
  const drawing = svg("svg", { viewBox: "0 0 100 1", preserveAspectRatio: "none", "aria-hidden": "true" }, svg("rect", { class: "black-share", width: share, height: 1 }));
  return html("div", { class: "evaluation-bar", role: "img", "aria-label": evaluation, title: evaluation }, drawing);
}

function row({ evaluation, moves }: Candidate, index: number): HTMLElement {
  const candidate = String(index);
  const buttons = moves.map(({ text }, i) => html("button", { class: "engine-move", "data-candidate": candidate, "data-move": String(i), lang: "ja" }, text));
  return html(
    "div",
    { class: "engine-line" },
    html("span", { class: "number" }, evaluation ?? ""),
    html("span", { class: "engine-moves" }, ...buttons),
    write(candidate, "comment", "comment", l10n.t("Write this line as a comment")),
    write(candidate, "variation", "variation-down", l10n.t("Write this line as a variation")),
  );
}

function write(candidate: string, as: string, icon: IconName, label: string): HTMLElement {
  return html("button", { class: "tool", "data-candidate": candidate, "data-write": as, title: label, "aria-label": label }, drawIcon(icon));
}
