import type { Engine } from "../engine.js";
import { loadEngine, type EngineFiles } from "../loadEngine.js";
import { withoutText } from "./failures.js";
import { objectAt, objectOf, textAt, type Params } from "./params.js";

/** What takes long is asked of an engine in another thread, so that no key waits for it. */
export type Call = "initialize" | "receive" | "judge" | "request";

/** A call that the engine there is to answer. */
interface Question {
  readonly number: number;
  readonly call: Call;
  readonly args: readonly string[];
}

/** What comes back: the result of a call, or why there is none. */
export type Answer = { readonly number: number } & ({ readonly result: string } | { readonly failure: string });

/** A thread in which {@link answerCalls} answers. */
interface Thread {
  post(message: Params | Question): void;
  end(): void;
}

/**
 * Starts a thread.
 *
 * @param answered takes what comes back
 * @param ended is told that nothing more will come: the thread could not be started, or its memory is full
 */
export type StartThread = (answered: (answer: Answer) => void, ended: () => void) => Thread;

/** The result of a call where no thread can be started. */
export const NO_THREAD = "null";

/** The result of a call during which a thread that has answered before came to its end, because its memory was full. */
export const NO_MEMORY = "false";

/** The form of the engine that an editor wants. */
export function wantedRuntime(options: Params): "javascript" | undefined {
  return textAt(objectAt(options, "server"), "runtime") === "javascript" ? "javascript" : undefined;
}

/** Asks an engine in another thread, which begins with the first question. */
export class OtherThread {
  private thread: Thread | undefined;
  private hasAnswered = false;
  private isMissing = false;
  private asked = 0;
  private readonly waiting = new Map<number, (result: string) => void>();

  /**
   * @param options those of `initialize`
   * @param introduction the calls that come before all others
   */
  constructor(
    private readonly start: StartThread,
    private readonly options: Params,
    private readonly log: (message: string) => void,
    private readonly introduction: () => readonly (readonly [Call, ...string[]])[] = () => [],
  ) {}

  /** Resolves to the result of a call, {@link NO_THREAD} or {@link NO_MEMORY}. */
  async call(call: Call, ...args: readonly string[]): Promise<string> {
    if (this.thread === undefined && !this.isMissing) {
      this.begin();
    }
    return this.thread === undefined ? NO_THREAD : this.ask(this.thread, call, args);
  }

  /** Makes a call whose result does not matter, if the thread has begun: {@link introduction} has it else. */
  tell(call: Call, ...args: readonly string[]): void {
    if (this.thread !== undefined) {
      void this.ask(this.thread, call, args);
    }
  }

  private begin(): void {
    try {
      const thread = this.start((answer) => this.take(answer), () => this.ended());
      this.thread = thread;
      thread.post(this.options);
      this.introduction().forEach(([call, ...args]) => void this.ask(thread, call, args));
    } catch {
      this.ended();
    }
  }

  private ask(thread: Thread, call: Call, args: readonly string[]): Promise<string> {
    const number = ++this.asked;
    return new Promise((resolve) => {
      this.waiting.set(number, resolve);
      thread.post({ number, call, args });
    });
  }

  private take(answer: Answer): void {
    if ("failure" in answer) {
      this.log(`Another thread failed: ${answer.failure}`);
    }
    this.hasAnswered = true;
    this.waiting.get(answer.number)?.("result" in answer ? answer.result : NO_THREAD);
    this.waiting.delete(answer.number);
  }

  private ended(): void {
    this.thread = undefined;
    this.isMissing = !this.hasAnswered;
    const waiting = [...this.waiting.values()];
    this.waiting.clear();
    waiting.forEach((resolve) => resolve(this.isMissing ? NO_THREAD : NO_MEMORY));
  }

  close(): void {
    this.thread?.end();
  }
}

/**
 * Has an engine in this thread answer calls.
 *
 * @param files where it is, by the options of `initialize`
 * @returns takes the messages of the thread that asks
 */
export function answerCalls(files: (options: Params) => EngineFiles, post: (answer: Answer) => void): (message: unknown) => Promise<void> {
  let engine: Promise<Engine> | undefined;
  return async (message) => {
    if (engine === undefined) {
      const options = objectOf(message);
      engine = loadEngine(files(options), wantedRuntime(options)).then((loaded) => loaded.engine);
      engine.catch(() => undefined); // each call says so
      return;
    }
    const { number, call, args } = message as Question;
    try {
      const result = ((await engine)[call] as (...given: readonly string[]) => string | undefined)(...args);
      post({ number, result: result ?? "" });
    } catch (error) {
      post({ number, failure: withoutText(error) });
    }
  };
}
