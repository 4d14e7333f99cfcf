/**
 * Shows the board after a quoted move in a preview of Markdown: at a click on the move. A click on the board and the
 * arrow keys step through the quoted moves; Escape and a click elsewhere take the board away.
 */

const QUOTED = ".kifu-quoted[data-board]";

const picture = document.createElement("img");
const caption = document.createElement("figcaption");
const figure = document.createElement("figure");
figure.className = "kifu-quoted-board";
figure.hidden = true;
figure.append(picture, caption);

/** The move whose board is shown. */
let current: HTMLElement | undefined;

/** Where the chosen move of this text is kept, since VS Code loads the page anew when pictures of records have come. */
const KEPT = `kifu.quoted ${sourceOfPreview()}`;

/** The address of the text that is previewed. */
function sourceOfPreview(): string {
  const settings = document.getElementById("vscode-markdown-preview-data")?.dataset["settings"] ?? "{}";
  return String((JSON.parse(settings) as { readonly source?: string }).source);
}

/** The quoted moves that have boards, in the order of the text. */
function quotedMoves(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(QUOTED)];
}

function moveAt(target: EventTarget | null): HTMLElement | undefined {
  return (target instanceof Element ? target.closest<HTMLElement>(QUOTED) : undefined) ?? undefined;
}

function show(move: HTMLElement | undefined): void {
  current = move;
  for (const quoted of quotedMoves()) {
    quoted.setAttribute("aria-pressed", String(quoted === move));
  }
  figure.hidden = move === undefined;
  if (move !== undefined) {
    const [before, pointedAt, after] = JSON.parse(move.dataset["caption"] ?? "[]") as string[];
    const bold = document.createElement("strong");
    bold.textContent = pointedAt ?? "";
    caption.replaceChildren(before ?? "", bold, after ?? "");
    picture.src = move.dataset["board"] ?? "";
    picture.alt = move.title;
    document.body.append(figure);
    figure.classList.toggle("kifu-below", move.getBoundingClientRect().top < window.innerHeight / 2);
  }
}

/** Shows the board of a move, or none, until the user wants another one. */
function choose(move: HTMLElement | undefined): void {
  show(move);
  if (move === undefined) {
    sessionStorage.removeItem(KEPT);
  } else {
    sessionStorage.setItem(KEPT, JSON.stringify({ place: quotedMoves().indexOf(move), text: move.textContent }));
  }
}

/** The move that was chosen, if it still stands there. */
function chosen(): HTMLElement | undefined {
  const { place, text } = JSON.parse(sessionStorage.getItem(KEPT) ?? "{}") as { readonly place?: number; readonly text?: string };
  const move = quotedMoves()[place ?? -1];
  return move?.textContent === text ? move : undefined;
}

/** Shows the board of the next quoted move, or of the one before. */
function step(by: 1 | -1): void {
  const moves = quotedMoves();
  const next = current && moves[moves.indexOf(current) + by];
  if (next !== undefined) {
    next.scrollIntoView({ block: "nearest" });
    next.focus({ preventScroll: true });
    choose(next);
  }
}

document.addEventListener("click", ({ target }) => {
  if (target instanceof Node && figure.contains(target)) {
    step(1);
  } else {
    const move = moveAt(target);
    choose(move === current ? undefined : move);
  }
});

// A preview opens the text at a double click, which here is two steps.
document.addEventListener(
  "dblclick",
  (event) => {
    if (moveAt(event.target) !== undefined || (event.target instanceof Node && figure.contains(event.target))) {
      event.stopImmediatePropagation();
      event.preventDefault();
    }
  },
  true,
);

document.addEventListener("keydown", (event) => {
  const focused = moveAt(event.target);
  const hasModifier = event.ctrlKey || event.altKey || event.metaKey || event.shiftKey;
  if (hasModifier) {
    return;
  }
  if ((event.key === "Enter" || event.key === " ") && focused !== undefined) {
    choose(focused === current ? undefined : focused);
  } else if (current !== undefined && event.key === "ArrowRight") {
    step(1);
  } else if (current !== undefined && event.key === "ArrowLeft") {
    step(-1);
  } else if (current !== undefined && event.key === "Escape") {
    choose(undefined);
  } else {
    return;
  }
  event.preventDefault();
});

// After an edit of the text the move may be another one, or gone.
window.addEventListener("vscode.markdown.updateContent", () => show(chosen()));

// VS Code shows the page before while it loads the next one, which hears so of a click.
window.addEventListener("storage", () => show(chosen()));

// This script may run before the one of VS Code that puts the text into the page.
window.addEventListener("load", () => show(chosen()));
show(chosen());
