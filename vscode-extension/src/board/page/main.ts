// The page of the board: shows what the extension tells it, and tells what the user does.
import type { Shown, ToPage } from "../protocol";
import { Board } from "./board";
import { Candidates } from "./candidates";
import { Comment } from "./comment";
import { Graph } from "./graph";
import { post, remember, remembered, words } from "./host";
import { listenToKeys } from "./keys";
import { Menu } from "./menu";
import { Moves } from "./moves";
import type { Part } from "./part";
import { SetUp } from "./setUp";
import { Status } from "./status";
import { html } from "./svg";
import { Title } from "./title";
import { Toolbar } from "./toolbar";

const title = new Title();
const board = new Board();
const toolbar = new Toolbar({ turn, openMenu: (button) => menu.openAt(button) });
const status = new Status();
const comment = new Comment();
const moves = new Moves();
const candidates = new Candidates();
const graph = new Graph();
const parts: readonly Part[] = [title, board, toolbar, status, comment, moves, candidates, graph];

const game = html(
  "main",
  { tabindex: "-1" },
  html("section", { class: "position" }, title.element, board.element, toolbar.element, status.element),
  html("section", { class: "notes" }, comment.element, graph.element),
  html("section", { class: "line" }, moves.element, candidates.element),
);
const empty = html("p", { class: "empty" });
const setUp = new SetUp(() => show(shown));
document.body.append(game, setUp.element, empty);
const menu = new Menu(game);

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
  if (setUp.active && next !== undefined) {
    setUp.show(next);
  }
  const hasMoves = next?.line !== undefined || next?.book !== undefined;
  game.hidden = setUp.active || (next?.position === undefined && !hasMoves);
  empty.hidden = setUp.active || !game.hidden;
  empty.textContent = next === undefined ? words.noRecord : words.unknown;
  game.classList.toggle("with-moves", hasMoves);
  if (next !== undefined) {
    parts.forEach((part) => part.show(next));
    menu.show(next);
  }
}

window.addEventListener("message", ({ data }: MessageEvent<ToPage>) => {
  switch (data.type) {
    case "refactorings":
      return menu.fill(data.refactorings);
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
    case "setUp":
      setUp.enter(data.start, flipped);
      return show(shown);
  }
});

listenToKeys({
  e: () => post({ type: "setUp" }),
  f: turn,
  " ": () => toolbar.toggleAutoplay(),
  pageup: () => post({ type: "variation", to: "previousVariation" }),
  pagedown: () => post({ type: "variation", to: "nextVariation" }),
});
post({ type: "ready" });
