import type { Explored, ExploredMove, Shown } from "../protocol";
import { post } from "./host";
import { l10n } from "./l10n";
import type { Part } from "./part";
import { html } from "./svg";

/** How long the bar of a rare move is, in percent of that of the usual one. */
const SHORTEST = 12;

const RESULTS = ["black", "draws", "white", "none"] as const;

/** Shows what other games of the folder play in the position: a click plays a move, or lists its games. A narrow panel unfolds them. */
export class ExplorerTable implements Part {
  readonly element = html("section", { class: "explorer", "aria-label": l10n.t("Games with this position") });
  private sfen: string | undefined;

  constructor() {
    this.element.hidden = true;
    this.element.addEventListener("click", ({ target }) => this.click(target));
  }

  /** What is known of another position does not stay. */
  show({ position }: Shown): void {
    if (position?.sfen !== this.sfen) {
      this.sfen = position?.sfen;
      this.element.classList.add("stale");
    }
  }

  /** A position that no other game has is not worth a table. */
  fill(sfen: string, explored: Explored | undefined): void {
    if (sfen !== this.sfen) {
      return;
    }
    this.element.classList.remove("stale");
    const { games, moves } = explored ?? { games: 0, moves: [] };
    this.element.hidden = games < 2;
    const most = moves[0]?.games ?? 1;
    this.element.replaceChildren(
      html("button", { class: "games", "data-find": "", title: l10n.t("In their main lines; the list has variations, too") }, l10n.t("{0} games with this position", games)),
      html("button", { class: "games unfold", "aria-expanded": String(this.isUnfolded) }, l10n.t("Next moves")),
      html("table", {}, html("tbody", {}, ...moves.map((move) => row(move, most)))),
    );
  }

  private get isUnfolded(): boolean {
    return this.element.classList.contains("unfolded");
  }

  private click(target: EventTarget | null): void {
    const unfold = target instanceof Element ? target.closest(".unfold") : null;
    if (unfold !== null) {
      this.element.classList.toggle("unfolded");
      unfold.setAttribute("aria-expanded", String(this.isUnfolded));
    }
    const { play, find } = (target instanceof Element && target.closest<HTMLElement>("[data-play], [data-find]")?.dataset) || {};
    if (play !== undefined && this.sfen !== undefined) {
      post({ type: "play", sfen: this.sfen, move: play });
    } else if (find !== undefined) {
      post({ type: "find", move: find });
    }
  }
}

function row(move: ExploredMove, most: number): HTMLElement {
  const { usi, name, games, last } = move;
  const results = l10n.t("Black won {0}, White won {1}, drawn {2}, other {3}", move.black, move.white, move.draws, move.none);
  const bar = html("div", { class: "results", title: results, role: "img", "aria-label": results }, ...RESULTS.map((result) => part(result, move[result])));
  bar.style.width = `${Math.max(SHORTEST, (100 * games) / most)}%`;
  const number = html("button", { class: "games", "data-find": usi, title: l10n.t("Show the games"), "aria-label": l10n.t("{0}: {1} games", name, games) }, String(games));
  return html(
    "tr",
    last ? { title: l10n.t("Last played on {0}", last) } : {},
    html("td", {}, html("button", { class: "candidate", "data-play": usi, lang: "ja" }, name)),
    html("td", { class: "number" }, number),
    html("td", { class: "bar" }, bar),
    html("td", { class: "date" }, last ?? ""),
  );
}

function part(result: (typeof RESULTS)[number], games: number): HTMLElement {
  const part = html("span", { class: `of-${result}` });
  part.style.flexGrow = String(games);
  return part;
}
