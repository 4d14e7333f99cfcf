import { l10n } from "./l10n";
import { drawPiece } from "./pieces";
import { promotes, type Piece } from "./position";
import { html, svg } from "./svg";
import { PIECES } from "./words";

/**
 * Asks at the square whether a piece promotes; Escape, or a click elsewhere, takes the move back.
 *
 * @param square where the piece goes
 */
export function askForPromotion(
  piece: Piece,
  flipped: boolean,
  square: Element,
  moves: readonly string[],
  play: (move: string) => void,
): void {
  const dialog = html("dialog", { class: "promotion", "aria-label": l10n.t("Promote?") });
  const choices = moves.toSorted((one, other) => Number(promotes(other)) - Number(promotes(one)));
  const buttons = choices.map((move) => {
    const kind = (promotes(move) ? `+${piece.kind}` : piece.kind) as Piece["kind"];
    const label = promotes(move) ? l10n.t("Promote to {0}", PIECES[kind]) : l10n.t("Don’t promote: {0}", PIECES[kind]);
    const drawn = drawPiece({ ...piece, kind }, flipped);
    const picture = svg("svg", { viewBox: "-28 -30 56 60", class: "drawing" }, drawn);
    const button = html("button", { value: move, "aria-label": label, title: label }, picture);
    button.addEventListener("click", () => dialog.close(move));
    return button;
  });
  dialog.append(...buttons);
  dialog.addEventListener("click", ({ target }) => target === dialog && dialog.close());
  dialog.addEventListener("close", () => {
    dialog.remove();
    if (dialog.returnValue !== "") {
      play(dialog.returnValue);
    }
  });
  document.body.append(dialog);
  dialog.showModal();
  placeAt(dialog, square);
}

/** The first choice lies on the square, the other beside it. */
function placeAt(dialog: HTMLElement, square: Element): void {
  const { left, top, width, height } = square.getBoundingClientRect();
  for (const button of dialog.querySelectorAll("button")) {
    button.style.width = `${Math.max(36, width)}px`;
    button.style.height = `${Math.max(38, height)}px`;
  }
  const box = dialog.getBoundingClientRect();
  dialog.style.left = `${Math.max(0, Math.min(left, window.innerWidth - box.width))}px`;
  dialog.style.top = `${Math.max(0, Math.min(top, window.innerHeight - box.height))}px`;
}
