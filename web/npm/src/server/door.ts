import { MessageType, ResponseError, type CancellationToken, type Connection, type InitializeResult } from "vscode-languageserver";
import type { Effect, Engine, Surroundings } from "../engine.js";
import { loadEngine, type EngineFiles } from "../loadEngine.js";
import { version } from "../../package.json";
import { cancelled, failed, invalid, notInitialized, outOfMemory, withoutText } from "./failures.js";
import { MemoryLimit, type Heap } from "./memoryLimit.js";
import { SessionEngines, type ShogiProgram } from "./sessionEngines.js";
import { SessionFiles, type Files } from "./sessionFiles.js";
import { NO_MEMORY as THREAD_IS_FULL, NO_THREAD, OtherThread, wantedRuntime, type StartThread } from "./otherThread.js";
import { Turns } from "./turns.js";
import { objectAt, objectOf, type Params } from "./params.js";

/** What a server runs in. */
interface Program {
  /** The files of the engine. */
  engine(options: Params): EngineFiles;
  /** The address of the folder that the server is installed in, with a slash at its end: the pages that explain problems lie there. */
  installation(options: Params): string;
  /** The files of the user, where they can be read from here. */
  readonly files?: Files;
  /** Starts a program that plays shogi, where that can be done. */
  readonly startEngine?: (command: string, args: readonly string[]) => ShogiProgram;
  /** Starts another thread for what takes long, where that can be done. */
  readonly startThread?: StartThread;
  /** The memory, where it can be seen from here, and how the process ends. */
  readonly memory?: { readonly heap: Heap; end(exitCode: number): void };
  log(message: string): void;
}

/** Serves the editor behind a connection from now on. */
export function serve(connection: Connection, program: Program): void {
  new Door(connection, program);
}

/** The exit code of a server that has not enough memory to go on. */
const OUT_OF_MEMORY = 3;

const NO_MEMORY =
  "There is not enough memory to go on, so the server ends. NODE_OPTIONS=--max-old-space-size=4096 in the environment allows it 4 GB.";

/** For these the connection has listeners of its own once it knows what the editor can do, and they would come no further. */
const TAKEN_BY_CONNECTION = ["window/workDoneProgress/cancel", "workspace/didChangeWorkspaceFolders"];

const CONFIGURATION = "workspace/didChangeConfiguration";

/** How many milliseconds the editor has to read the last message. */
const PATIENCE = 1000;

/** How many milliseconds no key is pressed when typing pauses, unless the user has chosen. */
const TYPING_PAUSE = 1000;

/** A request that is not answered yet. */
interface Asked {
  resolve(result: unknown): void;
  reject(why: unknown): void;
}

/** How the engine has answered a request. */
interface Answered {
  readonly result?: unknown;
  readonly error?: { readonly code: number; readonly message: string };
}

/** Serves one editor: what it says goes to the engine, and what that wants is done. */
class Door {
  private phase: "created" | "initialized" | "shut down" = "created";
  /** The engine once it is loaded, and while it is being loaded. */
  private engine: Engine | undefined;
  private loading: Promise<Engine> | undefined;
  /** The requests that are not answered yet, by the numbers that the engine knows them by. */
  private readonly asked = new Map<number, Asked>();
  private askedSoFar = 0;
  private readonly turns = new Turns(() => this.step());
  private readonly files: SessionFiles | undefined;
  private readonly engines: SessionEngines | undefined;
  private readonly memory: MemoryLimit | undefined;
  /** Where mating problems are judged, and where the tools of assistants are called. */
  private judging: OtherThread | undefined;
  private tools: OtherThread | undefined;
  /** What the user has chosen last. */
  private configuration: string | undefined;
  private isEnding = false;

  /** Serves from now on. Nothing that is thrown in here reaches the host. */
  constructor(
    private readonly connection: Connection,
    private readonly program: Program,
  ) {
    this.memory = program.memory && new MemoryLimit(program.memory.heap);
    this.files = program.files && new SessionFiles(program.files, (call) => this.call(call));
    this.engines = program.startEngine && new SessionEngines(program.startEngine, (call) => this.call(call));
    connection.onInitialize((params) => this.initialize(objectOf(params)));
    connection.onShutdown(() => this.shutDown());
    connection.onRequest((method: string, params: unknown, token: CancellationToken) => this.answer(method, params, token));
    connection.onNotification((method: string, params: unknown) => this.notified(method, params));
    connection.listen();
  }

