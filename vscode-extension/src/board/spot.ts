/**
 * A place in a record as one number, so that places can be compared: its line, and as a fraction its column,
 * which distinguishes the moves of a line that has several. A whole number is the first move on its line.
 */
export type Spot = number;

const COLUMNS = 2 ** 20;

export function spotOf({ line, character = 0 }: { readonly line: number; readonly character?: number }): Spot {
  return line + Math.min(character, COLUMNS - 1) / COLUMNS;
}

export function positionOf(spot: Spot): { readonly line: number; readonly character: number } {
  const line = lineOf(spot);
  return { line, character: Math.round((spot - line) * COLUMNS) };
}

export function lineOf(spot: Spot): number {
  return Math.floor(spot);
}

/** Whether a place is that of a move, or after it on its line. */
export function isAt(spot: Spot, move: Spot): boolean {
  return lineOf(spot) === lineOf(move) && move <= spot;
}
