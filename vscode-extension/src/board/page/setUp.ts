import type { LegalMove, PositionAt, Shown, Side } from "../protocol";
import { letDrag } from "./drag";
import { Grid } from "./grid";
import { post } from "./host";
import { l10n } from "./l10n";
import { markOf, Mates } from "./mates";
import { drawPiece } from "./pieces";
import { Picking } from "./picking";
import { ARROWS, placeOf, SIDES } from "./places";
import { lamp } from "./plate";
import { HAND_KINDS, readSfen, type Kind, type Piece, type Position } from "./position";
import { BOX_KINDS, boxOf, cleared, moved, pieceAt, put, sourceOf, START, TSUME, turnedOver, withRest, without, writeSfen } from "./setUpPosition";
import { html, svg } from "./svg";
import { describeHeld, describeLeft, describeNoneLeft, namesIn } from "./words";

/**
 * Set-up mode: the start position is put together with all pieces of a set. Each change is written into the
 * text at once, so that it is checked there, and undone there.
 */
export class SetUp {
  readonly element = html("section", { class: "setup view", "aria-label": l10n.t("Set Up Position"), tabindex: "-1", hidden: "" });
  private readonly grid = new Grid();
  private readonly trays = new Map<string, HTMLElement>();
  private readonly actions = html("div", { class: "actions" });
  private readonly mates = new Mates((sfen) => post({ type: "mates", sfen }));
  private readonly matesSaid = html("p", { class: "mates", role: "status", hidden: "" });
  private readonly refused = html("p", { class: "refused", role: "status" });
  private shown: PositionAt | undefined;
  private position: Position = readSfen(START);
  private picked: string | undefined;
  private flipped = false;
  /** Whether the start position has been shown, so that another one ends the mode. */
  private begun = false;
  /** How many changes are not in the text yet: until they are, what is known of the text is out of date. */
  private unwritten = 0;

  /**
   * @param leave is called when the mode has ended
   * @param flip turns the boards of all modes around
   */
  constructor(private readonly leave: () => void, private readonly flip: () => void) {
    const board = html("div", { class: "board" }, this.grid.element, ...SIDES.map((side) => this.player(side)));
    const position = html("section", { class: "position" }, html("h1", {}, l10n.t("Set Up Position")), board, this.tray("box"), this.actions, this.matesSaid, this.refused, html("p", { class: "help" }, l10n.t("Drag pieces, or click a piece, then a square. A double or right click changes promotion and side. Keys: P L N S G B R K place Black’s pieces, with Shift White’s; + changes promotion and side, Delete removes, Esc ends.")));
    this.element.append(position);
    this.element.addEventListener("keydown", (event) => this.press(event));
    this.element.addEventListener("click", ({ target }) => this.click(placeOf(target)));
    this.element.addEventListener("contextmenu", (event) => {
      event.preventDefault();
      this.turnOver(placeOf(event.target));
    });
    letDrag(this.element, {
      canStart: (place) => this.pieceAt(place) !== undefined,
      start: (place) => this.pick(place),
      end: (to) => this.movePicked(to ?? "box:"),
    });
  }

  get active(): boolean {
    return !this.element.hidden;
  }

  enter(shown: PositionAt, flipped: boolean): void {
    this.element.hidden = false;
    this.begun = false;
    this.picked = undefined;
    this.turn(flipped);
    this.take(shown);
    this.element.focus({ preventScroll: true });
  }

  /** Follows what is in the text, as after an undo; a move is no place to set up a position. */
  show({ position, current }: Shown): void {
    if (this.unwritten > 0) {
      return;
    }
    this.begun ||= current < 0;
    if (this.begun && current >= 0) {
      this.end();
    } else if (position !== undefined && current < 0) {
      this.take(position);
    }
  }

  /** Notes that one more change is in the text; its new state is sent next. */
  written(): void {
    this.unwritten = Math.max(0, this.unwritten - 1); // A page that was loaded anew has asked for nothing.
  }

  /** Takes the moves that mate at once. */
  showMates(sfen: string, moves: readonly LegalMove[]): void {
    this.mates.take(sfen, moves);
    this.draw();
  }

