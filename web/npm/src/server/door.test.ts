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
import type { BookTrouble, Effect, Engine } from "../engine.js";
import { CONNECTION } from "./connection.js";
import { serve } from "./door.js";
import type { Answer } from "./otherThread.js";

const DOCUMENT = "file:///games/game.kif";

/** 手合割：平手 */
const SHIFT_JIS = Buffer.from("8ee88d878a84814695bd8ee8", "hex");

/** An engine that notes what it is told, and wants done what a test has it want. */
class FakeEngine implements Engine {
  readonly told: string[] = [];
  private wanted: Effect[] = [];
  /** What happens in the next steps. */
  readonly steps: (() => void)[] = [];

  /** Has something done outside. */
  want(...effects: Effect[]): void {
    this.wanted.push(...effects);
  }

  initialize(_params: string, surroundings: string): string {
    this.told.push(`initialize ${surroundings}`);
    return `{"capabilities": {"hoverProvider": true}, "serverInfo": {"name": "Kifu"}}`;
  }

  open(params: string, text: string): void {
    this.told.push(`open ${params} ${text}`);
  }

  /** Two notifications want something done. */
  receive(method: string, params: string): void {
    this.told.push(`${method} ${params}`);
    if (method === "fail") {
      throw new RangeError("７六歩");
    }
    if (method === "want") {
      this.want(JSON.parse(params));
    }
  }

  /** A hover is answered at once, all else never. */
  ask(number: number, method: string, params: string): void {
    this.told.push(`${number} ${method} ${params}`);
    switch (method) {
      case "textDocument/hover":
        return this.want({ kind: "answer", to: number, result: { contents: "５八金" } });
      case "textDocument/formatting":
        throw new RangeError("index out of ７六歩");
      case "kifu/nothing":
        return this.want({ kind: "answer", to: number, error: { code: -32601, message: "This request is not supported." } });
    }
  }

  withdraw(number: number): void {
    this.told.push(`withdraw ${number}`);
    this.want({ kind: "answer", to: number, error: { code: -32800, message: "The request was cancelled." } });
  }

  request(): string {
    throw new Error("The server waits for no answer.");
  }

  step(): boolean {
    this.steps.shift()?.();
    return this.steps.length > 0;
  }

  effects(): string {
    return JSON.stringify(this.wanted.splice(0));
  }

  goOn(number: number, result: string): void {
    this.told.push(`${number} is done: ${result}`);
  }

  book(bytes: string): void {
    this.told.push(`book ${bytes}`);
  }

  bookTrouble(trouble: BookTrouble): void {
    this.told.push(`book ${trouble}`);
  }

  record(uri: string, text: string): void {
    this.told.push(`record ${uri} ${text}`);
  }

  noRecord(uri: string, isGone: boolean): void {
    this.told.push(`no record ${uri} ${isGone}`);
  }

  hasEnough = false;

  isStopped(): boolean {
    return this.hasEnough;
  }

  recordExtensions(): string {
    return "kif,sfen";
  }

  giveUpIndex(): boolean {
    this.told.push("give up the index");
    return false;
  }

  /** How many documents can be given up. */
  documents = 0;

  giveUpLongest(): boolean {
    this.told.push("give up a document");
    return this.documents-- > 0;
  }

  judge(): string {
    throw new Error("Another thread judges.");
  }

  outOfMemory(): string {
    return "no memory";
  }

