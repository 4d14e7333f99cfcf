import { readOpen, type OpenPlaces } from "../openSquares";
import type { PositionAt, Shown } from "../protocol";
import { letDrag } from "./drag";
import { Grid } from "./grid";
import { Hand } from "./hand";
import { post } from "./host";
import type { Mark } from "./marks";
import { drawOpen } from "./openSigns";
import type { Part } from "./part";
import { Picking } from "./picking";
import { ARROWS, placeOf, SIDES } from "./places";
import { Plate } from "./plate";
import { ends, type Piece } from "./position";
import { askForPromotion } from "./promotion";
import { slide, wayBetween } from "./slide";
import { html } from "./svg";
import { stepByWheel } from "./wheel";
import { hasTimes } from "./words";

/** Who draws rings and arrows on the board, from below to above: an engine, and the author in the record. */
const LAYERS = ["engine", "author"] as const;
type Layer = (typeof LAYERS)[number];

/**
 * Shows the board with both players, their names and their hands. A piece is picked by a click or by Enter
 * and played by another one, or it is dragged.
 */
export class Board implements Part {
  private readonly grid = new Grid();
  private readonly hands = SIDES.map((side) => new Hand(side));
  private readonly plates = SIDES.map((side) => new Plate(side));
  readonly element = html("div", { class: "board" }, this.grid.element, ...this.players());

  private shown: PositionAt | undefined;
  private picking: Picking | undefined;
  private open: OpenPlaces = new Map();
  private flipped = false;
  private readonly marks = new Map<Layer, readonly Mark[]>();
  /** Where a piece was dropped last. */
  private dropped: string | undefined;

  constructor() {
    const { element } = this;
    element.addEventListener("keydown", (event) => this.press(event));
    // A click must not take the arrow keys away from stepping through the moves.
    element.addEventListener("mousedown", (event) => {
      event.preventDefault();
      element.closest<HTMLElement>(".view")?.focus({ preventScroll: true });
    });
    element.addEventListener("click", ({ target }) => this.click(target));
    letDrag(element, {
      canStart: (place) => this.picking?.isOwn(place) === true,
      start: (place) => this.pick(place),
      end: (to) => {
        this.dropped = to;
        this.play(this.picking?.drop(to) ?? []);
        this.draw();
      },
    });
    stepByWheel(element);
  }

  private players(): readonly HTMLElement[] {
    return this.hands.map((hand, i) => html("div", { class: `player ${SIDES[i]}` }, this.plates[i]?.element ?? "", hand.element));
  }

  show({ position: whole, openBoard, line }: Shown): void {
    const partial = whole === undefined ? openBoard : undefined;
    const position = whole ?? partial;
    this.open = readOpen(partial?.open ?? "");
    // The last board that is known stays, or all around it would jump.
    this.element.hidden = position === undefined && this.shown === undefined;
    this.element.classList.toggle("unknown", position === undefined);
    this.element.classList.toggle("quoted", position?.quoted === true);
    if (position === undefined) {
      return;
    }
    // The same position may be sent again, while a piece of it is picked.
    if (position.sfen !== this.picking?.sfen) {
      this.picking = new Picking(position.sfen);
    }
    const before = this.shown;
    this.shown = position;
    this.plates.forEach((plate) => plate.draw(position, hasTimes(line), partial?.eitherTurn !== true));
    this.draw();
    if (before !== undefined) {
      this.slideBetween(before, position);
    }
  }

  /** Slides the piece that was moved; one that was dragged is at its place already. */
  private slideBetween(before: PositionAt, after: PositionAt): void {
    const way = wayBetween(before, after);
    const [from, to] = [this.grid.cell(way?.from ?? ""), this.grid.cell(way?.to ?? "")];
    if (from !== undefined && to !== undefined && way?.to !== this.dropped) {
      slide(from, to);
    }
    this.dropped = undefined;
  }

  turn(flipped: boolean): void {
    this.flipped = flipped;
    this.element.classList.toggle("flipped", flipped);
    this.draw();
  }

  /** Draws rings and arrows, instead of those that the same one has drawn before. */
  mark(layer: Layer, marks: readonly Mark[]): void {
    this.marks.set(layer, marks);
    this.drawMarks();
  }

  private drawMarks(): void {
    this.grid.drawMarks(LAYERS.flatMap((layer) => this.marks.get(layer) ?? []));
  }

  showLegalMoves(sfen: string, moves: readonly string[]): void {
    if (sfen === this.picking?.sfen) {
      this.play(this.picking.learn(moves));
      this.draw();
    }
  }

  private draw(): void {
    const { picking, shown, flipped } = this;
    if (picking !== undefined && shown !== undefined) {
      this.grid.draw(picking, shown, flipped);
      this.drawMarks();
      drawOpen(this.grid, this.open);
      this.hands.forEach((hand, i) => {
        hand.draw(picking, shown, flipped);
        hand.element.append(...(this.open.has(SIDES[i] ?? "") ? [html("span", { class: "open-square" }, "？")] : []));
      });
    }
  }

  private press(event: KeyboardEvent): void {
    const place = placeOf(event.target);
    if (place === undefined || event.ctrlKey || event.altKey || event.metaKey) {
      return;
    }
    const step = ARROWS[event.key];
    if (step !== undefined && !place.includes("*")) {
      this.grid.moveFocus(place, step);
    } else if (event.key === "Enter" || event.key === " ") {
      this.choose(place);
    } else if (event.key === "Escape" && this.picking?.place !== undefined) {
      this.pick(undefined);
    } else {
      return;
    }
    event.preventDefault();
    event.stopPropagation();
  }

  private click(target: EventTarget | null): void {
    const place = placeOf(target);
    if (place !== undefined) {
      this.choose(place);
    } else if (this.picking?.place !== undefined) {
      this.pick(undefined);
    }
  }

  private choose(place: string): void {
    this.play(this.picking?.choose(place) ?? []);
    this.askForMoves();
    this.draw();
  }

  private pick(place: string | undefined): void {
    this.picking?.pick(place);
    this.askForMoves();
    this.draw();
  }

  private askForMoves(): void {
    if (this.picking?.wantsMoves === true) {
      post({ type: "legalMoves", sfen: this.picking.sfen });
    }
  }

  /** Plays one of these moves from the shown position. */
  private play(moves: readonly string[]): void {
    const [first, second] = moves;
    const { picking } = this;
    if (picking === undefined || first === undefined) {
      return;
    }
    const send = (move: string): void => post({ type: "play", sfen: picking.sfen, move });
    const piece: Piece | undefined = picking.position.pieces.get(ends(first).from);
    if (second === undefined || piece === undefined) {
      send(first);
    } else {
      const square = this.grid.cell(ends(first).to) ?? this.element;
      askForPromotion(piece, this.flipped, square, moves, send);
    }
  }
}