  private async initialize(params: Params): Promise<InitializeResult> {
    if (this.phase !== "created") {
      throw invalid("The server is initialized already.");
    }
    this.phase = "initialized";
    for (const method of TAKEN_BY_CONNECTION) {
      this.connection.onNotification(method, (told: unknown) => this.notified(method, told));
    }
    const options = objectAt(params, "initializationOptions");
    const surroundings: Surroundings = {
      pages: this.program.installation(options),
      version,
      typingPause: TYPING_PAUSE,
      ...(this.files === undefined ? {} : { hasFiles: true }),
      ...(this.engines === undefined ? {} : { hasEngines: true }),
      ...(this.program.startThread === undefined ? {} : { hasSearch: true }),
    };
    if (this.program.startThread !== undefined) {
      this.beginThreads(this.program.startThread, params, surroundings);
    }
    const loading = loadEngine(this.program.engine(options), wantedRuntime(options)).then(({ engine, runtime }) => {
      const { serverInfo, ...result } = JSON.parse(engine.initialize(JSON.stringify(params), JSON.stringify(surroundings)));
      this.engine = engine;
      return { engine, result: { ...result, serverInfo: { ...serverInfo, runtime } } as InitializeResult };
    });
    this.loading = loading.then(({ engine }) => engine);
    try {
      return (await loading).result;
    } catch (error) {
      this.log("The engine does not begin", error);
      throw failed();
    }
  }

  private beginThreads(start: StartThread, params: Params, { pages, version }: Surroundings): void {
    const options = objectAt(params, "initializationOptions");
    const { log } = this.program;
    this.judging = new OtherThread(start, options, log);
    this.tools = new OtherThread(start, options, log, () => [
      ["initialize", JSON.stringify(params), JSON.stringify({ pages, version })],
      ...(this.configuration === undefined ? [] : [["receive", CONFIGURATION, this.configuration] as const]),
    ]);
  }

  private shutDown(): void {
    if (this.phase === "created") {
      throw notInitialized();
    }
    this.phase = "shut down";
    this.asked.forEach(({ reject }) => reject(cancelled()));
    this.asked.clear();
    this.engines?.close();
    this.judging?.close();
    this.tools?.close();
  }

  private async answer(method: string, params: unknown, token: CancellationToken): Promise<unknown> {
    this.turns.messageCame();
    if (this.phase === "shut down") {
      throw invalid("The server is shut down.");
    }
    if (this.loading === undefined) {
      throw notInitialized();
    }
    if (this.engine === undefined) {
      await this.loading.catch(() => undefined); // not every editor waits for the answer to initialize
    }
    if (token.isCancellationRequested) {
      throw cancelled();
    }
    const number = ++this.askedSoFar;
    const answer = new Promise((resolve, reject) => this.asked.set(number, { resolve, reject }));
    if (method === "kifu/callTool" && this.tools !== undefined) {
      token.onCancellationRequested(() => this.end(number)?.reject(cancelled()));
      void this.callTool(number, this.tools, method, params, token);
    } else {
      this.ask(number, method, params, token);
    }
    return answer;
  }

  private ask(number: number, method: string, params: unknown, token: CancellationToken): void {
    token.onCancellationRequested(() => this.attempt("Withdrawing a request", (engine) => engine.withdraw(number)));
    if (!this.attempt(`The request ${method}`, (engine) => engine.ask(number, method, json(params)))) {
      this.end(number)?.reject(failed());
    }
  }

  /** Has another thread answer what may take seconds and needs no document that is open. */
  private async callTool(number: number, tools: OtherThread, method: string, params: unknown, token: CancellationToken): Promise<void> {
    const called = await tools.call("request", method, json(params));
    if (called === NO_THREAD) {
      this.ask(number, method, params, token);
    } else if (called === THREAD_IS_FULL) {
      this.end(number)?.reject(outOfMemory());
    } else {
      const { result, error } = JSON.parse(called) as Answered;
      this.answered(number, result, error);
    }
  }

  /** The request of this number, which is over. */
  private end(number: number): Asked | undefined {
    const asked = this.asked.get(number);
    this.asked.delete(number);
    return asked;
  }

