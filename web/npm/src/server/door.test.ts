import { PassThrough } from "node:stream";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import {
  CancellationTokenSource,
  createConnection,
  createProtocolConnection,
  StreamMessageReader,
  StreamMessageWriter,
  type ProtocolConnection,
} from "vscode-languageserver/node";
import type { Engine } from "../engine.js";
import { CONNECTION } from "./connection.js";
import { serve } from "./door.js";

const URI = "file:///game.kif";
const LONG = "file:///long.kif";

/** 手合割：平手 */
const SHIFT_JIS = Buffer.from("8ee88d878a84814695bd8ee8", "hex");

/** An engine that finds a problem in each line with a cross, and looks at one line in a slice. */
class FakeEngine implements Engine {
  readonly documents = new Map<string, { text: string; lines: number; version: number; checked: number }>();
  readonly requests: string[] = [];
  private readonly pending: (() => string)[] = [];
  readonly indexed = new Map<string, string>();
  readonly books: string[] = [];

  initialize(): string {
    return `{"capabilities": {"hoverProvider": true}}`;
  }

  command(): string {
    throw new Error("The server has no commands.");
  }

  configure(): boolean {
    return true;
  }

  open(uri: string, _languageId: string, version: number, text: string): void {
    this.documents.set(uri, { text, lines: text.split("\n").length, version, checked: 0 });
  }

  change(params: string): void {
    const { textDocument, contentChanges } = JSON.parse(params);
    this.open(textDocument.uri, "kif", textDocument.version, contentChanges[0].text);
  }

  encode(): void {}

  watchedFiles(): string {
    return `{"registrations": [{"id": "watched"}]}`;
  }

  recordExtensions(): string {
    return "kif,sfen";
  }

  index(uri: string, text: string): void {
    this.indexed.set(uri, text);
  }

  forget(uri: string): void {
    this.indexed.delete(uri);
  }

  forgetBooks(): void {
    this.books.length = 0;
  }

  book(name: string, bytes: string): boolean {
    this.books.push(`${name}: ${bytes}`);
    return bytes !== "";
  }

  bookTrouble(trouble: string, book: string): string {
    return `${book}: ${trouble}`;
  }

  readonly projects = new Map<string, string>();

  projectFile(): string {
    return "kifu.json";
  }

  project(uri: string, text: string): boolean {
    const isNews = this.projects.get(uri) !== text;
    this.projects.set(uri, text);
    return isNews;
  }

  unreadableProject(uri: string): boolean {
    return this.project(uri, "unreadable");
  }

  forgetProject(uri: string): boolean {
    return this.projects.delete(uri);
  }

  projectsBelow(uri: string): string {
    return [...this.projects.keys()].filter((known) => known.startsWith(`${uri}/`)).join("\n");
  }

  projectDiagnostics(uri: string): string {
    return JSON.stringify({ uri, diagnostics: [{ message: this.projects.get(uri) ?? "none" }] });
  }

  close(uri: string): void {
    this.documents.delete(uri);
  }

  advance(uri: string): boolean {
    return isChecked(this.documents.get(uri)!);
  }

  longest(): string {
    const [longest = ""] = [...this.documents.keys()].sort((one, other) => this.documents.get(other)!.text.length - this.documents.get(one)!.text.length);
    return longest;
  }

  outOfMemory(uri: string): string {
    return `no memory for ${uri}`;
  }

  /** A hover is answered at once, all else when the document is checked. */
  ask(method: string, params: string): number {
    const document = this.documents.get(JSON.parse(params).textDocument?.uri);
    return this.pending.push(() => (method === "textDocument/hover" || document === undefined || isChecked(document) ? this.request(method) : "")) - 1;
  }

  answer(number: number): string {
    return this.pending[number]!();
  }

  withdraw(): void {}

  /** A document with a tsume problem is examined without being asked. */
  examination(uri: string): string {
    return this.documents.get(uri)!.text.includes("詰") ? JSON.stringify({ textDocument: { uri } }) : "";
  }

  beginning(): string {
    return `{"kind": "begin"}`;
  }

  progress(): string {
    return `{"kind": "report"}`;
  }

  /** Whether something is held back until typing pauses. */
  isHolding = false;

  waitsForPause(): boolean {
    return this.isHolding;
  }

  /** The documents of which there is more to say when games are compared. */
  repeated: string[] = [];

  compareGames(): string {
    return this.repeated.splice(0).join("\n");
  }

