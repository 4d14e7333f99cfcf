// The page of the board: shows what the extension tells it, and tells what the user does.
import type { EditCommand, FromPage, LineOfPlay, PositionAt, Shown, Step, ToPage } from "../protocol";
import { Board } from "./board";
import { Moves } from "./moves";
import { ends, readSfen, type Kind, type Piece } from "./position";
import { askForPromotion } from "./promotion";
import { html, svg } from "./svg";
import { clock, fill, namesIn, type Words } from "./words";

declare function acquireVsCodeApi(): {
  postMessage(message: FromPage): void;
  getState(): State | undefined;
  setState(state: State): void;
};

interface State {
  readonly flipped: boolean;
}

const vscode = acquireVsCodeApi();
const words = JSON.parse(document.getElementById("words")?.textContent ?? "") as Words;

const title = html("h1");
const details = html("p", { class: "details" });
const comment = html("p", { class: "comment" });
const status = html("p", { class: "status", role: "status" });
const empty = html("p", { class: "empty" });
const moves = new Moves(words, (line) => vscode.postMessage({ type: "goTo", line }));
const board = new Board(words, {
  askForMoves: () => board.sfen && vscode.postMessage({ type: "legalMoves", sfen: board.sfen }),
  play,
  step: (step) => vscode.postMessage({ type: "step", step }),
});

let line: LineOfPlay | undefined;
let flipped = vscode.getState()?.flipped ?? false;

const toolbar = html(
  "div",
  { class: "toolbar", role: "toolbar", "aria-label": words.moves },
  stepButton("first", words.first, "M4 3v10M13 3 7 8l6 5Z", "Home"),
  stepButton("previous", words.previous, "M11 3 5 8l6 5Z", "ArrowLeft"),
  stepButton("next", words.next, "M5 3l6 5-6 5Z", "ArrowRight"),
  stepButton("last", words.last, "M12 3v10M3 3l6 5-6 5Z", "End"),
  iconButton(words.flip, "M5 2v10M2 9l3 4 3-4M11 14V4M8 7l3-4 3 4", turn, "F"),
);
const view = html(
  "main",
  { tabindex: "-1" },
  html("section", { class: "position" }, html("header", {}, title, details), board.element, toolbar, status, comment),
  html("section", { class: "line" }, moves.element),
);
document.body.append(view, empty);
board.turn(flipped);

function iconButton(label: string, path: string, act: () => void, key: string): HTMLButtonElement {
  const icon = svg("svg", { viewBox: "0 0 16 16", class: "icon", "aria-hidden": "true" }, svg("path", { d: path }));
  const button = html("button", { class: "tool", title: label, "aria-label": label, "aria-keyshortcuts": key }, icon);
  button.addEventListener("click", act);
  return button;
}

function stepButton(step: Step, label: string, path: string, key: string): HTMLButtonElement {
  const button = iconButton(label, path, () => vscode.postMessage({ type: "step", step }), key);
  button.dataset["step"] = step;
  return button;
}

function turn(): void {
  flipped = !flipped;
  vscode.setState({ flipped });
  board.turn(flipped);
}

/** Plays one of these moves from the shown position. */
function play(choices: readonly string[]): void {
  const sfen = board.sfen;
  const [first, second] = choices;
  if (sfen === undefined || first === undefined) {
    return;
  }
  const send = (move: string) => vscode.postMessage({ type: "play", sfen, move });
  const piece = readSfen(sfen).pieces.get(ends(first).from);
  if (second === undefined || piece === undefined) {
    send(first);
  } else {
    askForPromotion(words, piece as Piece & { kind: Kind }, choices, send);
  }
}

function show(shown: Shown | undefined): void {
  line = shown?.line;
  const { position, current } = shown ?? { current: -1 };
  view.hidden = position === undefined && line === undefined;
  empty.hidden = !view.hidden;
  empty.textContent = shown === undefined ? words.noRecord : words.unknown;
  view.classList.toggle("with-moves", line !== undefined);
  if (line !== undefined) {
    moves.show(line);
  }
  // The last board that is known stays, or all around it would jump.
  board.element.hidden = position === undefined && board.sfen === undefined;
  board.element.classList.toggle("unknown", position === undefined);
  if (position !== undefined) {
    showPosition(position, current);
  } else {
    comment.textContent = "";
    title.textContent = status.textContent = words.unknown;
    details.replaceChildren();
    mark(current);
  }
}

function showPosition(position: PositionAt, current: number): void {
  const times = line?.moves.some(({ spent }) => spent !== undefined) ?? false;
  board.show(position, times);
  const end = line?.moves[current]?.end === true ? line.moves[current].text : "";
  const move = fill(words.ply, position.ply);
  title.textContent = position.ply === 0 ? words.start : `${move} ${position.moveText} ${end}`.trim();
  details.replaceChildren(
    ...[
      fill(words.toMove, namesIn(words, position)[position.side]),
      ...(position.check ? [words.check] : []),
      ...(position.variation === undefined ? [] : [fill(words.variation, position.variation)]),
      ...(times && position.spent !== undefined ? [fill(words.time, clock(position.spent))] : []),
      ...(position.evaluation === undefined ? [] : [fill(words.evaluation, position.evaluation)]),
    ].map((detail) => html("span", {}, detail)),
  );
  comment.textContent = position.comment ?? "";
  status.classList.remove("refused");
  status.textContent = `${title.textContent}. ${[...details.children].map((e) => e.textContent).join(". ")}`;
  mark(current);
}

/** Shows which move of the line of play is the current one, and where one can step from it. */
function mark(current: number): void {
  moves.mark(current);
  const last = (line?.moves.length ?? 0) - 1;
  const onFirst = current < 0 || line === undefined;
  const onLast = current >= last;
  for (const button of toolbar.querySelectorAll<HTMLElement>("[data-step]")) {
    const back = button.dataset["step"] === "first" || button.dataset["step"] === "previous";
    // Not disabled: that would throw the focus away in the middle of stepping.
    button.setAttribute("aria-disabled", String(back ? onFirst : onLast));
  }
}

window.addEventListener("message", ({ data }: MessageEvent<ToPage>) => {
  switch (data.type) {
    case "show":
      return show(data.shown);
    case "move":
      return showPosition(data.position, data.current);
    case "legalMoves":
      return data.sfen === board.sfen ? board.showLegalMoves(data.moves) : undefined;
    case "refused":
      status.textContent = data.why;
      status.classList.add("refused");
      return undefined;
    case "flip":
      return turn();
  }
});

const STEPS: Readonly<Record<string, Step>> = {
  ArrowLeft: "previous",
  ArrowRight: "next",
  Home: "first",
  End: "last",
};

const EDITS: Readonly<Record<string, EditCommand>> = { z: "undo", "shift+z": "redo", y: "redo", s: "save" };

document.addEventListener("keydown", (event) => {
  const edit = EDITS[(event.shiftKey ? "shift+" : "") + event.key.toLowerCase()];
  if ((event.ctrlKey || event.metaKey) && !event.altKey && edit !== undefined) {
    vscode.postMessage({ type: "edit", command: edit });
    event.preventDefault();
    event.stopPropagation();
    return;
  }
  if (event.ctrlKey || event.altKey || event.metaKey || document.querySelector("dialog") !== null) {
    return;
  }
  const step = STEPS[event.key];
  if (step !== undefined) {
    vscode.postMessage({ type: "step", step });
    event.preventDefault();
  } else if (event.key.toLowerCase() === "f") {
    turn();
  }
});

vscode.postMessage({ type: "ready" });
