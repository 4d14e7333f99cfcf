// Takes the place of board/page/host.ts on a page without VS Code around it: the page asks the game that it shows itself.
import type { FromPage } from "../board/fromPage";
import type { ToPage } from "../board/protocol";
import type { Game } from "../gameData";
import { ExportedGame } from "./game";

/** None before there is one to show. */
let game: ExportedGame | undefined;

/** Shows a game from the position after so many moves on. */
export function showGame(shown: Game, ply = 0): void {
  game = new ExportedGame(shown);
  game.goToPly(ply);
  answer(game);
}

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
  if (game === undefined) {
    return;
  }
  switch (message.type) {
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
  answer(game);
}

function answer({ shown, comment }: ExportedGame): void {
  send({ type: "show", shown, version: 0 });
  send({ type: "comment", comment, edits: PAGE });
}

function send(message: ToPage): void {
  window.postMessage(message);
}
