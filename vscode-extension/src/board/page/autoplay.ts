import { post } from "./host";

/** How long each position is shown, in milliseconds. */
const PAUSE = 1200;

/** Plays the moves one after the other, to the end of the line of play. */
export class Autoplay {
  private timer: ReturnType<typeof setInterval> | undefined;

  constructor(private readonly changed: (runs: boolean) => void) {}

  get runs(): boolean {
    return this.timer !== undefined;
  }

  toggle(): void {
    if (this.timer === undefined) {
      post({ type: "step", step: "next" });
      this.timer = setInterval(() => post({ type: "step", step: "next" }), PAUSE);
      this.changed(true);
    } else {
      this.stop();
    }
  }

  /** Another place is shown. */
  show(onLast: boolean): void {
    if (onLast && this.runs) {
      this.stop();
    }
  }

  private stop(): void {
    clearInterval(this.timer);
    this.timer = undefined;
    this.changed(false);
  }
}
