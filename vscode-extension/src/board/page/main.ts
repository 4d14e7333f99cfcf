// The page of the board: shows what the extension sends, and reports what the user does.
import type { Absence, AnalysedMove, Shown } from "../protocol";
import { Board } from "./board";
import { nextBookmark, previousBookmark } from "./bookmarks";
import { Candidates } from "./candidates";
import { listenToClipboard } from "./clipboard";
import { Comment } from "./comment";
import { Drawing } from "./drawing";
import { EngineTable } from "./engine";
import { ExplorerTable } from "./explorer";
import { Graph } from "./graph";
import { PAGE, post, remember, remembered, showVersion } from "./host";
import { listenToExtension } from "./inbox";
import { readGlyph, typedGlyph, withGlyph, type Glyph } from "./glyphs";
import { listenToKeys } from "./keys";
import { l10n } from "./l10n";
import { Menu } from "./menu";
import { Moves } from "./moves";
import type { Part } from "./part";
import { SetUp } from "./setUp";
import { Similar } from "./similar";
import { Status } from "./status";
import { html } from "./svg";
import { Title } from "./title";
import { Toolbar } from "./toolbar";

const title = new Title();
const board = new Board();
const drawing = new Drawing({ element: board.element, mark: (marks) => board.mark("author", marks) });
const toolbar = new Toolbar({ turn, openMenu: (button) => menu.openAt(button) });
const status = new Status();
const comment = new Comment();
const moves = new Moves();
const candidates = new Candidates();
const explorer = new ExplorerTable();
const graph = new Graph();
const engine = new EngineTable(preview);
const parts: readonly Part[] = [title, board, toolbar, status, comment, moves, candidates, explorer, graph, engine];

const game = html(
  "div",
  { class: "game view", tabindex: "-1" },
  html("section", { class: "position" }, title.element, board.element, toolbar.element, status.element),
  html("section", { class: "notes" }, comment.element, graph.element),
  html("section", { class: "line" }, moves.element, candidates.element, engine.element, explorer.element),
);
const start = html("button", { class: "action" }, l10n.t("Start the server"));
start.addEventListener("click", () => post({ type: "startServer" }));
const reason = html("p", { role: "status" });
const empty = html("div", { class: "empty" }, reason, start);
const setUp = new SetUp(leaveMode, turn);
const similar = new Similar(leaveMode, turn);
document.body.append(html("main", {}, game, setUp.element, similar.element, empty));
const menu = new Menu(game, { drawing, findSimilar, judge });

/** What is said where there is no board. */
const ABSENCES: Readonly<Record<Absence, string>> = {
  noRecord: l10n.t("Open a game record, and its board appears here."),
  starting: l10n.t("The language server is starting"),
  off: l10n.t("The language server is off, so there is no board."),
};

let shown: Shown | undefined;
let flipped = remembered().flipped ?? false;
board.turn(flipped);

function turn(): void {
  flipped = !flipped;
  remember({ flipped });
  [board, setUp, similar].forEach((each) => each.turn(flipped));
}

function show(next: Shown): void {
  shown = next;
  if (setUp.active) {
    setUp.show(next);
  }
  similar.show(next, flipped);
  const hasMoves = next.line !== undefined || next.book !== undefined;
  const isKnown = next.position !== undefined || next.openBoard !== undefined || hasMoves;
  see(mode() ?? (isKnown ? game : empty));
  reason.textContent = l10n.t("The position on this line is not known.");
  start.hidden = true;
  game.classList.toggle("with-moves", hasMoves);
  parts.forEach((part) => part.show(next));
  drawing.show(next.position);
  board.mark("engine", engine.marks);
  menu.show(next);
}

/** Shows the position after a move that an engine expects, or the shown one again. */
function preview(move: AnalysedMove | undefined): void {
  const position = shown?.position;
  if (shown !== undefined && position !== undefined) {
    board.mark("engine", move === undefined ? engine.marks : []);
    board.show(move === undefined ? shown : { ...shown, position: { ...position, sfen: move.sfen, lastMove: move.usi, lastSquare: move.usi.slice(2, 4), marks: [] } });
  }
}

function showNothing(why: Absence): void {
  shown = undefined;
  see(mode() ?? empty);
  reason.textContent = ABSENCES[why];
  start.hidden = why !== "off";
}

/** Shows one of the things that the page can be. */
function see(one: HTMLElement): void {
  [game, setUp.element, similar.element, empty].forEach((each) => (each.hidden = each !== one));
}

/** The mode that the page is in instead of showing the game. */
function mode(): HTMLElement | undefined {
  return [setUp, similar].find(({ active }) => active)?.element;
}

function findSimilar(): void {
  if (shown?.position !== undefined) {
    similar.enter(shown.position, flipped);
    see(similar.element);
  }
}

function leaveMode(): void {
  see(shown === undefined ? empty : game);
  if (shown !== undefined) {
    show(shown);
  }
}

listenToExtension((data) => {
  switch (data.type) {
    case "refactorings":
      return menu.fill(data.refactorings);
    case "show":
      showVersion(data.version);
      return show(data.shown);
    case "nothing":
      return showNothing(data.why);
    case "move":
      return show({ ...shown, position: data.position, current: data.current });
    case "comment":
      return comment.receive(data);
    case "legalMoves":
      return board.showLegalMoves(data.sfen, data.moves);
    case "mates":
      return setUp.showMates(data.sfen, data.moves);
    case "explored":
      return explorer.fill(data.sfen, data.explored);
    case "analysed":
      engine.fill(data.known);
      return board.mark("engine", engine.marks);
    case "refused":
      return status.refuse(data.why);
    case "positionWritten":
      return setUp.written();
    case "flip":
      return turn();
    case "focus":
      return window.focus();
    case "findSimilar":
      return findSimilar();
    case "setUp":
      similar.close();
      setUp.enter(data.start, flipped);
      return see(setUp.element);
  }
});

/** Gives the shown move another sign, which follows from the one that it has. */
function judge(change: (before: Glyph | undefined) => Glyph | undefined): void {
  if (shown?.line !== undefined && shown.current >= 0) {
    comment.rewrite((text) => withGlyph(text, change(readGlyph(text).glyph)));
  }
}

/** Goes to a bookmark, where there is one. */
function goTo(line: number | undefined): void {
  if (line !== undefined) {
    post({ type: "goTo", line });
  }
}

listenToKeys(
  () => mode() === undefined,
  {
    l: () => post({ type: "analyse" }),
    b: () => post({ type: "bookmark" }),
    n: () => goTo(nextBookmark(shown)),
    p: () => goTo(previousBookmark(shown)),
    e: () => post({ type: "setUp" }),
    k: () => post({ type: "keepMarks" }),
    escape: () => drawing.clear(),
    "!": () => judge((before) => typedGlyph(before, "!")),
    "?": () => judge((before) => typedGlyph(before, "?")),
    "*": () => judge(() => "☆"),
    backspace: () => judge(() => undefined),
    " ": () => toolbar.toggleAutoplay(),
    pageup: () => post({ type: "variation", to: "previousVariation" }),
    pagedown: () => post({ type: "variation", to: "nextVariation" }),
  },
  { f: turn },
);
listenToClipboard(() => shown?.line !== undefined && mode() === undefined);
post({ type: "ready", edits: PAGE });
