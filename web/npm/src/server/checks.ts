import { Debounce } from "./debounce.js";
import type { Step, Turns } from "./turns.js";

/** Where the check of an open document stands. */
interface Check {
  readonly task: Step;
  readonly debounce: Debounce;
  /** Counts the edits. */
  edition: number;
  /** Whether nothing was checked yet since the last edit. */
  isFirstStep: boolean;
  /** Whether it was never checked to its end; to open a document costs more than edits will. */
  isOpening: boolean;
}

/** Continues the checks of all open documents, in turn with whatever else takes long. */
export class Checks {
  private readonly checks = new Map<string, Check>();

  /**
   * @param advance continues the check of a document for a moment, and returns whether it is done
   * @param found is called after the first step that follows an edit, and when a check is done
   */
  constructor(
    private readonly turns: Turns,
    private readonly advance: (uri: string) => boolean,
    private readonly found: (uri: string) => void,
    private readonly failed: (error: unknown) => void,
  ) {}

  /** A document was opened: its check begins. */
  opened(uri: string): void {
    this.closed(uri);
    const check: Check = {
      task: () => this.step(uri, check),
      debounce: new Debounce(),
      edition: 0,
      isFirstStep: true,
      isOpening: true,
    };
    this.checks.set(uri, check);
    this.turns.add(check.task);
  }

  /** A document was edited: its check begins anew, at once or when edits pause. */
  edited(uri: string): void {
    const check = this.checks.get(uri);
    if (check === undefined) {
      return;
    }
    const edition = ++check.edition;
    check.isFirstStep = true;
    const { delay } = check.debounce;
    if (delay === 0) {
      this.turns.add(check.task);
    } else {
      this.turns.remove(check.task);
      setTimeout(() => {
        if (check.edition === edition) {
          this.turns.add(check.task);
        }
      }, delay);
    }
  }

  /** A document was closed: its check is given up. */
  closed(uri: string): void {
    const check = this.checks.get(uri);
    if (check !== undefined) {
      this.checks.delete(uri);
      check.edition++;
      this.turns.remove(check.task);
    }
  }

  private step(uri: string, check: Check): boolean {
    const start = performance.now();
    const isFirst = check.isFirstStep;
    check.isFirstStep = false;
    let isDone = true; // where it fails, it would fail again
    try {
      isDone = this.advance(uri);
      if (isDone || (isFirst && !check.isOpening)) {
        this.found(uri);
      }
    } catch (error) {
      this.failed(error);
    }
    if (isFirst && !check.isOpening) {
      check.debounce.took(performance.now() - start);
    }
    check.isOpening = check.isOpening && !isDone;
    return isDone;
  }
}
