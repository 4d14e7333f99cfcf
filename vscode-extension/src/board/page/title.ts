import type { PositionAt, Shown, WrittenMove } from "../protocol";
import { worded } from "./evaluation";
import { l10n } from "./l10n";
import type { Part } from "./part";
import { html } from "./svg";
import { clock, hasTimes, nameOf, namesIn } from "./words";

/** What records call these ends. */
const RESIGNATION = "投了";
const CHECKMATE = "詰み";

/** Shows the move that was played, and what is to be said about the position after it. */
export class Title implements Part {
  private readonly title = html("h1");
  private readonly details = html("p", { class: "details" });
  readonly element = html("header", {}, this.title, this.details);

  show(shown: Shown): void {
    this.title.textContent = titleOf(shown);
    this.details.replaceChildren(...detailsOf(shown).map((detail) => html("span", {}, detail)));
  }
}

export function titleOf({ position, openBoard, line, current }: Shown): string {
  if (position === undefined) {
    return openBoard === undefined ? l10n.t("The position on this line is not known.") : l10n.t("？ is anything, ＊ any piece");
  }
  const move = position.ply === 0 ? l10n.t("Start position") : `${l10n.t("Move {0}", position.ply)} ${position.moveText}`.trim();
  const end = endOf(line?.moves[current], position);
  return end === undefined ? move : `${move} · ${end}`;
}

/** How the line of play ends at a move, by whom if that is the side to move. */
function endOf(played: WrittenMove | undefined, position: PositionAt): string | undefined {
  if (played?.end !== true) {
    return undefined;
  }
  return played.text === RESIGNATION ? l10n.t("{0} resigns", namesIn(position)[position.side]) : nameOf(played.text);
}

export function detailsOf(shown: Shown): readonly string[] {
  const { position, line, current } = shown;
  const isMate = line?.moves[current]?.text === CHECKMATE; // says more than that there is a check
  return position === undefined
    ? shown.why === undefined
      ? []
      : [shown.why]
    : [
        ...(position.quoted ? [l10n.t("Quoted in a comment")] : []),
        ...(position.check && !isMate ? [l10n.t("Check")] : []),
        ...(position.variation === undefined ? [] : [l10n.t("Variation from move {0}", position.variation)]),
        ...timeOf(position, shown),
        ...(position.evaluation === undefined ? [] : [l10n.t("Evaluation {0}", worded(position.evaluation))]),
      ];
}

function timeOf({ spent }: PositionAt, { line }: Shown): readonly string[] {
  return hasTimes(line) && spent !== undefined ? [l10n.t("Time {0}", clock(spent))] : [];
}
