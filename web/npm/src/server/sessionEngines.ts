import type { Engine, EngineEffect } from "../engine.js";

/** Why a program is not started: by the names that the engine has for it, or in the words of the system. */
export type NotStarted = "MISSING" | "RELATIVE" | "FOLDER" | "NOT_EXECUTABLE" | (string & {});

/** What came from a program since that was asked last. */
export interface Heard {
  /** Lines without their ends, but for those that a later one replaces. */
  readonly lines: readonly string[];
  /** The last line on standard error. */
  readonly error?: string;
  /** The beginning of a line that is longer than any of a conversation; nothing follows. */
  readonly endless?: string;
  /** Nothing more will come. */
  readonly ended?: { readonly code?: number };
  readonly notStarted?: NotStarted;
}

/** A program that plays shogi. Its output waits until it is heard. However much it says, there is time for keys. */
export interface ShogiProgram {
  /** Writes a line. */
  write(line: string): void;
  /** Resolves as soon as there is something to hear. */
  hear(): Promise<Heard>;
  /** Has it end: by force, with all that it has started, if it lives on after so many milliseconds. */
  end(milliseconds: number): void;
}

/** How many milliseconds programs have to end before the server does. */
const GRACE = 500;

/** Runs programs that play shogi as the engine says; the number of each stands in the effects. */
export class SessionEngines {
  private readonly programs = new Map<number, ShogiProgram>();
  private isClosed = false;

  /**
   * @param start starts a program
   * @param engine calls the engine, and does what it then wants
   */
  constructor(
    private readonly start: (command: string, args: readonly string[]) => ShogiProgram,
    private readonly engine: (call: (engine: Engine) => void) => void,
  ) {}

  /** Does what is to be done, and has the engine go on. */
  async do(effect: EngineEffect): Promise<void> {
    const program = this.programs.get(effect.engine);
    switch (effect.kind) {
      case "start":
        if (!this.isClosed) {
          this.programs.set(effect.engine, this.start(effect.command, effect.arguments));
        }
        break;
      case "tell":
        program?.write(effect.line);
        break;
      case "hear":
        if (program !== undefined) {
          await this.hear(program, effect);
        }
        break;
      case "quit":
        program?.end(effect.milliseconds);
        break;
    }
  }

  private async hear(program: ShogiProgram, { engine: id, number }: { readonly engine: number; readonly number: number }): Promise<void> {
    const heard = await program.hear();
    if (heard.ended !== undefined || heard.notStarted !== undefined) {
      this.programs.delete(id);
    }
    if (!this.isClosed) {
      this.engine((engine) => engine.goOn(number, JSON.stringify(heard)));
    }
  }

  /** Ends all programs; the engine hears no more of them. */
  close(): void {
    this.isClosed = true;
    this.programs.forEach((program) => program.end(GRACE));
  }
}
