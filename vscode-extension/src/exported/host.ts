// Takes the place of board/page/host.ts on a page that is exported: the page asks the game that it has itself.
import type { FromPage } from "../board/fromPage";
import type { ToPage } from "../board/protocol";
import { ExportedGame } from "./game";

const game = new ExportedGame(JSON.parse(document.querySelector("#game")?.textContent ?? ""));

/** The reports of the comment are counted from here; there are none. */
export const PAGE = 0;

export function showVersion(): void {
  // There is one version.
}

export function remembered(): object {
  return {};
}

export function remember(): void {
  // A page in a file forgets.
}

/** Does what the user wants on the page; what would be written is not. */
export function post(message: Partial<FromPage>): void {
  switch (message.type) {
    case "ready":
      break;
    case "step":
      game.step(message.step ?? "next");
      break;
    case "goTo":
      game.goTo(message.line ?? 0);
      break;
    case "variation":
      game.goToVariation(message.to === "nextVariation" ? 1 : -1);
      break;
    default:
      return;
  }
  send({ type: "show", shown: game.shown, version: 0 });
  send({ type: "comment", comment: game.comment, edits: PAGE });
}

function send(message: ToPage): void {
  window.postMessage(message);
}
