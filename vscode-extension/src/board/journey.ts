import { isAt, type Spot } from "./spot";

/**
 * Holds the places to which steps have led the cursor, which follows with a delay: keys may lead on before
 * the editor reports that it has moved.
 */
export class Journey {
  private spots: readonly Spot[] = [];

  /** Where the cursor was led to at last; undefined when it has been elsewhere since. */
  get goal(): Spot | undefined {
    return this.spots.at(-1);
  }

  goTo(spot: Spot): void {
    this.spots = [...this.spots, spot];
  }

  /** Notes the place of the cursor: a step further on its way, or somewhere else. */
  arrive(spot: Spot): void {
    const exact = this.spots.indexOf(spot);
    const here = exact < 0 ? this.spots.findIndex((at) => isAt(spot, at)) : exact;
    this.spots = here < 0 ? [] : this.spots.slice(here);
  }

  /** Whether the cursor is led to a place, or has just come to it. */
  leadsTo(spot: Spot): boolean {
    return this.spots.some((at) => isAt(spot, at));
  }
}