  turn(flipped: boolean): void {
    this.flipped = flipped;
    this.element.querySelector(".board")?.classList.toggle("flipped", flipped);
    this.draw();
  }

  private end(): void {
    this.element.hidden = true;
    this.leave();
  }

  private take(shown: PositionAt): void {
    this.shown = { ...shown, check: false };
    this.position = readSfen(shown.sfen);
    this.draw();
  }

  /** Shows another position, and writes it into the text. */
  private become(position: Position): void {
    this.position = position;
    this.unwritten++;
    post({ type: "writePosition", sfen: writeSfen(position) });
    this.draw();
  }

  private player(side: Side): HTMLElement {
    return html("div", { class: `player ${side}` }, html("div", { class: `plate ${side}`, "data-side": side }), this.tray(side));
  }

  /** Where pieces lie beside the board: a hand, or the box with those that are left. */
  private tray(holder: string): HTMLElement {
    const tray = html("div", { class: `hand ${holder}`, role: "group", tabindex: "-1", "data-place": `${holder}:` });
    this.trays.set(holder, tray);
    return tray;
  }

  private draw(): void {
    const { shown, position } = this;
    if (shown === undefined) {
      return;
    }
    const focused = document.activeElement?.getAttribute("data-place");
    const sfen = writeSfen(position);
    const picking = new Picking(sfen);
    picking.pick(this.picked);
    const { lastMove: _, lastSquare: __, marks: ___, ...start } = shown;
    const mates = this.mates.in(sfen);
    this.grid.draw(picking, { ...start, marks: mates?.map(markOf) ?? [] }, this.flipped);
    this.say(mates);
    const names = namesIn(shown);
    SIDES.forEach((side) => {
      const describe = (kind: Kind, count: number): string => describeHeld(names[side], kind, count);
      this.fillTray(side, side, HAND_KINDS, position.hands[side], l10n.t("{0}’s hand", names[side]), describe);
      const plate = this.element.querySelector(`[data-side="${side}"]`);
      plate?.replaceChildren(lamp(), html("span", { class: "role" }, l10n.t("{0}’s hand", names[side])));
    });
    this.fillTray("box", "black", BOX_KINDS, boxOf(position), l10n.t("Pieces left"), (kind, count) => describeLeft(kind, count));
    this.drawActions(names);
    if (focused?.includes(":")) {
      this.element.querySelector<HTMLElement>(`[data-place="${focused}"]`)?.focus();
    }
  }

  private fillTray(
    holder: string,
    side: Side,
    kinds: readonly Kind[],
    counts: ReadonlyMap<Kind, number>,
    name: string,
    describe: (kind: Kind, count: number) => string,
  ): void {
    const tray = this.trays.get(holder);
    tray?.setAttribute("aria-label", name);
    tray?.replaceChildren(
      ...kinds
        .filter((kind) => (counts.get(kind) ?? 0) > 0)
        .map((kind) => {
          const place = `${holder}:${kind}`;
          const count = counts.get(kind) ?? 0;
          const picture = svg("svg", { viewBox: "-28 -30 56 60", class: "drawing" }, drawPiece({ side, kind }, this.flipped && holder !== "box"));
          return html(
            "div",
            { class: this.picked === place ? "held picked" : "held", role: "button", tabindex: "0", "data-place": place, "aria-pressed": String(this.picked === place), "aria-label": describe(kind, count) },
            picture,
            ...(count > 1 ? [html("span", { class: "count" }, String(count))] : []),
          );
        }),
    );
  }

