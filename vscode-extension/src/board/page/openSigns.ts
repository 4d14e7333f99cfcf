import type { OpenPlaces } from "../openSquares";
import type { Grid } from "./grid";
import { l10n } from "./l10n";
import { svg } from "./svg";
import { squareName } from "./words";

/** Draws the signs of open squares in the place of pieces. */
export function drawOpen(grid: Grid, places: OpenPlaces): void {
  for (const [square, open] of places) {
    const cell = grid.cell(square);
    cell?.querySelector(".mover")?.remove();
    cell?.append(svg("text", { class: "open-square", y: 9 }, open));
    cell?.setAttribute("aria-label", open === "？" ? l10n.t("{0}: anything", squareName(square)) : l10n.t("{0}: any piece", squareName(square)));
  }
}
