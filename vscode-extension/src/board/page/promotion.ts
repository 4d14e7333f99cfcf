import { words } from "./host";
import { drawPiece } from "./pieces";
import { promotes, type Piece } from "./position";
import { html, svg } from "./svg";
import { fill } from "./words";

/** Asks whether a piece promotes; Escape takes the move back. */
export function askForPromotion(piece: Piece, moves: readonly string[], play: (move: string) => void): void {
  const dialog = html("dialog", { "aria-labelledby": "promotion" });
  const choices = moves.toSorted((one, other) => Number(promotes(other)) - Number(promotes(one)));
  const buttons = choices.map((move) => {
    const kind = (promotes(move) ? `+${piece.kind}` : piece.kind) as Piece["kind"];
    const label = fill(promotes(move) ? words.promoteTo : words.keep, words.pieces[kind]);
    const picture = svg("svg", { viewBox: "-28 -30 56 60", class: "choice" }, drawPiece({ side: "black", kind }, false));
    const button = html("button", { class: "promotion", value: move, "aria-label": label, title: label }, picture);
    button.addEventListener("click", () => dialog.close(move));
    return button;
  });
  const cancel = html("button", { class: "secondary" }, words.cancel);
  cancel.addEventListener("click", () => dialog.close());
  dialog.append(
    html("h2", { id: "promotion" }, words.promote),
    html("div", { class: "choices" }, ...buttons),
    cancel,
  );
  dialog.addEventListener("close", () => {
    dialog.remove();
    if (dialog.returnValue !== "") {
      play(dialog.returnValue);
    }
  });
  document.body.append(dialog);
  dialog.showModal();
}