  private drawActions(names: Readonly<Record<Side, string>>): void {
    const { position } = this;
    const other: Side = position.turn === "black" ? "white" : "black";
    const all: readonly (readonly [label: string, act: () => void, pressed?: boolean])[] = [
      [l10n.t("{0} to move", names[position.turn]), () => this.become({ ...position, turn: other })],
      [l10n.t("Even game"), () => this.become(readSfen(START))],
      [l10n.t("Tsume problem"), () => this.become(readSfen(TSUME))],
      [l10n.t("Clear the board"), () => this.become(cleared(position))],
      [l10n.t("Give the rest to {0}", names.white), () => this.become(withRest(position, "white"))],
      [l10n.t("Show mates in 1"), () => this.toggleMates(), this.mates.wanted],
      [l10n.t("Flip the board"), this.flip],
      [l10n.t("Done"), () => this.end()],
    ];
    const focused = [...this.actions.children].indexOf(document.activeElement as Element);
    this.actions.replaceChildren(
      ...all.map(([label, act, pressed], i) => {
        const state: Readonly<Record<string, string>> = pressed === undefined ? {} : { "aria-pressed": String(pressed) };
        const button = html("button", { class: i === all.length - 1 ? "action done" : "action", ...state }, label);
        button.addEventListener("click", act);
        return button;
      }),
    );
    (this.actions.children[focused] as HTMLElement | undefined)?.focus();
  }

  private toggleMates(): void {
    this.mates.wanted = !this.mates.wanted;
    this.draw();
  }

  private say(mates: readonly LegalMove[] | undefined): void {
    this.matesSaid.hidden = mates === undefined;
    this.matesSaid.textContent = mates?.length === 0 ? l10n.t("No mate in 1") : l10n.t("Mates in 1: {0}", mates?.map(({ text }) => text).join(" ") ?? "");
  }

  private pieceAt(place: string): Piece | undefined {
    return pieceAt(this.position, place);
  }

  private pick(place: string | undefined): void {
    this.picked = place;
    this.draw();
  }

  /** Puts the picked piece on a square, or to those in a hand or in the box, unless it lies there. */
  private movePicked(place: string): void {
    const from = this.picked;
    const to = placeOrHolder(place);
    this.picked = undefined;
    if (from === undefined || placeOrHolder(from) === to) {
      this.draw();
    } else {
      this.become(moved(this.position, from, to));
    }
  }

  /** The first click picks a piece, the second puts it elsewhere; on its own square it is turned over. */
  private click(place: string | undefined): void {
    if (place === undefined) {
      this.pick(undefined);
    } else if (this.picked === undefined) {
      this.pick(this.pieceAt(place) === undefined ? undefined : place);
    } else if (this.picked === place) {
      this.pick(undefined);
      this.turnOver(place);
    } else {
      this.movePicked(place);
    }
  }

  private turnOver(place: string | undefined): void {
    const piece = place === undefined || place.includes(":") ? undefined : this.pieceAt(place);
    if (place !== undefined && piece !== undefined) {
      this.become(put(this.position, place, turnedOver(piece)));
    }
  }

  private press(event: KeyboardEvent): void {
    if (event.ctrlKey || event.altKey || event.metaKey) {
      return;
    }
    if (event.key === "Escape") {
      this.picked === undefined ? this.end() : this.pick(undefined);
    } else if (!this.pressOn(placeOf(event.target), event)) {
      return;
    }
    event.preventDefault();
    event.stopPropagation();
  }

  /** A key on a square or on a piece; whether it does anything. */
  private pressOn(place: string | undefined, event: KeyboardEvent): boolean {
    const step = ARROWS[event.key];
    if (place === undefined) {
      return false;
    }
    if (step !== undefined && !place.includes(":")) {
      this.grid.moveFocus(place, step);
    } else if (event.key === "Enter" || event.key === " ") {
      this.click(place);
    } else if (event.key === "Delete" || event.key === "Backspace") {
      this.become(without(this.position, place));
    } else if (event.key === "+") {
      this.turnOver(place);
    } else {
      return this.type(place, event);
    }
    return true;
  }

  /** A letter puts a piece of black, with Shift one of white. */
  private type(place: string, { key, shiftKey }: KeyboardEvent): boolean {
    const kind = key.toUpperCase() as Kind;
    if (!BOX_KINDS.includes(kind)) {
      return false;
    }
    const piece: Piece = { kind, side: shiftKey ? "white" : "black" };
    const from = sourceOf(this.position, piece);
    if (from !== undefined) {
      this.become(put(without(this.position, from), placeOrHolder(place), piece));
    }
    this.refused.textContent = from === undefined ? describeNoneLeft(kind) : "";
    return true;
  }
}

/** A square, or the hand or the box in which a piece lies. */
function placeOrHolder(place: string): string {
  return place.replace(/:.*/, ":");
}
