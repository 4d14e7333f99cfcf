// The page of a game that is exported: that of the board, with what it shows in itself.
import "../board/page/main";

if (document.body.dataset["print"] !== undefined) {
  window.addEventListener("load", () => window.print());
}
