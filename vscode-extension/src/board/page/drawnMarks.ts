import { readMark, writeMark, type Mark } from "./marks";

/** Of so many positions it is known what was drawn on them last. */
const MOST_POSITIONS = 500;

/** Holds what is drawn on positions and is not in the record, by their SFEN; marks as the server writes them. */
export class DrawnMarks {
  private readonly drawn: Map<string, readonly string[]>;

  constructor(before: Readonly<Record<string, readonly string[]>> = {}) {
    this.drawn = new Map(Object.entries(before));
  }

  /** All of it, to be remembered. */
  get all(): Readonly<Record<string, readonly string[]>> {
    return Object.fromEntries(this.drawn);
  }

  has(sfen: string): boolean {
    return this.drawn.has(sfen);
  }

  /** What is seen on a position: what is drawn there, or else what the record marks. */
  on(sfen: string, inRecord: readonly string[]): readonly string[] {
    return this.drawn.get(sfen) ?? inRecord;
  }

  /** Draws a mark, in the place of one of another colour on the same squares; one that is there goes. */
  toggle(sfen: string, inRecord: readonly string[], mark: Mark): void {
    const before = this.on(sfen, inRecord);
    const others = before.filter((each) => readMark(each).at !== mark.at);
    const written = writeMark(mark);
    this.set(sfen, inRecord, before.includes(written) ? others : [...others, written]);
  }

  /** Takes away what is drawn; where nothing is, what the record marks is not seen any more. */
  clear(sfen: string, inRecord: readonly string[]): void {
    if (this.drawn.has(sfen)) {
      this.drawn.delete(sfen);
    } else {
      this.set(sfen, inRecord, []);
    }
  }

  /** Forgets what is in the record by now; returns whether there was something to forget. */
  settle(sfen: string, inRecord: readonly string[]): boolean {
    const drawn = this.drawn.get(sfen);
    return drawn !== undefined && isSame(drawn, inRecord) && this.drawn.delete(sfen);
  }

  private set(sfen: string, inRecord: readonly string[], marks: readonly string[]): void {
    this.drawn.delete(sfen);
    if (!isSame(marks, inRecord)) {
      this.drawn.set(sfen, marks);
    }
    const [oldest] = this.drawn.keys();
    if (oldest !== undefined && this.drawn.size > MOST_POSITIONS) {
      this.drawn.delete(oldest);
    }
  }
}

/** Whether the same is marked, in whatever order. */
function isSame(some: readonly string[], others: readonly string[]): boolean {
  return some.toSorted().join() === others.toSorted().join();
}
