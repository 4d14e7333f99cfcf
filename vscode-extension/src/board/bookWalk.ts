import type { BookEntry, BookMove, Step } from "./protocol";

/** How far the last step leads at most: books go round in circles. */
const FARTHEST = 300;

/** Asks for the entry in which a line stands. */
type Ask = (line: number) => Promise<BookEntry | undefined>;

/** Remembers the user's way through the positions of a book, to lead back along it. */
export class BookWalk {
  /** The lines of the entries on the way, up to the one that is shown. */
  private way: readonly number[] = [];

  /** Notes the entry that is shown now: the next one, one that was left before, or the first of another way. */
  arrive({ line, parents }: BookEntry): void {
    const here = this.way.indexOf(line);
    const last = this.way.at(-1);
    if (here >= 0) {
      this.way = this.way.slice(0, here + 1);
    } else if (last !== undefined && parents.some(({ entry }) => entry === last)) {
      this.way = [...this.way, line];
    } else {
      this.way = [line];
    }
  }

  /** The line to which a step leads from a line of an entry; undefined where there is none. */
  async target(entry: BookEntry, textLine: number, step: Step, ask: Ask): Promise<number | undefined> {
    const target = { first: () => entry.start, previous: () => this.back(entry, textLine), next: () => onward(entry, textLine), last: undefined }[step];
    const line = target === undefined ? await farthest(entry, textLine, ask) : target();
    return line === textLine ? undefined : line;
  }

  /** Leads from a move to its position, and from there to the one before. */
  private back({ line, parents }: BookEntry, textLine: number): number | undefined {
    if (textLine !== line) {
      return line;
    }
    const before = this.way.at(-2);
    return before ?? parents[0]?.entry;
  }
}

/** The move on a line of an entry. */
function moveOn({ moves }: BookEntry, textLine: number): BookMove | undefined {
  return moves.find(({ line }) => line === textLine);
}

/** The position after the current or the best move, or the move itself where the book ends with it. */
function onward(entry: BookEntry, textLine: number): number | undefined {
  const move = moveOn(entry, textLine) ?? entry.moves.find(({ legal }) => legal);
  return move?.next ?? move?.line;
}

async function farthest(entry: BookEntry, textLine: number, ask: Ask): Promise<number | undefined> {
  const seen = new Set([entry.line]);
  let line = onward(entry, textLine);
  while (line !== undefined && !seen.has(line) && seen.size < FARTHEST) {
    seen.add(line);
    const next = await ask(line);
    if (next === undefined || next.line !== line) {
      break;
    }
    line = onward(next, line) ?? line;
  }
  return line;
}
