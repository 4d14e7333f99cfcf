/**
 * The lines to which steps have led the cursor, which follows them with a delay: keys may lead on before
 * the editor tells that it has moved.
 */
export class Journey {
  private lines: readonly number[] = [];

  /** Where the cursor was led to at last; undefined when it has been elsewhere since. */
  get goal(): number | undefined {
    return this.lines.at(-1);
  }

  goTo(line: number): void {
    this.lines = [...this.lines, line];
  }

  /** The cursor is on a line now: a step further on its way, or where somebody else has put it. */
  arrive(line: number): void {
    const here = this.lines.indexOf(line);
    this.lines = here < 0 ? [] : this.lines.slice(here);
  }

  /** Whether the cursor is led to a line, or has just come to it. */
  leadsTo(line: number): boolean {
    return this.lines.includes(line);
  }
}