  command(): string {
    throw new Error("The server has no commands.");
  }
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
let logged: string[];
let programs: string[];
/** Answers what is asked of another thread. */
let otherThread: (message: object) => Answer | "ends" | undefined;

beforeEach(() => {
  engine = new FakeEngine();
  logged = [];
  programs = [];
  otherThread = () => undefined;
  heap = fakeHeap();
  exitCode = undefined;
  const [toServer, toEditor] = [new PassThrough(), new PassThrough()];
  serve(createConnection(new StreamMessageReader(toServer), new StreamMessageWriter(toEditor), CONNECTION), {
    engine: () => ({ webAssembly: () => Promise.reject(new Error("none here")), javaScript: async () => engine }),
    installation: () => "file:///kifu/",
    files: {
      readProject: async (uri) => (uri.includes("broken") ? "unreadable" : uri.includes("games") ? Buffer.from("{}") : undefined),
      readBooks: async (names, folder) =>
        names.length === 0 ? undefined : names.map((name) => (name === "missing.db" ? { trouble: "MISSING" } : { bytes: `${folder}` })),
      async *recordsIn(folder, names) {
        yield* [`${folder}/game.kif`, `${folder}/gone.kif`, `${folder}/other.txt`].filter((name) => names.test(name));
      },
      readRecord: async (record, folders) =>
        record.endsWith("game.kif") ? SHIFT_JIS : [...folders].some((folder) => record.startsWith(folder)) ? "gone" : undefined,
    },
    startEngine: (command, args) => {
      programs.push(`starts ${command} ${args}`);
      let isOver = false;
      return {
        write: (line) => void programs.push(`> ${line}`),
        hear: async () => (isOver ? { lines: [], ended: {} } : ((isOver = true), { lines: ["usiok"] })),
        end: (milliseconds) => void programs.push(`ends within ${milliseconds}`),
      };
    },
    startThread: (answered, ended) => ({
      post: (message) => {
        const answer = otherThread(message);
        setTimeout(() => (answer === "ends" ? ended() : answer !== undefined && answered(answer)));
      },
      end: () => void programs.push("thread ends"),
    }),
    memory: { heap, end: (code) => void (exitCode = code) },
    log: (message) => logged.push(message),
  });
  editor = createProtocolConnection(new StreamMessageReader(toEditor), new StreamMessageWriter(toServer));
  editor.listen();
});

afterEach(() => editor.dispose());

const initialize = (params = {}) => editor.sendRequest("initialize", { capabilities: {}, ...params });
const hover = () => editor.sendRequest("textDocument/hover", { line: 1 });

/** Has the engine want something done, and waits until it is told so often. */
async function want(effect: Effect, times: number): Promise<readonly string[]> {
  await initialize();
  engine.told.length = 0;
  await editor.sendNotification("want", effect);
  await vi.waitFor(() => expect(engine.told).toHaveLength(1 + times));
  return engine.told.slice(1);
}

test("the engine learns where it is, and the editor what serves it", async () => {
  expect(await initialize()).toMatchObject({ capabilities: { hoverProvider: true }, serverInfo: { name: "Kifu", runtime: "JavaScript" } });
  expect(engine.told).toEqual([expect.stringMatching(/^initialize \{"pages":"file:\/\/\/kifu\/","version":".+","typingPause":1000,"hasFiles":true,"hasEngines":true,"hasSearch":true\}$/)]);
});

describe("a notification", () => {
  test("goes to the engine as it came", async () => {
    await initialize();
    await editor.sendNotification("textDocument/didSave", { textDocument: { uri: DOCUMENT } });
    await hover();
    expect(engine.told[1]).toBe(`textDocument/didSave {"textDocument":{"uri":"${DOCUMENT}"}}`);
  });

  test("with a whole document goes there without its text in JSON", async () => {
    await initialize();
    await editor.sendNotification("textDocument/didOpen", { textDocument: { uri: DOCUMENT, languageId: "kif", version: 1, text: "７六歩" } });
    await hover();
    expect(engine.told[1]).toBe(`open {"textDocument":{"uri":"${DOCUMENT}","languageId":"kif","version":1}} ７六歩`);
  });

  test.each([
    ["window/workDoneProgress/cancel", { token: "search" }],
    ["workspace/didChangeWorkspaceFolders", { event: { added: [{ uri: "file:///games", name: "games" }], removed: [] } }],
  ])("that the connection would take goes there, too: %s", async (method, params) => {
    await initialize({ capabilities: { window: { workDoneProgress: true }, workspace: { workspaceFolders: true } } });
    await editor.sendNotification(method, params);
    await hover();
    expect(engine.told[1]).toBe(`${method} ${JSON.stringify(params)}`);
  });

  test("before initialize is ignored", async () => {
    await editor.sendNotification("initialized", {});
    await initialize();
    expect(engine.told).toHaveLength(1);
  });

  test("that fails is logged without the text, and the next one is taken", async () => {
    await initialize();
    await editor.sendNotification("fail", {});
    expect(await hover()).toEqual({ contents: "５八金" });
    expect(logged[0]).toMatch(/^The notification fail failed: RangeError\n\s+at /);
    expect(logged[0]).not.toContain("７六歩");
  });
});

describe("a request", () => {
  test("is answered as the engine says", async () => {
    await initialize();
    expect(await hover()).toEqual({ contents: "５八金" });
    expect(engine.told[1]).toBe('1 textDocument/hover {"line":1}');
    await expect(editor.sendRequest("kifu/nothing", {})).rejects.toMatchObject({ code: -32601 });
  });

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

  test("that is cancelled is withdrawn", async () => {
    await initialize();
    const cancelling = new CancellationTokenSource();
    const asked = editor.sendRequest("textDocument/documentSymbol", {}, cancelling.token);
    await hover();
    cancelling.cancel();
    await expect(asked).rejects.toMatchObject({ code: -32800 });
    expect(engine.told.at(-1)).toBe("withdraw 1");
  });

  test("does not hold up the end of the session", async () => {
    await initialize();
    const asked = editor.sendRequest("textDocument/documentSymbol", {});
    asked.catch(() => undefined);
    await editor.sendRequest("shutdown");
    await expect(asked).rejects.toMatchObject({ code: -32800 });
  });

  test("that fails is answered without a stack, and logged without the text", async () => {
    await initialize();
    await expect(editor.sendRequest("textDocument/formatting", {})).rejects.toMatchObject({ code: -32603, message: "Internal error." });
    expect(logged[0]).toMatch(/^The request textDocument\/formatting failed: RangeError\n\s+at /);
    expect(logged[0]).not.toContain("７六歩");
  });
});

describe("a tool", () => {
  const call = () => editor.sendRequest("kifu/callTool", { name: "tsume" });

  test("is called in another thread, which knows the editor and what the user has chosen", async () => {
    const asked: object[] = [];
    otherThread = (message) => {
      asked.push(message);
      return "number" in message ? { number: message.number as number, result: JSON.stringify({ result: "mate" }) } : undefined;
    };
    await initialize();
    await editor.sendNotification("workspace/didChangeConfiguration", { settings: 1 });
    expect(await call()).toBe("mate");
    await editor.sendNotification("workspace/didChangeConfiguration", { settings: 2 });
    await hover();
    expect(asked).toMatchObject([
      {},
      { call: "initialize" },
      { call: "receive", args: ["workspace/didChangeConfiguration", '{"settings":1}'] },
      { call: "request", args: ["kifu/callTool", '{"name":"tsume"}'] },
      { call: "receive", args: ["workspace/didChangeConfiguration", '{"settings":2}'] },
    ]);
    expect(engine.told.join()).not.toContain("callTool");
  });

  test("that is refused there is refused", async () => {
    otherThread = (message) => ("number" in message ? { number: message.number as number, result: '{"error": {"code": -32602, "message": "no tool"}}' } : undefined);
    await initialize();
    await expect(call()).rejects.toMatchObject({ code: -32602 });
  });

  test("for which the memory there is too small is refused", async () => {
    otherThread = (message) => ("call" in message && message.call === "request" ? "ends" : { number: 1, result: "{}" });
    await initialize();
    await expect(call()).rejects.toMatchObject({ code: -32803, message: "There is not enough memory for this request." });
  });

  test("is called here where the engine there fails", async () => {
    otherThread = (message) => ("number" in message ? { number: message.number as number, failure: "RangeError" } : undefined);
    await initialize();
    call().catch(() => undefined);
    await vi.waitFor(() => expect(engine.told.at(-1)).toContain("kifu/callTool"));
  });
});

describe("steps", () => {
  test("are taken until nothing is left to do, and messages come in between", async () => {
    await initialize();
    let taken = 0;
    engine.steps.push(...Array.from({ length: 100_000 }, () => () => void taken++));
    expect(await hover()).toEqual({ contents: "５八金" });
    expect(taken).toBeLessThan(100_000);
    engine.steps.length = 3;
    await vi.waitFor(() => expect(engine.steps).toHaveLength(0));
  });

  test("go on after one that fails", async () => {
    await initialize();
    engine.steps.push(
      () => {
        throw new RangeError("７六歩");
      },
      () => engine.want({ kind: "log", message: "done" }),
    );
    await hover();
    await vi.waitFor(() => expect(logged).toEqual([expect.stringMatching(/^A step failed: RangeError/), "done"]));
  });

  test("are not taken after shutdown", async () => {
    await initialize();
    engine.steps.push(...Array.from({ length: 100_000 }, () => () => undefined));
    await hover();
    await editor.sendRequest("shutdown");
    const left = engine.steps.length;
    await expect(hover()).rejects.toThrow();
    expect(engine.steps).toHaveLength(left);
  });
});

describe("what the engine wants", () => {
  test("to say or ask is said and asked", async () => {
    const heard: unknown[] = [];
    editor.onNotification("window/showMessage", (params) => void heard.push(params));
    editor.onRequest("workspace/inlayHint/refresh", () => void heard.push("refresh"));
    await want({ kind: "send", method: "window/showMessage", params: { message: "７六歩" } }, 0);
    await editor.sendNotification("want", { kind: "ask", method: "workspace/inlayHint/refresh" });
    await vi.waitFor(() => expect(heard).toEqual([{ message: "７六歩" }, "refresh"]));
  });

  test("to ask and to have answered is answered, also where the editor refuses", async () => {
    editor.onRequest("workspace/applyEdit", () => ({ applied: true }));
    expect(await want({ kind: "ask", number: 8, method: "workspace/applyEdit" }, 1)).toEqual(['8 is done: {"result":{"applied":true}}']);
    await editor.sendNotification("want", { kind: "ask", number: 9, method: "workspace/unknown" });
    await vi.waitFor(() => expect(engine.told.at(-1)).toBe("9 is done: {}"));
  });

  test("to have a program do is done, until the session is over", async () => {
    await want({ kind: "start", engine: 1, command: "mine", arguments: ["a"] }, 0);
    await editor.sendNotification("want", { kind: "tell", engine: 1, line: "usi" });
    await editor.sendNotification("want", { kind: "hear", engine: 1, number: 5 });
    await vi.waitFor(() => expect(engine.told.at(-1)).toBe('5 is done: {"lines":["usiok"]}'));
    await editor.sendNotification("want", { kind: "quit", engine: 1, milliseconds: 3000 });
    await editor.sendRequest("shutdown");
    expect(programs).toEqual(["starts mine a", "> usi", "ends within 3000", "ends within 500"]);
  });

  test("to have judged is judged by another thread", async () => {
    otherThread = (message) => ("call" in message && message.call === "judge" ? { number: 1, result: "{}" } : undefined);
    expect(await want({ kind: "judge", number: 7 }, 1)).toEqual(["7 is done: {}"]);
  });

  test("to do later is done later", async () => {
    expect(await want({ kind: "later", number: 7, milliseconds: 1 }, 1)).toEqual(["7 is done: null"]);
  });

  test("to know of the settings of projects is read", async () => {
    const uris = ["file:///games/kifu.json", "file:///broken/kifu.json", "file:///kifu.json"];
    expect(await want({ kind: "projects", number: 1, uris }, 1)).toEqual(['1 is done: ["{}",false,null]']);
  });

  test("to know of books is read, if it has changed", async () => {
    const names = ["a.db", "missing.db"];
    expect(await want({ kind: "books", number: 1, names, folder: "file:///games" }, 3)).toEqual([
      "book file:///games",
      "book MISSING",
      "1 is done: true",
    ]);
    await editor.sendNotification("want", { kind: "books", number: 2, names: [] });
    await vi.waitFor(() => expect(engine.told.at(-1)).toBe("2 is done: false"));
  });

  test("to know of the records in a folder is read", async () => {
    expect(await want({ kind: "walk", number: 1, uri: "file:///games" }, 3)).toEqual([
      "record file:///games/game.kif 手合割：平手",
      "no record file:///games/gone.kif true",
      "1 is done: null",
    ]);
    await editor.sendNotification("want", { kind: "forget", uri: "file:///games" });
    await editor.sendNotification("want", { kind: "read", number: 2, uri: "file:///games/gone.kif" });
    await vi.waitFor(() => expect(engine.told.slice(-2)).toEqual(["no record file:///games/gone.kif false", "2 is done: null"]));
  });

  test("to know of them is read no further when it has enough", async () => {
    engine.hasEnough = true;
    expect(await want({ kind: "walk", number: 1, uri: "file:///games" }, 1)).toEqual(["1 is done: null"]);
  });
});

describe("when memory is about to run out", () => {
  test("documents are given up until there is enough", async () => {
    await initialize();
    engine.documents = 2;
    engine.steps.push(
      () => undefined,
      () => void (heap.needed = 100),
      () => undefined,
    );
    heap.needed = 701;
    expect(await hover()).toEqual({ contents: "５八金" });
    await vi.waitFor(() => expect(engine.steps).toHaveLength(0));
    expect(engine.told.filter((told) => told === "give up a document")).toHaveLength(2);
    expect(exitCode).toBeUndefined();
  });

  test("the index is given up first", async () => {
    await initialize();
    vi.spyOn(engine, "giveUpIndex").mockImplementation(() => {
      heap.needed = 100;
      return true;
    });
    heap.needed = 701;
    await hover();
    expect(engine.told.at(-1)).toMatch(/hover/);
    expect(exitCode).toBeUndefined();
  });

  test("and there is nothing to give up, the server ends and says why", async () => {
    const shown: string[] = [];
    editor.onNotification("window/showMessage", ({ message }: { message: string }) => void shown.push(message));
    await initialize();
    heap.needed = 701;
    await hover();
    await vi.waitFor(() => expect(exitCode).toBe(3));
    expect(shown).toEqual(["no memory"]);
    expect(logged).toEqual([expect.stringContaining("--max-old-space-size")]);
  });
});