  private notified(method: string, params: unknown): void {
    this.turns.messageCame();
    if (this.phase !== "initialized") {
      return;
    }
    const take = (): void => void this.attempt(`The notification ${method}`, (engine) => this.take(engine, method, objectOf(params)));
    if (this.engine !== undefined) {
      take();
    } else {
      this.loading?.then(take, () => undefined);
    }
  }

  private take(engine: Engine, method: string, params: Params): void {
    const { text, ...document } = objectAt(params, "textDocument");
    if (method === "textDocument/didOpen" && typeof text === "string") {
      engine.open(JSON.stringify({ ...params, textDocument: document }), text); // it may be so long that it is better not written as JSON
    } else {
      engine.receive(method, json(params));
      if (method === CONFIGURATION) {
        this.configuration = json(params);
        this.tools?.tell("receive", method, this.configuration);
      }
    }
  }

  private step(): boolean {
    if (this.phase !== "initialized") {
      return false;
    }
    let isMore = true; // where a step fails, there is more to do
    this.attempt("A step", (engine) => (isMore = engine.step()));
    return isMore;
  }

  /** Calls the engine, and does what it then wants; returns whether the call has not failed. */
  private attempt(what: string, call: (engine: Engine) => void): boolean {
    try {
      this.call(call);
      return true;
    } catch (error) {
      this.log(`${what} failed`, error);
      return false;
    }
  }

  private call<Result>(call: (engine: Engine) => Result): Result {
    if (this.engine === undefined) {
      throw new Error("The engine is not loaded.");
    }
    try {
      return call(this.engine);
    } finally {
      (JSON.parse(this.engine.effects()) as readonly Effect[]).forEach((effect) => this.do(effect));
      this.turns.begin();
      this.saveMemory(this.engine);
    }
  }

  private do(effect: Effect): void {
    switch (effect.kind) {
      case "send":
        void this.connection.sendNotification(effect.method, effect.params);
        break;
      case "ask":
        void this.askEditor(effect);
        break;
      case "answer":
        this.answered(effect.to, effect.result, effect.error);
        break;
      case "log":
        this.program.log(effect.message);
        break;
      case "later":
        setTimeout(() => this.attempt("What was to be done later", (engine) => engine.goOn(effect.number, "null")), effect.milliseconds);
        break;
      case "start":
      case "tell":
      case "hear":
      case "quit":
        this.engines?.do(effect).catch((error) => this.log("Asking an engine failed", error));
        break;
      case "judge":
        void this.judging?.call("judge", JSON.stringify(effect)).then((result) => this.attempt("Taking a verdict", (engine) => engine.goOn(effect.number, result)));
        break;
      default:
        this.files?.read(effect).catch((error) => this.log("Reading a file failed", error));
    }
  }

  private async askEditor({ number, method, params }: Effect & { readonly kind: "ask" }): Promise<void> {
    const answer = await this.connection.sendRequest(method, params).then((result) => ({ result: result ?? null }), () => ({}));
    if (number !== undefined) {
      this.attempt("Taking the answer of the editor", (engine) => engine.goOn(number, JSON.stringify(answer)));
    }
  }

  private answered(number: number, result: unknown, error: Answered["error"]): void {
    const asked = this.end(number);
    if (error === undefined) {
      asked?.resolve(result);
    } else {
      asked?.reject(new ResponseError(error.code, error.message));
    }
  }

  /** Gives up the index, or the longest document, while memory is about to run out; where there is none, the server ends. */
  private saveMemory(engine: Engine): void {
    if (this.isEnding || !this.memory?.isReached || (engine.giveUpIndex() && !this.memory.isReached)) {
      return;
    }
    if (!engine.giveUpLongest()) {
      this.isEnding = true;
      this.program.log(NO_MEMORY);
      this.endWhen(this.connection.sendNotification("window/showMessage", { type: MessageType.Error, message: engine.outOfMemory() }));
    }
  }

  /** Ends the process when a message is written; an editor that does not read it cannot hold up the end. */
  private endWhen(written: Promise<void>): void {
    const end = (): void => this.program.memory?.end(OUT_OF_MEMORY);
    written.then(end, end);
    setTimeout(end, PATIENCE);
  }

  private log(what: string, error: unknown): void {
    this.program.log(`${what}: ${withoutText(error)}`);
  }
}

function json(params: unknown): string {
  return JSON.stringify(params ?? null);
}
