// The page of the board: shows what the extension tells it, and tells what the user does.
import type { Shown, ToPage } from "../protocol";
import { Board } from "./board";
import { Comment } from "./comment";
import { post, remember, remembered, words } from "./host";
import { listenToKeys } from "./keys";
import { Moves } from "./moves";
import type { Part } from "./part";
import { Status } from "./status";
import { html } from "./svg";
import { Title } from "./title";
import { Toolbar } from "./toolbar";

const title = new Title();
const board = new Board();
const toolbar = new Toolbar(turn);
const status = new Status();
const comment = new Comment();
const moves = new Moves();
const parts: readonly Part[] = [title, board, toolbar, status, comment, moves];

const game = html(
  "main",
  { tabindex: "-1" },
  html("section", { class: "position" }, title.element, board.element, toolbar.element, status.element, comment.element),
  html("section", { class: "line" }, moves.element),
);
const empty = html("p", { class: "empty" });
document.body.append(game, empty);

let shown: Shown | undefined;
let flipped = remembered().flipped ?? false;
board.turn(flipped);

function turn(): void {
  flipped = !flipped;
  remember({ flipped });
  board.turn(flipped);
}

function show(next: Shown | undefined): void {
  shown = next;
  game.hidden = next?.position === undefined && next?.line === undefined;
  empty.hidden = !game.hidden;
  empty.textContent = next === undefined ? words.noRecord : words.unknown;
  game.classList.toggle("with-moves", next?.line !== undefined);
  if (next !== undefined) {
    parts.forEach((part) => part.show(next));
  }
}

window.addEventListener("message", ({ data }: MessageEvent<ToPage>) => {
  switch (data.type) {
    case "show":
      return show(data.shown);
    case "move":
      return show({ ...shown, position: data.position, current: data.current });
    case "legalMoves":
      return board.showLegalMoves(data.sfen, data.moves);
    case "refused":
      return status.refuse(data.why);
    case "flip":
      return turn();
  }
});

listenToKeys({ f: turn });
post({ type: "ready" });
