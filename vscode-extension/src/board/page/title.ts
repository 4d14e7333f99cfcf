import type { PositionAt, Shown } from "../protocol";
import { words } from "./host";
import type { Part } from "./part";
import { html } from "./svg";
import { clock, fill, hasTimes, nameOf } from "./words";

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

export function titleOf({ position, line, current }: Shown): string {
  if (position === undefined) {
    return words.unknown;
  }
  const played = line?.moves[current];
  const end = played?.end === true ? nameOf(words, played.text) : "";
  const move = fill(words.ply, position.ply);
  return position.ply === 0 ? words.start : `${move} ${position.moveText} ${end}`.trim();
}

export function detailsOf(shown: Shown): readonly string[] {
  const { position } = shown;
  return position === undefined
    ? shown.why === undefined
      ? []
      : [shown.why]
    : [
        ...(position.check ? [words.check] : []),
        ...(position.variation === undefined ? [] : [fill(words.variation, position.variation)]),
        ...timeOf(position, shown),
        ...(position.evaluation === undefined ? [] : [fill(words.evaluation, position.evaluation)]),
      ];
}

function timeOf({ spent }: PositionAt, { line }: Shown): readonly string[] {
  return hasTimes(line) && spent !== undefined ? [fill(words.time, clock(spent))] : [];
}
