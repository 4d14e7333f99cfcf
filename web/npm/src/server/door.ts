import { CancellationTokenSource, MessageType, ResponseError, type CancellationToken, type Connection, type InitializeResult } from "vscode-languageserver";
import type { Engine } from "../engine.js";
import { loadEngine, type EngineFiles } from "../loadEngine.js";
import { version } from "../../package.json";
import { Checks } from "./checks.js";
import { ChosenBooks, type BookFiles } from "./chosenBooks.js";
import { answerTo, cancelled, INTERNAL_ERROR, INVALID_REQUEST, NOT_INITIALIZED, outOfMemory, withoutText } from "./failures.js";
import { FolderIndex, type Folders } from "./folderIndex.js";
import { MemoryLimit, type Heap } from "./memoryLimit.js";
import { Projects, type ProjectFiles } from "./projects.js";
import { Publications } from "./publications.js";
import { Questions } from "./questions.js";
import { SearchProgress, type ProgressVoice } from "./searchProgress.js";
import { Turns } from "./turns.js";
import { at, isTrue, objectAt, objectOf, objectsAt, textAt, textsAt, type Params } from "./params.js";

/** Where the server runs, as far as it must know. */
export interface Surroundings {
  /** The files of the engine. */
  engine(options: Params): EngineFiles;
  /** The address of the folder that the server is installed in, with a slash at its end: the pages that explain problems lie there. */
  installation(options: Params): string;
  /** The editor's folders, where they can be seen from here. */
  readonly folders?: Folders;
  /** The opening books that the user chooses, where they can be read from here. */
  readonly books?: BookFiles;
  /** The settings of projects, where they can be read from here. */
  readonly projects?: ProjectFiles;
  /** The memory, where it can be seen from here, and how the process ends. */
  readonly memory?: { readonly heap: Heap; end(exitCode: number): void };
  log(message: string): void;
}

/** Serves the editor behind a connection from now on. */
export function serve(connection: Connection, surroundings: Surroundings): void {
  new Door(connection, surroundings);
}

/** The exit code of a server that has not enough memory to go on. */
const OUT_OF_MEMORY = 3;

const NO_MEMORY =
  "There is not enough memory to go on, so the server ends. NODE_OPTIONS=--max-old-space-size=4096 in the environment allows it 4 GB.";

/** How many milliseconds the editor has to read the last message. */
const PATIENCE = 1000;


/** How many milliseconds no key is pressed when typing pauses, unless the user has chosen; a minute at most. */
const TYPING_PAUSE = 1000;
const LONGEST_PAUSE = 60_000;

/** The request that examines tsume problems, and the command for it. */
const TSUME = "kifu/tsume";
const EXAMINE = "kifu.examine";

const SERVER = { name: "Kifu Language Server", version };

/** What the editor can be asked to refresh: the name among its capabilities, and the request. */
const REFRESHED = { diagnostics: "diagnostic", inlayHint: "inlayHint", codeLens: "codeLens" };

/** Serves one editor: what it says goes to the engine, and what that finds goes to the editor. */
class Door {
  private phase: "created" | "initialized" | "shut down" = "created";
  /** The engine once it is loaded, and while it is being loaded. */
  private engine: Engine | undefined;
  private loading: Promise<Engine> | undefined;
  private capabilities: Params = {};
  private readonly open = new Set<string>();
  /** What happens when typing pauses in a document. */
  private readonly pauses = new Map<string, ReturnType<typeof setTimeout>>();
  /** The examinations of documents that nobody asked for. */
  private readonly examinations = new Map<string, CancellationTokenSource>();
  /** Documents with diagnostics that wait for the settings of their project. */
  private readonly withheld = new Set<string>();
  private readonly publications: Publications;
  private readonly turns = new Turns(() => this.saveMemory());
  private readonly checks: Checks;
  private readonly questions = new Questions(this.turns);
  private readonly searches = new SearchProgress();
  private readonly memory: MemoryLimit | undefined;
  private isEnding = false;
  private readonly folders: FolderIndex | undefined;
  private readonly books: ChosenBooks | undefined;
  private readonly projects: Projects | undefined;
  /** The addresses of the folders that the editor has open when it begins. */
  private firstFolders: readonly string[] = [];
  /** The opening books that the user has chosen by then. */
  private firstBooks: readonly string[] = [];
  /** How many milliseconds no key is pressed when typing pauses. */
  private typingPause = TYPING_PAUSE;

