import { post } from "./host";

/** The shortest time between two steps by the wheel, in milliseconds. */
const PAUSE = 60;

/** Steps through the moves by the wheel: once for each notch, whatever distance a device reports for it. */
export function stepByWheel(element: Element): void {
  let rolled = 0;
  const roll = (event: Event): void => {
    const { deltaY } = event as WheelEvent;
    event.preventDefault();
    const now = performance.now();
    if (now - rolled >= PAUSE && deltaY !== 0) {
      rolled = now;
      post({ type: "step", step: deltaY > 0 ? "next" : "previous" });
    }
  };
  element.addEventListener("wheel", roll, { passive: false });
}
