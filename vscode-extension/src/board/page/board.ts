import type { PositionAt, Side } from "../protocol";
import { drawPiece } from "./pieces";
import { ends, HAND_KINDS, readSfen, squareAt, type Kind, type Position } from "./position";
import { html, svg } from "./svg";
import { clock, describeHeld, describeSquare, fill, namesIn, squareName, type Names, type Words } from "./words";

// One unit is about a pixel of a board 600 pixels wide.
const WIDTH = 56;
const HEIGHT = 60;
const RULER = 26;
const BOARD_WIDTH = 9 * WIDTH;
const BOARD_HEIGHT = 9 * HEIGHT;
const HAND_HEIGHT = 66;
const HAND_STEP = 58;

/** How much room the name of a player has, and about how wide a kanji of it is. */
const PLATE = 118;
const NAME_WIDTH = 17;

/** From how many pixels on the pointer drags a piece. */
const DRAG_DISTANCE = 5;

/** The shortest time between two steps by the wheel, in milliseconds. */
const WHEEL_PAUSE = 60;

/** What the board asks of the rest of the page. */
export interface BoardActions {
  /** Asks for the legal moves of the shown position; {@link Board.showLegalMoves} tells them. */
  askForMoves(): void;
  /** Plays one of the moves; more than one when the piece may promote or not. */
  play(moves: readonly string[]): void;
  /** Goes to the next or the previous move. */
  step(step: "next" | "previous"): void;
}

/**
 * The board with both hands. A piece is picked by a click or by Enter, and played by another one. The
 * squares are a grid, through which the arrow keys lead.
 */
export class Board {
  readonly element = html("div", { class: "board" });

  private position: Position | undefined;
  private shown: PositionAt | undefined;
  private flipped = false;
  private legal: readonly string[] | undefined;
  /** Where the picked piece stands: a square, or its letter with a star. */
  private picked: string | undefined;
  /** Where the picked piece was dropped while the legal moves were not known. */
  private dropped: string | undefined;
  /** The square that the arrow keys have led to. */
  private focused = "5e";
  private cells = new Map<string, SVGElement>();
  /** When the wheel was last turned. */
  private rolled = 0;

  constructor(
    private readonly words: Words,
    private readonly actions: BoardActions,
  ) {
    this.element.addEventListener("keydown", (event) => this.press(event));
    // A click must not take the arrow keys away from stepping through the moves.
    this.element.addEventListener("mousedown", (event) => {
      event.preventDefault();
      this.element.closest<HTMLElement>("main")?.focus({ preventScroll: true });
    });
    this.element.addEventListener("click", (event) => this.click(event.target));
    this.element.addEventListener("pointerdown", (event) => this.startDrag(event));
    this.element.addEventListener("wheel", (event) => this.roll(event), { passive: false });
  }

  show(shown: PositionAt, withTimes: boolean): void {
    // The same position may be told again, while a piece of it is picked.
    if (shown.sfen !== this.sfen) {
      this.position = readSfen(shown.sfen);
      this.legal = undefined;
      this.picked = undefined;
      this.dropped = undefined;
    }
    this.shown = withTimes ? shown : omitTimes(shown);
    this.draw();
  }

  turn(flipped: boolean): void {
    this.flipped = flipped;
    this.draw();
  }

  get sfen(): string | undefined {
    return this.shown?.sfen;
  }

  showLegalMoves(moves: readonly string[]): void {
    this.legal = moves;
    const to = this.dropped;
    this.dropped = undefined;
    if (to === undefined) {
      this.draw();
    } else {
      this.playPicked(to);
    }
  }

  private draw(): void {
    if (this.position === undefined || this.shown === undefined) {
      return;
    }
    const hadFocus = this.element.contains(document.activeElement);
    const focusedHand = document.activeElement?.getAttribute("data-place")?.includes("*")
      ? document.activeElement.getAttribute("data-place")
      : null;
    this.cells = new Map();
    const width = BOARD_WIDTH + 2 * RULER;
    const top = HAND_HEIGHT + RULER;
    const height = top + BOARD_HEIGHT + 14 + HAND_HEIGHT;
    const names = namesIn(this.words, this.shown);
    const upper: Side = this.flipped ? "black" : "white";
    const lower: Side = this.flipped ? "white" : "black";
    this.element.replaceChildren(
      svg(
        "svg",
        { viewBox: `0 0 ${width} ${height}`, class: "drawing" },
        svg("g", { transform: `translate(${RULER} 0)` }, this.hand(this.position, names, upper)),
        svg("g", { transform: `translate(${RULER} ${top})` }, this.surface(), this.grid(this.position, names)),
        svg("g", { transform: `translate(${RULER} ${height - HAND_HEIGHT})` }, this.hand(this.position, names, lower)),
      ),
    );
    if (hadFocus) {
      const hand = focusedHand === null ? undefined : this.cells.get(focusedHand);
      (hand ?? this.cells.get(this.focused))?.focus();
    }
  }