  /** Serves from now on. Nothing that is thrown in here reaches the host. */
  constructor(
    private readonly connection: Connection,
    private readonly surroundings: Surroundings,
  ) {
    this.publications = new Publications((params) => void connection.sendNotification("textDocument/publishDiagnostics", params));
    this.memory = surroundings.memory && new MemoryLimit(surroundings.memory.heap);
    this.checks = new Checks(
      this.turns,
      (uri) => this.loaded.advance(uri),
      (uri) => this.publish(uri),
      (error) => this.log("A check failed", error),
    );
    this.folders =
      surroundings.folders &&
      new FolderIndex(
        surroundings.folders,
        () => this.loaded,
        () => this.compareGames(),
        (error) => this.log("Reading a folder failed", error),
      );
    this.books =
      surroundings.books &&
      new ChosenBooks(
        surroundings.books,
        () => this.loaded,
        () => this.refresh("inlayHint"),
        (message) => void this.showMessage(MessageType.Warning, message),
        (error) => this.log("Reading a book failed", error),
      );
    this.projects =
      surroundings.projects &&
      new Projects(
        surroundings.projects,
        () => this.loaded,
        (publication) => void connection.sendNotification("textDocument/publishDiagnostics", JSON.parse(publication)),
        () => this.showAgain(),
        (uri) => this.withheld.delete(uri) && this.publish(uri),
        (error) => this.log("Reading the settings of a project failed", error),
      );
    connection.onInitialize((params) => this.guarded("initialize", () => this.initialize(objectOf(params))));
    connection.onShutdown(() => this.shutDown());
    connection.onRequest((method: string, params: unknown, token: CancellationToken) =>
      this.guarded(method, () => this.answer(method, objectOf(params), token)).finally(() => this.saveMemory()),
    );
    connection.onNotification((method: string, params: unknown) => this.notified(method, objectOf(params)));
    connection.listen();
  }

  private async guarded<T>(method: string, answer: () => Promise<T>): Promise<T> {
    try {
      return await answer();
    } catch (error) {
      const failure = answerTo(error);
      if (failure.code === INTERNAL_ERROR) {
        this.log(`The request ${method} failed`, error);
      }
      throw failure;
    }
  }

  private async initialize(params: Params): Promise<InitializeResult> {
    if (this.phase !== "created") {
      throw new ResponseError(INVALID_REQUEST, "The server is initialized already.");
    }
    this.phase = "initialized";
    this.capabilities = objectAt(params, "capabilities");
    // By now the connection has a listener of its own, for progress that it shows itself.
    this.connection.onNotification("window/workDoneProgress/cancel", ({ token }: Params) => this.searches.cancel(token));
    const folders = objectsAt(params, "workspaceFolders").map((folder) => textAt(folder, "uri"));
    this.firstFolders = folders.length > 0 ? folders : [textAt(params, "rootUri")];
    const options = objectAt(params, "initializationOptions");
    this.firstBooks = textsAt(options, "books");
    this.choosePause(options);
    const wanted = textAt(objectAt(options, "server"), "runtime") === "javascript" ? "javascript" : undefined;
    const loading = loadEngine(this.surroundings.engine(options), wanted).then(({ engine, runtime }) => {
      const result = JSON.parse(engine.initialize(JSON.stringify(params), this.surroundings.installation(options)));
      this.engine = engine;
      return { engine, result: { ...result, serverInfo: { ...SERVER, runtime } } as InitializeResult };
    });
    this.loading = loading.then(({ engine }) => engine);
    return (await loading).result;
  }