  pause(): boolean {
    const wasHolding = this.isHolding;
    this.isHolding = false;
    return wasHolding;
  }

  diagnostics(uri: string): string {
    const { text, version, checked } = this.documents.get(uri)!;
    const found = text.split("\n").slice(0, checked).flatMap((line, number) => (line.includes("×") ? [number] : []));
    return JSON.stringify({ uri, diagnostics: found.map((number) => ({ message: `×${number}` })), version });
  }

  request(method: string): string {
    this.requests.push(method);
    switch (method) {
      case "textDocument/hover":
        return `{"result": {"contents": "５八金"}}`;
      case "textDocument/formatting":
        throw new RangeError("index out of ７六歩");
      case "textDocument/documentSymbol":
        return `{"result": []}`;
      case "kifu/tsume":
        return `{"result": [{"mate": 3}]}`;
      case "textDocument/diagnostic":
        return `{"result": {"kind": "full", "items": []}}`;
      default:
        return `{"error": {"code": -32601, "message": "This request is not supported."}}`;
    }
  }
}

/** Looks at one more line. */
function isChecked(document: { readonly lines: number; checked: number }): boolean {
  document.checked = Math.min(document.checked + 1, document.lines);
  return document.checked === document.lines;
}

/** A heap for which a test says how much is needed. */
function fakeHeap() {
  const heap = { needed: 0, size: () => 800, used: () => heap.needed, collect: () => undefined };
  return heap;
}

let heap: ReturnType<typeof fakeHeap>;
let engine: FakeEngine;
let exitCode: number | undefined;
let editor: ProtocolConnection;
let published: string[];
let logged: string[];
/** What stands in the file with the settings of the project. */
let settings: string | undefined;

beforeEach(() => {
  engine = new FakeEngine();
  published = [];
  logged = [];
  settings = undefined;
  heap = fakeHeap();
  exitCode = undefined;
  const [toServer, toEditor] = [new PassThrough(), new PassThrough()];
  serve(createConnection(new StreamMessageReader(toServer), new StreamMessageWriter(toEditor), CONNECTION), {
    engine: () => ({ webAssembly: () => Promise.reject(new Error("none here")), javaScript: async () => engine }),
    installation: () => "",
    folders: {
      async *recordsIn(folder) {
        yield `${folder}/game.kif`;
        yield `${folder}/gone.kif`;
      },
      read: async (record) => (record.endsWith("game.kif") ? SHIFT_JIS : undefined),
    },
    books: {
      read: async (book, folder) =>
        book === "missing.db" ? { trouble: "MISSING" } : { bytes: book === "damaged.db" ? "" : `${folder}` },
    },
    projects: {
      foldersAround: (document) => [document.slice(0, document.lastIndexOf("/"))],
      read: async () => (settings === undefined ? undefined : Buffer.from(settings)),
    },
    memory: { heap, end: (code) => void (exitCode = code) },
    log: (message) => logged.push(message),
  });
  editor = createProtocolConnection(new StreamMessageReader(toEditor), new StreamMessageWriter(toServer));
  editor.onNotification("textDocument/publishDiagnostics", ({ version, diagnostics }) => {
    published.push(`${version}: ${diagnostics.map(({ message }: { message: string }) => message).join(" ")}`);
  });
  editor.listen();
});

afterEach(async () => {
  await editor.sendRequest("shutdown").catch(() => undefined); // it checks long documents no further
  editor.dispose();
});

const initialize = (capabilities = {}) => editor.sendRequest("initialize", { capabilities });
const hover = () => editor.sendRequest("textDocument/hover", { textDocument: { uri: URI } });

async function open(text: string, capabilities = {}): Promise<void> {
  await initialize(capabilities);
  await editor.sendNotification("textDocument/didOpen", { textDocument: { uri: URI, languageId: "kif", version: 1, text } });
}

/** Opens a document that is checked in very many steps, and asks for its outline. */
async function askAboutLong(): Promise<{ readonly symbols: Promise<unknown> }> {
  await open("");
  const text = "\n".repeat(1_000_000);
  await editor.sendNotification("textDocument/didOpen", { textDocument: { uri: LONG, languageId: "kif", version: 1, text } });
  const symbols = editor.sendRequest("textDocument/documentSymbol", { textDocument: { uri: LONG } });
  symbols.catch(() => undefined); // each test looks at it later
  return { symbols };
}

const close = (uri: string) => editor.sendNotification("textDocument/didClose", { textDocument: { uri } });

