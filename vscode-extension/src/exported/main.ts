// The page of a game that is exported: that of the board, with what it shows in itself.
import "../board/page/main";
import { showGame } from "./host";

showGame(JSON.parse(document.querySelector("#game")?.textContent ?? ""));

if (document.body.dataset["print"] !== undefined) {
  window.addEventListener("load", () => window.print());
}
