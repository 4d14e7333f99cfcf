import { Debounce } from "./debounce.js";
import { nextTurn } from "./turns.js";

/** A document changed or was closed before a question about it could be answered. */
export class Superseded extends Error {}

/** Where the check of an open document stands. */
interface Check {
  readonly debounce: Debounce;
  /** Counts the edits: what was begun for an earlier one is given up. */
  edition: number;
  isDone: boolean;
  /** Whether nothing was checked yet since the last edit. */
  isFirstSlice: boolean;
  /** Whether anything was found out about it yet; to open a document costs more than edits will. */
  isOpening: boolean;
  readonly waiting: Set<{ readonly resolve: () => void; readonly reject: (why: Superseded) => void }>;
}

/**
 * Goes on with the checks of all open documents, one slice of one of them at a time, and lets
 * messages come in between. There is but one thread: whatever takes long would keep a key waiting.
 */
export class Checks {
  private readonly checks = new Map<string, Check>();
  private readonly due: string[] = [];
  private isRunning = false;

  /**
   * @param advance goes on with the check of a document for a moment, and tells whether it is done
   * @param found is called after the first slice that follows an edit, and when a check is done
   */
  constructor(
    private readonly advance: (uri: string) => boolean,
    private readonly found: (uri: string) => void,
    private readonly failed: (error: unknown) => void,
  ) {}

  /** A document was opened: its check begins. */
  opened(uri: string): void {
    this.closed(uri);
    this.checks.set(uri, { debounce: new Debounce(), edition: 0, isDone: false, isFirstSlice: true, isOpening: true, waiting: new Set() });
    this.enqueue(uri);
  }

  /** A document was edited: its check begins anew, at once or when edits pause. */
  edited(uri: string): void {
    const check = this.checks.get(uri);
    if (check === undefined) {
      return;
    }
    const edition = ++check.edition;
    check.isDone = false;
    check.isFirstSlice = true;
    supersede(check);
    const { delay } = check.debounce;
    if (delay === 0) {
      this.enqueue(uri);
    } else {
      setTimeout(() => {
        if (check.edition === edition) {
          this.enqueue(uri);
        }
      }, delay);
    }
  }

  closed(uri: string): void {
    const check = this.checks.get(uri);
    if (check !== undefined) {
      this.checks.delete(uri);
      check.edition++;
      supersede(check);
    }
  }

  /**
   * Resolves when a document is checked to its end, or is not open.
   *
   * @throws Superseded when it changes before
   */
  async done(uri: string): Promise<void> {
    const check = this.checks.get(uri);
    if (check === undefined || check.isDone) {
      return;
    }
    this.enqueue(uri);
    await new Promise<void>((resolve, reject) => check.waiting.add({ resolve, reject }));
  }

  private enqueue(uri: string): void {
    if (!this.due.includes(uri)) {
      this.due.push(uri);
    }
    if (!this.isRunning) {
      this.isRunning = true;
      void this.run();
    }
  }

  private async run(): Promise<void> {
    await nextTurn();
    for (let uri = this.due.shift(); uri !== undefined; uri = this.due.shift()) {
      const check = this.checks.get(uri);
      if (check !== undefined && !check.isDone) {
        this.slice(uri, check);
        if (!check.isDone) {
          this.due.push(uri);
        }
        await nextTurn();
      }
    }
    this.isRunning = false;
  }

  private slice(uri: string, check: Check): void {
    const start = performance.now();
    const isFirst = check.isFirstSlice;
    check.isFirstSlice = false;
    try {
      check.isDone = this.advance(uri);
      if (check.isDone || (isFirst && !check.isOpening)) {
        this.found(uri);
      }
    } catch (error) {
      check.isDone = true; // it would fail again
      this.failed(error);
    }
    if (isFirst && !check.isOpening) {
      check.debounce.took(performance.now() - start);
    }
    check.isOpening = check.isOpening && !check.isDone;
    if (check.isDone) {
      check.waiting.forEach(({ resolve }) => resolve());
      check.waiting.clear();
    }
  }
}

function supersede(check: Check): void {
  check.waiting.forEach(({ reject }) => reject(new Superseded()));
  check.waiting.clear();
}