  /** The wood with its lines and numbers. */
  private surface(): SVGElement {
    const surface = svg(
      "g",
      { "aria-hidden": "true" },
      svg("rect", {
        class: "surface",
        x: -RULER,
        y: -RULER,
        width: BOARD_WIDTH + 2 * RULER,
        height: BOARD_HEIGHT + RULER + 10,
        rx: 5,
      }),
    );
    for (let i = 0; i < 9; i++) {
      const corner = squareName(this.words, squareAt(i, i, this.flipped));
      surface.append(
        svg("text", { class: "ruler", x: (i + 0.5) * WIDTH, y: -8 }, corner[0] ?? ""),
        svg("text", { class: "ruler", x: BOARD_WIDTH + 13, y: (i + 0.5) * HEIGHT + 6 }, corner[1] ?? ""),
      );
    }
    return surface;
  }

  private grid(position: Position, names: Names): SVGElement {
    const grid = svg("g", { role: "grid", "aria-label": this.words.board });
    const last = this.shown?.lastMove === undefined ? undefined : ends(this.shown.lastMove);
    const targets = new Set(this.targets());
    for (let row = 0; row < 9; row++) {
      const cells = svg("g", { role: "row" });
      for (let column = 0; column < 9; column++) {
        const square = squareAt(column, row, this.flipped);
        const piece = position.pieces.get(square);
        const description = describeSquare(this.words, names, square, piece);
        const marks = [
          "square",
          ...(square === last?.to ? ["to"] : []),
          ...(square === last?.from ? ["from"] : []),
          ...(square === this.picked ? ["picked"] : []),
          ...(targets.has(square) ? ["target"] : []),
          ...(this.isCheckedKing(square) ? ["check"] : []),
        ];
        const cell = svg("g", {
          role: "gridcell",
          class: marks.join(" "),
          transform: `translate(${(column + 0.5) * WIDTH} ${(row + 0.5) * HEIGHT})`,
          tabindex: square === this.focused ? 0 : -1,
          "data-place": square,
          "aria-label": targets.has(square) ? fill(this.words.playable, description) : description,
          "aria-selected": String(square === this.picked),
        });
        cell.append(svg("rect", { class: "cell", x: -WIDTH / 2, y: -HEIGHT / 2, width: WIDTH, height: HEIGHT }));
        if (piece !== undefined) {
          cell.append(drawPiece(piece, this.flipped));
        }
        if (targets.has(square)) {
          cell.append(piece ? svg("circle", { class: "ring", r: 25 }) : svg("circle", { class: "dot", r: 9 }));
        }
        this.cells.set(square, cell);
        cells.append(cell);
      }
      grid.append(cells);
    }
    for (const [x, y] of [[3, 3], [6, 3], [3, 6], [6, 6]] as const) {
      grid.append(svg("circle", { class: "star", cx: x * WIDTH, cy: y * HEIGHT, r: 4, "aria-hidden": "true" }));
    }
    return grid;
  }

  private isCheckedKing(square: string): boolean {
    const piece = this.position?.pieces.get(square);
    return this.shown?.check === true && piece?.kind === "K" && piece.side === this.position?.turn;
  }

