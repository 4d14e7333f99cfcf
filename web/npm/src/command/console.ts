import { writeSync } from "node:fs";
import type { Engine } from "../engine.js";
import { type Language, type Phrase, Failure, printable } from "./words.js";
import { shown } from "./names.js";

/** The exit code of programs whose reader has gone, by the convention of Unix. */
const CLOSED_PIPE = 141;

/** What a step of the engine answers. */
type Answer = Readonly<Record<string, unknown>>;

/** What a command prints to, in the language of the user, and the engine that it asks. */
export class Console {
  /** Whether something could not be printed. */
  failsToPrint = false;

  constructor(
    private readonly engine: Engine,
    readonly language: Language,
  ) {}

  get isTerminal(): boolean {
    return process.stdout.isTTY === true;
  }

  get hasColours(): boolean {
    return this.isTerminal && !process.env["NO_COLOR"] && process.env["TERM"] !== "dumb";
  }

  say(phrase: Phrase): string {
    return phrase[this.language];
  }

  /** Prints results. */
  print(text: string | Uint8Array): void {
    const bytes = typeof text === "string" ? Buffer.from(text) : text;
    try {
      writeAll(1, bytes);
    } catch (failure) {
      if ((failure as NodeJS.ErrnoException).code === "EPIPE") {
        process.exit(CLOSED_PIPE);
      }
      if (!this.failsToPrint) {
        this.fail(this.say({ ja: "標準出力", en: "standard output" }), { ja: "書き込めません", en: "cannot be written" });
      }
      this.failsToPrint = true;
    }
  }

  /** Prints text of records, which cannot control a terminal. */
  printRecord(bytes: Uint8Array): void {
    this.print(
      this.isTerminal
        ? Buffer.from(bytes)
            .toString()
            .split("\n")
            .map((line) => line.replace(/\r$/, "").split("\t").map(printable).join("\t"))
            .join("\n")
        : bytes,
    );
  }

  /** Writes a line that is no result. */
  note(line: string): void {
    writeAll(2, Buffer.from(`${printable(line)}\n`));
  }

  /** Reports that something could not be done. */
  fail(subject: string, reason: Phrase): void {
    this.note(`kifu: ${subject}: ${this.say(reason)}`);
  }

  failWith(file: string, reason: Phrase): void {
    this.fail(shown(file), reason);
  }

  /**
   * Has the engine do a step.
   *
   * @param bytes of the file that it is about
   * @throws Failure with the reason why it cannot be done
   */
  ask<T = Answer>(step: string, params: object, bytes: Uint8Array = new Uint8Array()): T {
    const answer = JSON.parse(this.engine.command(step, JSON.stringify(params), Buffer.from(bytes).toString("latin1"))) as Answer;
    if (typeof answer["failure"] === "string") {
      throw new Failure({ ja: answer["failure"], en: answer["failure"] });
    }
    return answer as T;
  }
}

/** Writes to a stream, also where another program has made it not wait. */
function writeAll(stream: number, bytes: Uint8Array): void {
  for (let written = 0; written < bytes.length; ) {
    try {
      written += writeSync(stream, bytes, written);
    } catch (failure) {
      if ((failure as NodeJS.ErrnoException).code !== "EAGAIN") {
        throw failure;
      }
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 5);
    }
  }
}
