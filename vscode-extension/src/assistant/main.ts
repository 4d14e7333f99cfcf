// The page that shows a game inside the conversation with an assistant: that of the board, with what the program around it
// passes on of the answers of the tools.
import "../board/page/main";
import { showGame } from "../exported/host";
import { converse } from "./conversation";

converse(window, {
  show: showGame,
  dress: (isDark) => {
    document.body.classList.toggle("vscode-dark", isDark);
    document.body.classList.toggle("vscode-light", !isDark);
  },
});
