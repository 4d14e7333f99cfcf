import { setImmediate as others } from "node:timers/promises";
import type { Console } from "./console.js";
import { type Choice, type FolderContent, type Found, find, noRecords, Skipped } from "./finding.js";
import { shown } from "./names.js";
import { joined, type Phrase, reasonOf } from "./words.js";

/** A run of one file has nothing to report when it is interrupted. */
const MANY = 2;

/** How many files of the run are done. */
let done = 0;

/** What to say when the program is interrupted now; nothing where one file or none is done. */
export function interrupted(): Phrase | undefined {
  return done < MANY
    ? undefined
    : {
        ja: `中断しました。${done}ファイルを処理済みで、書きかけのファイルはありません`,
        en: `interrupted: ${done} files are done, and none is half written`,
      };
}

/** Does the same work on many files. A file that fails is reported and keeps no other from being worked on. */
export class Batch {
  /** How many files were worked on. */
  files = 0;
  /** What could not be done, and why. */
  readonly failures: string[] = [];
  private readonly withoutRecords: FolderContent[] = [];
  private readonly skipped = new Skipped();

  constructor(
    private readonly console: Console,
    private readonly isQuiet: boolean,
  ) {}

  /** @param work of which one at a time is done, and never stopped half way by a signal */
  async run(paths: readonly string[], choice: Choice, work: (file: Found) => Promise<void>): Promise<void> {
    for (const finding of find(paths, choice, this.skipped)) {
      if ("end" in finding) {
        const { end } = finding;
        this.skipped.addAll(end.skipped);
        if (!end.hasRecords && !end.isUnread) {
          this.withoutRecords.push(end);
        }
        continue;
      }
      this.files++;
      if ("failed" in finding) {
        this.addFailure(finding.failed, finding.failure);
      } else {
        try {
          await work(finding.file);
          done++;
        } catch (failure) {
          this.addFailure(finding.file.path, failure);
        }
      }
      await others(); // a signal that came meanwhile
    }
  }

  private addFailure(file: string, failure: unknown): void {
    const reason = reasonOf(failure);
    this.console.failWith(file, reason);
    this.failures.push(`${shown(file)}: ${this.console.say(reason)}`);
  }

  /** Whether something could not be done, or a folder that is named has nothing to do it with. */
  get hasFailed(): boolean {
    return this.failures.length > 0 || this.withoutRecords.length > 0;
  }

  /** What could not be done, and the folders without anything to do it with. */
  allFailures(): readonly string[] {
    return [...this.failures, ...this.withoutRecords.map(({ folder, skipped }) => `${shown(folder)}: ${this.console.say(noRecords(skipped))}`)];
  }

  /** A summary that says how many files failed, if some have. */
  withFailures(summary: Phrase): Phrase {
    const count = this.failures.length;
    return count === 0 ? summary : joined(summary, { ja: `（失敗${count}件）`, en: `, ${count} failed` });
  }

  /**
   * Reports at the end what was done and what was not.
   *
   * @param summary of the files; nothing where their contents were printed
   */
  summarize(summary: Phrase | undefined): void {
    this.withoutRecords.forEach(({ folder, skipped }) => this.console.failWith(folder, noRecords(skipped)));
    if (this.isQuiet) {
      return;
    }
    const lines = this.files > 0 ? [summary, this.passedOver()] : this.withoutRecords.length === 0 ? [noRecords(this.skipped)] : [];
    lines.filter((line) => line !== undefined).forEach((line) => this.console.note(this.console.say(line)));
  }

  private passedOver(): Phrase | undefined {
    const counts = this.skipped.counts();
    return counts && { ja: `対象外：${counts.ja}`, en: `skipped: ${counts.en}` };
  }
}
