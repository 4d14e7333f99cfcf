/** An analysis that takes fewer milliseconds ends before the next key of a fast typist. */
const CHEAP = 100;
const LONGEST = 1000;

/**
 * How long an edit waits for the next one before it is analysed: not at all while an analysis is
 * cheap; when it is not, a little longer than it takes.
 */
export class Debounce {
  private last = 0;
  private average = 0;

  /** Notes how many milliseconds an analysis after an edit has cost. */
  took(cost: number): void {
    this.last = cost;
    this.average = this.average === 0 ? cost : (3 * this.average + cost) / 4;
  }

  /** How many milliseconds to wait now. */
  get delay(): number {
    return this.last < CHEAP ? 0 : Math.min(LONGEST, (this.average * 3) / 2);
  }
}