  private shutDown(): void {
    if (this.phase === "created") {
      throw new ResponseError(NOT_INITIALIZED, "The first request must be initialize.");
    }
    this.phase = "shut down";
    this.questions.shutDown();
    this.open.forEach((uri) => this.checks.closed(uri));
    this.pauses.forEach((pause) => clearTimeout(pause));
  }

  /** The engine, for callers that have waited for it. */
  private get loaded(): Engine {
    if (this.engine === undefined) {
      throw new Error("The engine is not loaded.");
    }
    return this.engine;
  }

  private async answer(method: string, params: Params, token: CancellationToken): Promise<unknown> {
    this.turns.messageCame();
    if (this.phase === "shut down") {
      throw new ResponseError(INVALID_REQUEST, "The server is shut down.");
    }
    if (this.loading === undefined) {
      throw new ResponseError(NOT_INITIALIZED, "The first request must be initialize.");
    }
    const engine = this.engine ?? (await this.loading); // not every editor waits for the answer to initialize
    if (token.isCancellationRequested) {
      throw cancelled();
    }
    const uri = documentOf(params);
    const isExamination = textAt(params, "command") === EXAMINE;
    const isSearch = method === TSUME || isExamination;
    const ask = (until: CancellationToken): Promise<string> => this.questions.ask(engine, uri, method, JSON.stringify(params), until);
    const response = await (isSearch
      ? this.searches.during(at(params, "workDoneToken"), isExamination && this.showsProgress, token, this.voice(engine, uri), ask)
      : ask(token));
    const { result, error } = JSON.parse(response) as Answer;
    if (isSearch && this.open.has(uri)) {
      this.showExamined(uri);
    }
    if (error !== undefined) {
      throw new ResponseError(error.code, error.message);
    }
    if (method === "workspace/executeCommand" && result !== null) {
      this.ask("workspace/applyEdit", result); // the command itself has no result
      return null;
    }
    return result;
  }

  /** What is said of the search in a document. */
  private voice(engine: Engine, uri: string): ProgressVoice {
    return {
      create: (token) => this.ask("window/workDoneProgress/create", { token }),
      say: (token, value) => void this.connection.sendNotification("$/progress", { token, value }),
      begin: () => JSON.parse(engine.beginning()),
      report: () => JSON.parse(engine.progress(uri)),
    };
  }

  private notified(method: string, params: Params): void {
    this.turns.messageCame();
    const take = (): void => {
      try {
        this.take(method, params);
      } catch (error) {
        this.log(`The notification ${method} failed`, error);
      }
      this.saveMemory();
    };
    if (this.phase !== "initialized") {
      return;
    }
    if (this.engine !== undefined) {
      take();
    } else {
      this.loading?.then(take, () => undefined);
    }
  }

  private take(method: string, params: Params): void {
    const document = objectAt(params, "textDocument");
    const uri = textAt(document, "uri");
    switch (method) {
      case "initialized":
        this.watch();
        this.firstFolders.forEach((folder) => this.folders?.add(folder));
        this.books?.choose(this.firstBooks, this.firstFolders[0]);
        break;
      case "workspace/didChangeWatchedFiles":
        objectsAt(params, "changes")
          .map((change) => textAt(change, "uri"))
          .forEach((changed) => {
            this.projects?.changedOnDisk(changed);
            this.folders?.reread(changed);
          });
        break;
      case "workspace/didChangeWorkspaceFolders":
        objectsAt(objectAt(params, "event"), "removed").forEach((folder) => this.folders?.remove(textAt(folder, "uri")));
        objectsAt(objectAt(params, "event"), "added").forEach((folder) => this.folders?.add(textAt(folder, "uri")));
        break;
      case "textDocument/didOpen":
        this.opened(uri, document);
        break;
      case "textDocument/didChange":
        if (this.open.has(uri)) {
          this.loaded.change(JSON.stringify(params));
          this.questions.edited(uri);
          this.checks.edited(uri);
          this.awaitPause(uri);
        }
        break;
      case "textDocument/didSave":
        this.pause(uri);
        break;
      case "textDocument/didClose":
        this.closed(uri);
        this.compareGames();
        break;
      case "workspace/didChangeConfiguration":
        this.configured(objectAt(objectAt(params, "settings"), "kifu"));
        break;
      case "kifu/didChangeEncoding":
        if (this.open.has(textAt(params, "uri"))) {
          this.loaded.encode(textAt(params, "uri"), textAt(params, "encoding"));
          this.checks.edited(textAt(params, "uri"));
        }
        break;
      default: // others are of no concern here
    }
  }