const save = () => editor.sendNotification("textDocument/didSave", { textDocument: { uri: URI } });

function change(version: number, text: string): Promise<void> {
  return editor.sendNotification("textDocument/didChange", { textDocument: { uri: URI, version }, contentChanges: [{ text }] });
}

describe("the settings of a project", () => {
  const changed = () =>
    editor.sendNotification("workspace/didChangeWatchedFiles", { changes: [{ uri: "file:///kifu.json", type: 2 }] });

  test("are known before the problems of its documents are published", async () => {
    settings = "first";
    await open("×");
    await vi.waitFor(() => expect(published.at(-1)).toBe("1: ×0"));
    expect(published[0]).toBe("undefined: first");
    expect(engine.projects).toEqual(new Map([["file:///kifu.json", "first"]]));
  });

  test("are read again when their file changes, and all documents are shown again", async () => {
    await open("×");
    await vi.waitFor(() => expect(published).toEqual(["1: ×0"]));
    settings = "second";
    await changed();
    await vi.waitFor(() => expect(published).toContain("undefined: second"));
    settings = undefined;
    await changed();
    await vi.waitFor(() => expect(published).toContain("undefined: none"));
    expect(engine.projects.size).toBe(0);
  });

  test("are gone with their folder", async () => {
    settings = "first";
    await open("×");
    await vi.waitFor(() => expect(engine.projects.size).toBe(1));
    settings = undefined;
    await editor.sendNotification("workspace/didChangeWatchedFiles", { changes: [{ uri: "file://", type: 3 }] });
    await vi.waitFor(() => expect(engine.projects.size).toBe(0));
  });
});

describe("a document", () => {
  test("that is opened has its problems published when it is checked to the end", async () => {
    await open("×\n\n×");
    await vi.waitFor(() => expect(published).toEqual(["1: ×0 ×2"]));
  });

  test("that is edited has what is found at once published first", async () => {
    await open("");
    await vi.waitFor(() => expect(published).toHaveLength(1));
    await change(2, "×\n\n×");
    await vi.waitFor(() => expect(published).toEqual(["1: ", "2: ×0", "2: ×0 ×2"]));
  });

  test("that is closed has no problems any more", async () => {
    await open("×");
    await vi.waitFor(() => expect(published).toHaveLength(1));
    await close(URI);
    await vi.waitFor(() => expect(published).toEqual(["1: ×0", "undefined: "]));
  });

  test("that is saved has published what was held back while a line was typed", async () => {
    await open("×");
    await vi.waitFor(() => expect(published).toEqual(["1: ×0"]));
    engine.isHolding = true;
    await save();
    await vi.waitFor(() => expect(published).toEqual(["1: ×0", "1: ×0"]));
    await save(); // nothing is held back by now
    await close(URI);
    await vi.waitFor(() => expect(published).toEqual(["1: ×0", "1: ×0", "undefined: "]));
  });

  test("has published what was held back when typing pauses", async () => {
    await open("×");
    await vi.waitFor(() => expect(published).toEqual(["1: ×0"]));
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    try {
      engine.isHolding = true;
      await change(2, "×");
      await hover();
      expect(published).toEqual(["1: ×0"]);
      vi.advanceTimersByTime(1000);
      await vi.waitFor(() => expect(published).toEqual(["1: ×0", "2: ×0"]), { interval: 0 });
    } finally {
      vi.useRealTimers();
    }
  });

  test("has the user choose how long typing pauses", async () => {
    const configure = (delay: unknown): Promise<void> =>
      editor.sendNotification("workspace/didChangeConfiguration", { settings: { kifu: { diagnostics: { delay } } } });
    await open("×");
    await vi.waitFor(() => expect(published).toEqual(["1: ×0"]));
    await configure(0);
    for (const hostile of [-1, 0.5, "soon", null, [], {}]) {
      await configure(hostile);
    }
    engine.isHolding = true;
    await change(2, "×");
    await vi.waitFor(() => expect(published.at(-1)).toEqual("2: ×0"));
  });

  test("has its tsume problems examined when typing pauses", async () => {
    await open("詰");
    await vi.waitFor(() => expect(published).toEqual(["1: "]));
    await save();
    await vi.waitFor(() => expect(published).toEqual(["1: ", "1: "]));
    expect(engine.requests).toEqual(["kifu/tsume"]);
  });

  test("has its tsume problems examined on request, with progress", async () => {
    const progress: unknown[] = [];
    editor.onNotification("$/progress", ({ value }) => void progress.push(value));
    await open("将棋");
    const params = { textDocument: { uri: URI }, workDoneToken: "tsume" };
    expect(await editor.sendRequest("kifu/tsume", params)).toEqual([{ mate: 3 }]);
    await vi.waitFor(() => expect(progress).toEqual([{ kind: "begin" }, { kind: "end" }]));
    await vi.waitFor(() => expect(published).toEqual(["1: ", "1: "]));
  });

  test("has an examination ended by its progress", async () => {
    editor.onNotification("$/progress", ({ token, value }) => {
      if (value.kind === "begin") {
        void editor.sendNotification("window/workDoneProgress/cancel", { token });
      }
    });
    await open("\n".repeat(1_000_000), { window: { workDoneProgress: true } });
    const params = { textDocument: { uri: URI }, workDoneToken: "tsume" };
    await expect(editor.sendRequest("kifu/tsume", params)).rejects.toMatchObject({ code: -32800 });
  });

  test("has what was held back asked for when it is saved", async () => {
    const refreshed = vi.fn(() => null);
    editor.onRequest("workspace/diagnostic/refresh", refreshed);
    await open("×", { textDocument: { diagnostic: {} }, workspace: { diagnostics: { refreshSupport: true } } });
    engine.isHolding = true;
    await save();
    await vi.waitFor(() => expect(refreshed).toHaveBeenCalledOnce());
    expect(published).toEqual([]);
  });

  test("that is being checked lets questions come in between", async () => {
    await open("\n".repeat(100_000));
    expect(await hover()).toEqual({ contents: "５八金" });
    expect(published).toEqual([]);
  });

  test("has nothing published to an editor that asks for it", async () => {
    await open("×\n×", { textDocument: { diagnostic: {} } });
    expect(await editor.sendRequest("textDocument/diagnostic", { textDocument: { uri: URI } })).toEqual({ kind: "full", items: [] });
    expect(engine.documents.get(URI)?.checked).toBe(2);
    expect(published).toEqual([]);
  });

  test("that changes before it is checked leaves a question about its problems to be asked again", async () => {
    await open("\n".repeat(100_000), { textDocument: { diagnostic: {} } });
    const asked = editor.sendRequest("textDocument/diagnostic", { textDocument: { uri: URI } });
    await change(2, "×");
    await expect(asked).rejects.toMatchObject({ code: -32802, data: { retriggerRequest: true } });
  });
});

