import type { PositionAt } from "../protocol";
import { DrawnMarks } from "./drawnMarks";
import { post, remember, remembered } from "./host";
import { MARK_COLORS, readMark, wordsOf, type Mark, type MarkColor } from "./marks";
import { placeOf } from "./places";

/** What shows the marks of the position. */
interface Canvas {
  readonly element: HTMLElement;
  mark(marks: readonly Mark[]): void;
}

type Modifiers = Pick<MouseEvent, "shiftKey" | "ctrlKey" | "altKey">;

/**
 * Lets the user draw on the board: the right button draws a ring, or an arrow where it is dragged; on a square with
 * the focus M draws a ring, and A begins an arrow and ends it. Shift, Alt and both choose other colours. What is drawn
 * once more goes. It is drawn on the position, and there again whenever that is shown.
 */
export class Drawing {
  private readonly drawn = new DrawnMarks(remembered().drawn);
  private shown: PositionAt | undefined;
  /** The square in which an arrow begins that is being drawn by keys. */
  private begun: string | undefined;

  constructor(private readonly canvas: Canvas) {
    const { element } = canvas;
    element.addEventListener("pointerdown", (event) => this.drag(event));
    element.addEventListener("contextmenu", (event) => {
      // The menu is that of all around the squares, and of the keyboard.
      if (isOfMouse(event) && squareOf(event.target) !== undefined) {
        event.preventDefault();
        event.stopPropagation();
      }
    });
    element.addEventListener("keydown", (event) => this.press(event));
  }

  show(position: PositionAt | undefined): void {
    const isOther = position?.sfen !== this.shown?.sfen;
    this.begun = isOther ? undefined : this.begun;
    this.shown = position;
    if (position !== undefined && this.drawn.settle(position.sfen, position.marks ?? [])) {
      this.keepInMind();
    } else if (isOther && this.isUnkept) {
      this.report();
    }
    this.draw();
  }

  /** Whether something is drawn that is not in the record. */
  get isUnkept(): boolean {
    return this.shown !== undefined && this.drawn.has(this.shown.sfen);
  }

  /** Takes away what is not in the record or, where there is nothing else, what is. */
  clear(): void {
    this.begun = undefined;
    if (this.shown !== undefined) {
      this.drawn.clear(this.shown.sfen, this.shown.marks ?? []);
      this.change();
    }
  }

  private drag(start: PointerEvent): void {
    const from = squareOf(start.target);
    if (start.button !== 2 || start.pointerType !== "mouse" || from === undefined) {
      return;
    }
    const color = colorOf(start);
    const markTo = (to: string | undefined): Mark | undefined => to === undefined ? undefined : { at: to === from ? from : from + to, color };
    const under = ({ clientX, clientY }: PointerEvent): string | undefined => squareOf(document.elementFromPoint(clientX, clientY));
    const move = (event: PointerEvent): void => this.draw(markTo(under(event)));
    const end = (event: PointerEvent): void => {
      window.removeEventListener("pointermove", move);
      window.removeEventListener("pointerup", end);
      window.removeEventListener("pointercancel", end);
      this.add(event.type === "pointerup" ? markTo(under(event)) : undefined);
    };
    window.addEventListener("pointermove", move);
    window.addEventListener("pointerup", end);
    window.addEventListener("pointercancel", end);
    this.draw(markTo(from));
  }

  private press(event: KeyboardEvent): void {
    const square = squareOf(event.target);
    if (square === undefined || event.ctrlKey || event.metaKey || !["KeyM", "KeyA"].includes(event.code)) {
      return;
    }
    const color = colorOf(event);
    if (event.code === "KeyA" && this.begun === undefined) {
      this.begun = square;
      this.draw();
    } else {
      const from = event.code === "KeyA" ? this.begun : undefined;
      this.begun = undefined;
      this.add({ at: from === undefined || from === square ? square : from + square, color });
    }
    event.preventDefault();
    event.stopPropagation();
  }

  private add(mark: Mark | undefined): void {
    if (mark !== undefined && this.shown !== undefined) {
      this.drawn.toggle(this.shown.sfen, this.shown.marks ?? [], mark);
      this.change();
    } else {
      this.draw();
    }
  }

  private change(): void {
    this.keepInMind();
    this.draw();
  }

  private keepInMind(): void {
    remember({ drawn: this.drawn.all });
    this.report();
  }

  /** Lets the extension know what a copy of the position shows. */
  private report(): void {
    if (this.shown !== undefined) {
      post({ type: "marks", sfen: this.shown.sfen, marks: wordsOf(this.seen()) });
    }
  }

  private seen(): readonly Mark[] {
    return this.shown === undefined ? [] : this.drawn.on(this.shown.sfen, this.shown.marks ?? []).map(readMark);
  }

  /** @param preview a mark that is being drawn */
  private draw(preview?: Mark): void {
    const begun: readonly Mark[] = this.begun === undefined ? [] : [{ at: this.begun, color: MARK_COLORS[0], faint: true }];
    this.canvas.mark([...this.seen(), ...begun, ...(preview === undefined ? [] : [{ ...preview, faint: true }])]);
  }
}

function colorOf({ shiftKey, ctrlKey, altKey }: Modifiers): MarkColor {
  return MARK_COLORS[(shiftKey || ctrlKey ? 1 : 0) + (altKey ? 2 : 0)] ?? MARK_COLORS[0];
}

/** A square of the board; pieces in hand have none. */
function squareOf(target: EventTarget | null): string | undefined {
  const place = placeOf(target);
  return place !== undefined && /^[1-9][a-i]$/.test(place) ? place : undefined;
}

function isOfMouse(event: MouseEvent): boolean {
  return event instanceof PointerEvent && event.pointerType === "mouse" && event.button === 2;
}