  /** A side's pieces in hand, after its name and its clock. */
  private hand(position: Position, names: Names, side: Side): SVGElement {
    const held = HAND_KINDS.filter((kind) => position.hands[side].has(kind));
    const turn = position.turn === side;
    const name = names[side];
    const hand = svg(
      "g",
      {
        role: "group",
        class: turn ? "hand turn" : "hand",
        "aria-label": fill(held.length > 0 ? this.words.hand : this.words.nothing, name),
      },
      svg("rect", { class: "stand", x: -RULER, y: 2, width: BOARD_WIDTH + 2 * RULER, height: HAND_HEIGHT - 8, rx: 5 }),
    );
    const time = side === "black" ? this.shown?.blackTime : this.shown?.whiteTime;
    const mark = side === "black" ? "☗" : "☖";
    const player = this.shown?.players[side] ?? "";
    const called = player === "" ? `${mark} ${name}` : `${mark} ${player}`;
    const plate = svg("text", { class: "name", x: -16, y: time === undefined ? 37 : 27 }, called);
    if (called.length * NAME_WIDTH > PLATE) {
      plate.setAttribute("textLength", String(PLATE));
      plate.setAttribute("lengthAdjust", "spacingAndGlyphs");
    }
    plate.append(svg("title", {}, player === "" ? name : `${name} ${player}`));
    hand.append(plate);
    if (time !== undefined) {
      hand.append(svg("text", { class: "clock", x: -16, y: 50 }, clock(time)));
    }
    held.forEach((kind, i) => {
      hand.append(this.held(side, name, kind, position.hands[side].get(kind) ?? 0, PLATE + 14 + i * HAND_STEP));
    });
    return hand;
  }

  private held(side: Side, name: string, kind: Kind, count: number, x: number): SVGElement {
    const place = `${kind}*`;
    const own = this.position?.turn === side;
    const held = svg(
      "g",
      {
        class: own && this.picked === place ? "held picked" : "held",
        transform: `translate(${x} ${HAND_HEIGHT / 2 - 2})`,
        role: own ? "button" : "img",
        "aria-label": describeHeld(this.words, name, kind, count),
        ...(own && { tabindex: 0, "data-place": place, "aria-pressed": String(this.picked === place) }),
      },
      svg("rect", { class: "cell", x: -24, y: -28, width: 48, height: 56, rx: 4 }),
      svg("g", { transform: "scale(0.86)" }, drawPiece({ side: "black", kind }, false)),
    );
    if (count > 1) {
      held.append(svg("circle", { class: "count", cx: 19, cy: 19, r: 11 }));
      held.append(svg("text", { class: "number", x: 19, y: 24 }, String(count)));
    }
    if (own) {
      this.cells.set(place, held);
    }
    return held;
  }

  private press(event: KeyboardEvent): void {
    const place = placeOf(event.target);
    if (place === undefined || event.ctrlKey || event.altKey || event.metaKey) {
      return;
    }
    const steps: Readonly<Record<string, readonly [number, number]>> = {
      ArrowLeft: [-1, 0],
      ArrowRight: [1, 0],
      ArrowUp: [0, -1],
      ArrowDown: [0, 1],
    };
    const step = steps[event.key];
    if (step !== undefined && !place.includes("*")) {
      this.moveFocus(place, step);
    } else if (event.key === "Enter" || event.key === " ") {
      this.choose(place);
    } else if (event.key === "Escape" && this.picked !== undefined) {
      this.pick(undefined);
    } else {
      return;
    }
    event.preventDefault();
    event.stopPropagation();
  }

  private moveFocus(place: string, [right, down]: readonly [number, number]): void {
    for (let row = 0; row < 9; row++) {
      for (let column = 0; column < 9; column++) {
        if (squareAt(column, row, this.flipped) === place) {
          const [x, y] = [clamp(column + right), clamp(row + down)];
          this.focus(squareAt(x, y, this.flipped));
          return;
        }
      }
    }
  }

  private focus(square: string): void {
    this.cells.get(this.focused)?.setAttribute("tabindex", "-1");
    this.focused = square;
    this.cells.get(square)?.setAttribute("tabindex", "0");
    this.cells.get(square)?.focus();
  }