describe("a request", () => {
  test("before initialize is refused", async () => {
    await expect(hover()).rejects.toMatchObject({ code: -32002 });
  });

  test("that does not wait for the answer to initialize is answered", async () => {
    const [, answer] = await Promise.all([initialize(), hover()]);
    expect(answer).toEqual({ contents: "５八金" });
  });

  test("after shutdown is refused", async () => {
    await initialize();
    await editor.sendRequest("shutdown");
    await expect(hover()).rejects.toMatchObject({ code: -32600 });
  });

  test("about a long document lets others be answered before", async () => {
    await askAboutLong();
    expect(await hover()).toEqual({ contents: "５八金" });
    expect(engine.requests).toEqual(["textDocument/hover"]);
  });

  test("is answered for the text that it was asked about", async () => {
    await open("\n\n");
    const asked = editor.sendRequest("textDocument/documentSymbol", { textDocument: { uri: URI } });
    await change(2, "\n".repeat(1_000_000));
    expect(await asked).toEqual([]);
  });

  test("about a document that is closed meanwhile is not answered any more", async () => {
    const { symbols } = await askAboutLong();
    await close(LONG);
    await expect(symbols).rejects.toMatchObject({ code: -32801 });
    await hover();
    expect(engine.requests).toEqual(["textDocument/hover"]);
  });

  test("that is cancelled is not answered any more", async () => {
    await open("\n".repeat(1_000_000));
    const cancelling = new CancellationTokenSource();
    const asked = editor.sendRequest("textDocument/documentSymbol", { textDocument: { uri: URI } }, cancelling.token);
    await hover();
    cancelling.cancel();
    await expect(asked).rejects.toMatchObject({ code: -32800 });
    expect(engine.requests).toEqual(["textDocument/hover"]);
  });

  test("does not hold up the end of the session", async () => {
    const { symbols } = await askAboutLong();
    await editor.sendRequest("shutdown");
    await expect(symbols).rejects.toMatchObject({ code: -32800 });
    expect(engine.requests).toEqual([]);
  });

  test("that is unknown is refused as the engine says", async () => {
    await initialize();
    await expect(editor.sendRequest("kifu/nothing", {})).rejects.toMatchObject({ code: -32601 });
  });

  test("that fails is answered without a stack, and logged without the text", async () => {
    await open("７六歩");
    const formatting = editor.sendRequest("textDocument/formatting", { textDocument: { uri: URI } });
    await expect(formatting).rejects.toMatchObject({ code: -32603, message: "Internal error." });
    expect(logged[0]).toMatch(/^The request textDocument\/formatting failed: RangeError\n\s+at /);
    expect(logged[0]).not.toContain("７六歩");
  });
});