  /** Has the editor report which records and folders change, though they are not open in it. */
  private watch(): void {
    const watching = objectAt(objectAt(this.capabilities, "workspace"), "didChangeWatchedFiles");
    if (this.folders !== undefined && isTrue(watching, "dynamicRegistration")) {
      this.ask("client/registerCapability", JSON.parse(this.loaded.watchedFiles()));
    }
  }

  private opened(uri: string, document: Params): void {
    this.closed(uri);
    this.loaded.open(uri, textAt(document, "languageId"), Number(at(document, "version")), textAt(document, "text"));
    this.open.add(uri);
    this.projects?.opened(uri);
    this.checks.opened(uri);
    this.awaitPause(uri);
  }

  private awaitPause(uri: string): void {
    clearTimeout(this.pauses.get(uri));
    this.endExamination(uri);
    if (this.typingPause === 0) {
      this.loaded.pause(uri);
    }
    this.pauses.set(uri, setTimeout(() => this.pause(uri), this.typingPause));
  }

  /** Takes over the pause that settings name, if it is one. */
  private choosePause(settings: Params): void {
    const delay = at(objectAt(settings, "diagnostics"), "delay");
    if (typeof delay === "number" && Number.isInteger(delay) && delay >= 0) {
      this.typingPause = Math.min(delay, LONGEST_PAUSE);
    }
  }

  /** Examines the tsume problems that the user wants examined without asking. */
  private examine(uri: string): void {
    const params = this.loaded.examination(uri);
    if (params === "") {
      return;
    }
    const source = new CancellationTokenSource();
    this.examinations.set(uri, source);
    const shown = this.questions.ask(this.loaded, uri, TSUME, params, source.token).then((response) => {
      const { result } = JSON.parse(response) as Answer;
      if (Array.isArray(result) && result.length > 0) {
        this.showExamined(uri);
      }
    });
    shown.catch(() => undefined); // withdrawn
  }

  private endExamination(uri: string): void {
    this.examinations.get(uri)?.cancel();
    this.examinations.delete(uri);
  }

  /** Shows what is known by now of the tsume problems of a document. */
  private showExamined(uri: string): void {
    this.show([uri]);
    this.refresh("codeLens");
  }

  /** Shows which games of the documents others repeat. */
  private compareGames(): void {
    try {
      const changed = this.loaded
        .compareGames()
        .split("\n")
        .filter((uri) => uri !== "");
      this.show(changed);
    } catch (error) {
      this.log("Comparing games failed", error);
    }
  }

  /** Has the diagnostics of documents published, or the editor ask for them. */
  private show(changed: readonly string[]): void {
    if (!this.pulls) {
      changed.forEach((uri) => this.publish(uri));
    } else if (changed.length > 0) {
      this.refresh("diagnostics");
    }
  }

  /** Has what was held back while a line was typed published, or the editor ask for it. */
  private pause(uri: string): void {
    clearTimeout(this.pauses.get(uri));
    this.pauses.delete(uri);
    try {
      if (this.open.has(uri) && this.loaded.pause(uri)) {
        this.show([uri]);
      }
      this.compareGames();
      if (this.open.has(uri)) {
        this.endExamination(uri);
        this.examine(uri);
      }
    } catch (error) {
      this.log("A check failed", error);
    }
  }

