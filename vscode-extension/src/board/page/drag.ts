import { placeOf } from "./places";

/** The distance from which on the pointer drags a piece, in pixels. */
const DISTANCE = 5;

/** What a drag does. */
export interface Drag {
  /** Whether a piece there can be dragged. */
  canStart(place: string): boolean;
  start(place: string): void;
  end(to: string | undefined): void;
}

/** Makes pieces draggable: a little way with the button held is a drag; the rest is a click. */
export function letDrag(element: HTMLElement, drag: Drag): void {
  element.addEventListener("pointerdown", (start) => {
    const place = placeOf(start.target);
    if (start.button !== 0 || place === undefined || !drag.canStart(place)) {
      return;
    }
    let dragging = false;
    const move = ({ clientX, clientY }: PointerEvent): void => {
      const [right, down] = [clientX - start.clientX, clientY - start.clientY];
      if (!dragging && Math.hypot(right, down) > DISTANCE) {
        dragging = true;
        drag.start(place);
      }
      if (dragging) {
        shift(element, place, right, down);
      }
    };
    const end = ({ clientX, clientY }: PointerEvent): void => {
      window.removeEventListener("pointermove", move);
      window.removeEventListener("pointerup", end);
      window.removeEventListener("pointercancel", end);
      if (dragging) {
        // The click that the browser makes of a drag is dropped.
        const none = (event: Event): void => event.stopImmediatePropagation();
        element.addEventListener("click", none, { capture: true, once: true });
        setTimeout(() => element.removeEventListener("click", none, { capture: true }));
        drag.end(placeOf(document.elementFromPoint(clientX, clientY)));
      }
    };
    window.addEventListener("pointermove", move);
    window.addEventListener("pointerup", end);
    window.addEventListener("pointercancel", end);
  });
}

/** Shows a piece away from its place; it is another element after each drawing. */
function shift(element: HTMLElement, place: string, right: number, down: number): void {
  const cell = element.querySelector(`[data-place="${place}"]`);
  const piece = cell?.querySelector<SVGElement>(".piece");
  const drawing = piece?.ownerSVGElement;
  if (cell && piece && drawing) {
    const scale = drawing.viewBox.baseVal.width / Math.max(1, drawing.clientWidth);
    const own = (piece.dataset["own"] ??= piece.getAttribute("transform") ?? "");
    piece.setAttribute("transform", `translate(${right * scale} ${down * scale}) ${own}`);
    piece.classList.add("dragged");
    // Above all others, until the board is drawn again.
    const row = cell.closest("[role=row]");
    cell.parentElement?.append(cell);
    row?.parentElement?.append(row);
  }
}