describe("when memory is about to run out", () => {
  let shown: string[];

  beforeEach(() => {
    shown = [];
    editor.onNotification("window/showMessage", ({ message }: { message: string }) => void shown.push(message));
  });

  test("the longest document is given up, and the others stay open", async () => {
    const { symbols } = await askAboutLong();
    await hover();
    heap.needed = 701;
    vi.spyOn(engine, "close").mockImplementationOnce((uri) => {
      engine.documents.delete(uri);
      heap.needed = 100;
    });
    await expect(symbols).rejects.toMatchObject({ code: -32803 });
    expect(await hover()).toEqual({ contents: "５八金" });
    expect([...engine.documents.keys()]).toEqual([URI]);
    expect(shown).toEqual([`no memory for ${LONG}`]);
    expect(exitCode).toBeUndefined();
  });

  test("and no document is open, the server ends and says why", async () => {
    await initialize();
    heap.needed = 701;
    await hover();
    await vi.waitFor(() => expect(exitCode).toBe(3));
    expect(shown).toEqual(["no memory for "]);
    expect(logged).toEqual([expect.stringContaining("--max-old-space-size")]);
  });
});

test("new settings have all that is shown asked for again", async () => {
  const asked = new Promise((resolve) => editor.onRequest("workspace/inlayHint/refresh", () => resolve(true)));
  await open("×", { workspace: { inlayHint: { refreshSupport: true } } });
  await editor.sendNotification("workspace/didChangeConfiguration", { settings: { kifu: {} } });
  expect(await asked).toBe(true);
});

test("the records of the folders are known, those that are not open too", async () => {
  await editor.sendRequest("initialize", { capabilities: {}, workspaceFolders: [{ uri: "file:///games", name: "games" }] });
  await editor.sendNotification("initialized", {});
  await vi.waitFor(() => expect([...engine.indexed]).toEqual([["file:///games/game.kif", "手合割：平手"]]));
  const event = { added: [], removed: [{ uri: "file:///games/game.kif", name: "games" }] };
  await editor.sendNotification("workspace/didChangeWorkspaceFolders", { event });
  await vi.waitFor(() => expect(engine.indexed.size).toBe(0));
});

test("what the records of the folders say of a document is shown", async () => {
  await open("×");
  await vi.waitFor(() => expect(published).toEqual(["1: ×0"]));
  engine.repeated = [URI];
  engine.documents.get(URI)!.text = "××\n×";
  await editor.sendNotification("workspace/didChangeWatchedFiles", { changes: [{ uri: "file:///games/game.kif", type: 2 }] });
  await vi.waitFor(() => expect(published).toHaveLength(2));
});

test("the books that the user has chosen are known, and the user reads what is of no use", async () => {
  const shown: string[] = [];
  let refreshed = 0;
  editor.onNotification("window/showMessage", ({ message }: { message: string }) => void shown.push(message));
  editor.onRequest("workspace/inlayHint/refresh", () => void refreshed++);
  await editor.sendRequest("initialize", {
    capabilities: { workspace: { inlayHint: { refreshSupport: true } } },
    rootUri: "file:///games",
    initializationOptions: { books: ["a/b.db", "missing.db", "damaged.db"] },
  });
  await editor.sendNotification("initialized", {});
  await vi.waitFor(() => expect(refreshed).toBe(1));
  expect(engine.books).toEqual(["b.db: file:///games", "damaged.db: "]);
  expect(shown).toEqual(["missing.db: MISSING", "damaged.db: DAMAGED"]);

  const choose = (books: unknown) => editor.sendNotification("workspace/didChangeConfiguration", { settings: { kifu: { books } } });
  await choose(["C:\\books\\c.db", 1]);
  await vi.waitFor(() => expect(engine.books).toEqual(["c.db: file:///games"]));
  await choose([]);
  await vi.waitFor(() => expect(engine.books).toEqual([]));
});