  private closed(uri: string, why?: () => ResponseError<unknown>): void {
    clearTimeout(this.pauses.get(uri));
    this.pauses.delete(uri);
    this.endExamination(uri);
    if (this.open.delete(uri)) {
      this.checks.closed(uri);
      this.questions.closed(uri, why);
      this.loaded.close(uri);
      if (!this.pulls) {
        this.publications.clear(uri);
      }
    }
  }

  private configured(settings: Params): void {
    this.choosePause(settings);
    if (this.loaded.configure(JSON.stringify(settings))) {
      this.projects?.publishAll();
      this.showAgain();
      this.compareGames();
    }
    if (at(settings, "books") !== undefined) {
      this.books?.choose(textsAt(settings, "books"), this.firstFolders[0]);
    }
  }

  /** Shows all documents as the user and their projects want it by now. */
  private showAgain(): void {
    this.open.forEach((uri) => this.checks.edited(uri));
    (Object.keys(REFRESHED) as (keyof typeof REFRESHED)[]).forEach((capability) => this.refresh(capability));
  }

  /** Has the editor ask for something again, if it supports that. */
  private refresh(capability: keyof typeof REFRESHED): void {
    if (isTrue(objectAt(objectAt(this.capabilities, "workspace"), capability), "refreshSupport")) {
      this.ask(`workspace/${REFRESHED[capability]}/refresh`);
    }
  }

  private publish(uri: string): void {
    if (!this.pulls && this.open.has(uri) && !this.loaded.waitsForPause(uri)) {
      if (this.projects?.isReading(uri)) {
        this.withheld.add(uri);
      } else {
        this.publications.publish(uri, this.loaded.diagnostics(uri));
      }
    }
  }

  /** Gives documents up, the longest one first, while memory is about to run out; where none is open, the server ends. */
  private saveMemory(): void {
    while (!this.isEnding && this.engine !== undefined && this.memory?.isReached) {
      const uri = this.engine.longest();
      const shown = this.showMessage(MessageType.Error, this.engine.outOfMemory(uri));
      if (this.open.has(uri)) {
        this.closed(uri, outOfMemory);
      } else {
        this.endWithoutMemory(shown);
      }
    }
  }

  /** Ends the process when a message is written; an editor that does not read it cannot hold up the end. */
  private endWithoutMemory(written: Promise<void>): void {
    this.isEnding = true;
    this.surroundings.log(NO_MEMORY);
    const end = (): void => this.surroundings.memory?.end(OUT_OF_MEMORY);
    written.then(end, end);
    setTimeout(end, PATIENCE);
  }

  private showMessage(type: MessageType, message: string): Promise<void> {
    return this.connection.sendNotification("window/showMessage", { type, message });
  }

  /** Whether the editor shows how far work has come that the server does by itself. */
  private get showsProgress(): boolean {
    return isTrue(objectAt(this.capabilities, "window"), "workDoneProgress");
  }

  /** Whether the editor asks for diagnostics, so that none are published. */
  private get pulls(): boolean {
    return at(objectAt(this.capabilities, "textDocument"), "diagnostic") !== undefined;
  }

  /** Asks the editor to do something. Its answer does not matter. */
  private ask(method: string, params?: unknown): void {
    this.connection.sendRequest(method, params).catch(() => undefined);
  }

  private log(what: string, error: unknown): void {
    this.surroundings.log(`${what}: ${withoutText(error)}`);
  }
}

/** What the engine answers to a request. */
interface Answer {
  readonly result?: unknown;
  readonly error?: { readonly code: number; readonly message: string };
}

/** The URI of the document that a request is about, wherever its parameters have it; empty if there is none. */
function documentOf(params: Params): string {
  const [argument = {}] = objectsAt(params, "arguments");
  const named = [objectAt(params, "textDocument"), objectAt(params, "item"), objectAt(params, "data"), argument];
  return named.map((each) => textAt(each, "uri")).find((uri) => uri !== "") ?? "";
}
