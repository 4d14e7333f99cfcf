export interface Point {
  readonly line: number;
  readonly character: number;
}

export interface Range {
  readonly start: Point;
  readonly end: Point;
}

export interface Edit {
  readonly range: Range;
  readonly newText: string;
}

/** A text after edits that do not overlap. */
export function applied(text: string, edits: readonly Edit[]): string {
  const starts = [0, ...Array.from(text.matchAll(/\r\n|\r|\n/g), (end) => end.index + end[0].length)];
  const offset = ({ line, character }: Point): number => {
    const start = starts[line] ?? text.length;
    return Math.min(start + character, starts[line + 1] ?? text.length);
  };
  return edits
    .map(({ range, newText }) => ({ start: offset(range.start), end: offset(range.end), newText }))
    .sort((one, other) => other.start - one.start || other.end - one.end)
    .reduce((changed, { start, end, newText }) => changed.slice(0, start) + newText + changed.slice(end), text);
}