  /** A piece that is moved a little way with the button held is dragged; the rest is a click. */
  private startDrag(start: PointerEvent): void {
    const place = placeOf(start.target);
    if (start.button !== 0 || place === undefined || !this.isOwn(place)) {
      return;
    }
    let dragging = false;
    const move = ({ clientX, clientY }: PointerEvent) => {
      const [right, down] = [clientX - start.clientX, clientY - start.clientY];
      if (!dragging && Math.hypot(right, down) > DRAG_DISTANCE) {
        dragging = true;
        if (this.picked !== place) {
          this.pick(place);
        }
      }
      if (dragging) {
        const scale = (BOARD_WIDTH + 2 * RULER) / Math.max(1, this.element.clientWidth);
        this.shift(place, right * scale, down * scale);
      }
    };
    const end = (event: PointerEvent) => {
      window.removeEventListener("pointermove", move);
      window.removeEventListener("pointerup", end);
      window.removeEventListener("pointercancel", end);
      if (dragging) {
        this.drop(place, placeOf(document.elementFromPoint(event.clientX, event.clientY)));
      }
    };
    window.addEventListener("pointermove", move);
    window.addEventListener("pointerup", end);
    window.addEventListener("pointercancel", end);
  }

  /** Shows a piece away from its place, in units of the drawing; it is another element after each drawing. */
  private shift(place: string, x: number, y: number): void {
    const cell = this.cells.get(place);
    const piece = cell?.querySelector<SVGElement>(".piece");
    if (cell && piece) {
      const own = (piece.dataset["own"] ??= piece.getAttribute("transform") ?? "");
      piece.setAttribute("transform", `translate(${x} ${y}) ${own}`);
      piece.classList.add("dragged");
      // Above all others, until the board is drawn again.
      cell.parentElement?.append(cell);
      cell.closest("[role=row]")?.parentElement?.append(cell.closest("[role=row]") ?? "");
    }
  }

  /** Ends a drag: plays, if the piece can go there; otherwise it is back at its place. */
  private drop(from: string, to: string | undefined): void {
    // The click that the browser makes of it is none.
    this.element.addEventListener("click", (event) => event.stopImmediatePropagation(), { capture: true, once: true });
    setTimeout(() => this.draw());
    if (to === undefined || to === from || this.picked !== from) {
      this.pick(undefined);
    } else if (this.legal === undefined) {
      this.dropped = to; // Whoever is quick drops it before the legal moves are known.
    } else {
      this.playPicked(to);
    }
  }

  /** Plays the picked piece to a place, or puts it back. */
  private playPicked(to: string): void {
    const moves = this.movesTo(to);
    this.pick(undefined);
    if (moves.length > 0) {
      this.actions.play(moves);
    }
  }

  /** One step for each notch of the wheel, whatever distance a device tells for it. */
  private roll(event: WheelEvent): void {
    event.preventDefault();
    const now = performance.now();
    if (now - this.rolled >= WHEEL_PAUSE && event.deltaY !== 0) {
      this.rolled = now;
      this.actions.step(event.deltaY > 0 ? "next" : "previous");
    }
  }

  private click(target: EventTarget | null): void {
    const place = placeOf(target);
    if (place !== undefined) {
      this.choose(place);
    } else if (this.picked !== undefined) {
      this.pick(undefined);
    }
  }

  /** Plays the picked piece to a place, or picks the piece there. */
  private choose(place: string): void {
    if (this.movesTo(place).length > 0) {
      this.playPicked(place);
    } else {
      this.pick(this.isOwn(place) && place !== this.picked ? place : undefined);
    }
  }

  /** The moves of the picked piece to a place: two where it may promote or not. */
  private movesTo(place: string): readonly string[] {
    return (this.legal ?? []).filter((usi) => {
      const { from, to } = ends(usi);
      return from === this.picked && to === place;
    });
  }

  private isOwn(place: string): boolean {
    return place.includes("*") || this.position?.pieces.get(place)?.side === this.position?.turn;
  }

  private pick(place: string | undefined): void {
    this.picked = place;
    if (place !== undefined && this.legal === undefined) {
      this.actions.askForMoves();
    }
    this.draw();
  }

  private targets(): readonly string[] {
    const { picked } = this;
    if (picked === undefined) {
      return [];
    }
    return (this.legal ?? []).map(ends).flatMap(({ from, to }) => (from === picked ? [to] : []));
  }
}

function omitTimes({ blackTime: _b, whiteTime: _w, ...rest }: PositionAt): PositionAt {
  return rest;
}

function placeOf(target: EventTarget | null): string | undefined {
  const element = target instanceof Element ? target.closest("[data-place]") : null;
  return element?.getAttribute("data-place") ?? undefined;
}

function clamp(index: number): number {
  return Math.min(8, Math.max(0, index));
}
