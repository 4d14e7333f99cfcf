import { execFileSync, spawn, type ChildProcess } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import * as path from "node:path";
import { pathToFileURL } from "node:url";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { CancellationTokenSource, createProtocolConnection, ProgressType, StreamMessageReader, StreamMessageWriter, type ProtocolConnection } from "vscode-languageserver/node";

const SERVER = path.resolve("../target/npm/lib/kifu-server.js");

let folder: string;
let server: ChildProcess;
let editor: ProtocolConnection;
let shown: string[];
let watched: unknown;
let ended: Promise<number | NodeJS.Signals | null>;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "kifu"));
  mkdirSync(path.join(folder, "games"));
});

afterEach(() => {
  editor.dispose();
  server.kill("SIGKILL");
  rmSync(folder, { recursive: true });
});

const address = (name: string) => pathToFileURL(path.join(folder, "games", name)).href;

/** The packaged server, in which the folder with games is open. */
async function start(...options: readonly string[]): Promise<void> {
  await startWith({}, ...options);
}

/** The same for an editor with settings. */
async function startWith(initializationOptions: object, ...options: readonly string[]): Promise<void> {
  server = spawn(process.execPath, [...options, SERVER, "--stdio"], { stdio: ["pipe", "pipe", "inherit"] });
  ended = new Promise((resolve) => server.on("exit", (code, signal) => resolve(code ?? signal)));
  editor = createProtocolConnection(new StreamMessageReader(server.stdout!), new StreamMessageWriter(server.stdin!));
  shown = [];
  editor.onNotification("window/showMessage", ({ message }: { message: string }) => void shown.push(message));
  editor.onRequest("client/registerCapability", ({ registrations }) => {
    watched = registrations[0].registerOptions.watchers;
    return null;
  });
  editor.listen();
  const capabilities = { workspace: { didChangeWatchedFiles: { dynamicRegistration: true } } };
  await editor.sendRequest("initialize", { capabilities, initializationOptions, workspaceFolders: [{ uri: address(""), name: "games" }] });
  await editor.sendNotification("initialized", {});
}

const appeared = (name: string) => editor.sendNotification("workspace/didChangeWatchedFiles", { changes: [{ uri: address(name), type: 1 }] });

const symbols = (query: string) => editor.sendRequest("workspace/symbol", { query });

const open = (uri: string, text: string) =>
  editor.sendNotification("textDocument/didOpen", { textDocument: { uri, languageId: "kif", version: 1, text } });

const hover = (uri: string) => editor.sendRequest("textDocument/hover", { textDocument: { uri }, position: { line: 0, character: 5 } });

async function end(): Promise<number | NodeJS.Signals | null> {
  await editor.sendRequest("shutdown");
  await editor.sendNotification("exit");
  return ended;
}

test("the settings of a project decide what is reported, and are followed", async () => {
  const project = pathToFileURL(path.join(folder, "kifu.json")).href;
  const write = (settings: string) => writeFileSync(path.join(folder, "kifu.json"), settings);
  write('{"severity": {"not-in-hand": "hint"}, "exlude": []}');
  await start();
  const published = new Map<string, unknown>();
  editor.onNotification("textDocument/publishDiagnostics", ({ uri, diagnostics }) => {
    published.set(uri, diagnostics.map(({ severity, message }: { severity: number; message: string }) => `${severity} ${message}`));
  });
  await open(address("a.kif"), "手合割：平手\n   1 ５五角打\n");
  await vi.waitFor(() => expect(published.get(address("a.kif"))).toEqual([expect.stringMatching(/^4 Black has no bishop/)]));
  expect(published.get(project)).toEqual(['1 There is no setting "exlude". Did you mean "exclude"?']);

  write('{"exclude": ["games/"], "formatting": "off"}');
  await editor.sendNotification("workspace/didChangeWatchedFiles", { changes: [{ uri: project, type: 2 }] });
  await vi.waitFor(() => expect(published).toEqual(new Map([[address("a.kif"), []], [project, []]])));
  const options = { tabSize: 4, insertSpaces: true };
  expect(await editor.sendRequest("textDocument/formatting", { textDocument: { uri: address("a.kif") }, options })).toEqual([]);
  expect(await end()).toBe(0);
});

test("messages are in the language of the command line, or of the environment", async () => {
  const introduce = async (options: readonly string[], env: NodeJS.ProcessEnv, params: object = {}) => {
    const { LC_ALL, LC_MESSAGES, LANG, ...others } = process.env;
    server = spawn(process.execPath, [SERVER, "--stdio", ...options], { env: { ...others, ...env }, stdio: ["pipe", "pipe", "inherit"] });
    editor = createProtocolConnection(new StreamMessageReader(server.stdout!), new StreamMessageWriter(server.stdin!));
    const messages = new Promise<string>((resolve) =>
      editor.onNotification("textDocument/publishDiagnostics", ({ diagnostics }) => void resolve(diagnostics[0].message)),
    );
    editor.listen();
    await editor.sendRequest("initialize", { capabilities: {}, ...params });
    await editor.sendNotification("initialized", {});
    await open(address("a.kif"), "   1 ７五歩(77)\n");
    const message = await messages;
    editor.dispose();
    server.kill("SIGKILL");
    return message;
  };
  const japanese = { LANG: "ja_JP.UTF-8" };
  expect(await introduce([], japanese)).toContain("動けません");
  expect(await introduce([], {})).toContain("cannot move");
  expect(await introduce(["--locale", "en"], japanese)).toContain("cannot move");
  expect(await introduce(["--locale=ja"], {})).toContain("動けません");
  expect(await introduce(["--locale=ja"], {}, { locale: "en" })).toContain("cannot move");
}, 60_000);

test.runIf(process.platform === "linux")("files that never end or never begin hold up neither the next record nor the end", async () => {
  await start();
  symlinkSync("/dev/zero", path.join(folder, "games", "zero.kif"));
  symlinkSync("/proc/self/pagemap", path.join(folder, "games", "pagemap.kif"));
  symlinkSync("gone.kif", path.join(folder, "games", "dangling.kif"));
  symlinkSync("looping.kif", path.join(folder, "games", "looping.kif"));
  execFileSync("mkfifo", [path.join(folder, "games", "pipe.kif")]);
  writeFileSync(path.join(folder, "games", "next.kif"), "先手：阿部\n手合割：平手\n   1 ７六歩(77)\n");
  for (const name of ["zero", "pagemap", "dangling", "looping", "pipe", "next"]) {
    await appeared(`${name}.kif`);
  }
  await vi.waitFor(async () => expect(JSON.stringify(await symbols("阿部"))).toContain("next.kif"), 20_000);
  expect(await end()).toBe(0);
});

test.runIf(process.platform === "linux")("a disk that does not answer does not hold up the end", async () => {
  const pipe = path.join(folder, "pipe");
  execFileSync("mkfifo", [pipe]);
  writeFileSync(path.join(folder, "deaf.cjs"), `const fs = require("node:fs/promises"); fs.lstat = () => fs.readFile(${JSON.stringify(pipe)});`);
  await start("--require", path.join(folder, "deaf.cjs"));
  await appeared("game.kif");
  await editor.sendRequest("workspace/symbol", { query: "" });
  await end();
});

test("records of all formats are watched, and forgotten with their folder", async () => {
  mkdirSync(path.join(folder, "games", "2026"));
  writeFileSync(path.join(folder, "games", "2026", "a.KIF"), "先手：阿部\n手合割：平手\n   1 ７六歩(77)\n");
  await start();
  await vi.waitFor(async () => expect(JSON.stringify(await symbols("阿部"))).toContain("a.KIF"), 20_000);
  expect(watched).toEqual([
    { globPattern: "**/*.{kif,kifu,bod,ki2,ki2u,csa,jkf,usi,sfen,KIF,KIFU,BOD,KI2,KI2U,CSA,JKF,USI,SFEN}" },
    { globPattern: "**/kifu.json" },
    { globPattern: "**/*", kind: 4 },
  ]);
  rmSync(path.join(folder, "games", "2026"), { recursive: true });
  await editor.sendNotification("workspace/didChangeWatchedFiles", { changes: [{ uri: address("2026"), type: 3 }] });
  await vi.waitFor(async () => expect(await symbols("阿部")).toEqual([]), 20_000);
  expect(await end()).toBe(0);
});

test("without shutdown, exit ends the process with 1", async () => {
  await start();
  await editor.sendNotification("exit");
  expect(await ended).toBe(1);
});

test("a document that needs too much memory is given up, and the others stay open", async () => {
  await start("--max-old-space-size=64");
  await open(address("small.kif"), "   1 ７六歩(77)\n");
  await open(address("large.kif"), Array.from({ length: 400_000 }, (_, line) => `x${line}\n`).join(""));
  const asked = editor.sendRequest("textDocument/documentSymbol", { textDocument: { uri: address("large.kif") } });
  await expect(asked).rejects.toMatchObject({ code: -32803 });
  expect(shown).toEqual([expect.stringContaining("not enough memory for large.kif")]);
  expect(JSON.stringify(await hover(address("small.kif")))).toContain("P-7f");
  expect(await end()).toBe(0);
}, 180_000);

test("searches have threads of their own", async () => {
  await start();
  const sfen = "7k1/9/6G2/5n3/6R2/9/9/9/9 b S 1";
  const problem = { uri: address("a.sfen"), languageId: "usi", version: 1, text: `# 詰将棋\nsfen ${sfen}\n` };
  await editor.sendNotification("textDocument/didOpen", { textDocument: problem });
  await open(address("b.kif"), "   1 ７六歩(77)\n");
  await hover(address("b.kif"));
  const answered: string[] = [];
  const called = editor.sendRequest("kifu/callTool", { name: "tsume", arguments: { sfen } }).finally(() => answered.push("tool"));
  const judged = editor.sendRequest("kifu/tsume", { textDocument: { uri: problem.uri } }).finally(() => answered.push("tsume"));
  await hover(address("b.kif"));
  answered.push("hover");
  expect(JSON.stringify(await called)).toContain('"mate":"yes"');
  expect(await judged).toMatchObject([{ summary: expect.stringContaining("mate in 3") }]);
  expect(answered[0]).toBe("hover");
  expect(await end()).toBe(0);
});

describe.skipIf(process.platform === "win32")("an engine", () => {
  const GAME = "手合割：平手\n   1 ７六歩(77)\n   2 ３四歩(33)\n";

  /** The server with an engine as a script of the shell, which says its process instead of its name. */
  async function startWithEngine(cases: string): Promise<void> {
    const command = path.join(folder, "engine");
    const script = `while read -r line; do case $line in
      usi) echo "id name $$"; echo usiok;;
      isready) echo readyok;;
      stop) echo bestmove 7g7f;;
      quit) exit;;
      ${cases}
    esac; done`;
    writeFileSync(command, `#!/bin/sh\n${script}\n`, { mode: 0o755 });
    await startWith({ engines: [{ command, nodes: 1000 }] });
    await open(address("a.kif"), GAME);
  }

  const ONCE = "go*) echo info depth 3 score cp 35 nodes 9 pv 7g7f;;";

  const isAlive = (pid: number): boolean => {
    try {
      return process.kill(pid, 0);
    } catch {
      return false;
    }
  };

  let searches = 0;

  /** Has the first position searched; resolves with what is known first. */
  async function search(): Promise<{ readonly known: { readonly engine: string; readonly candidates: readonly unknown[] }; cancel(): void; readonly answer: Promise<unknown> }> {
    const cancelling = new CancellationTokenSource();
    const partialResultToken = `live ${++searches}`;
    const params = { textDocument: { uri: address("a.kif") }, position: { line: 0, character: 0 }, partialResultToken };
    const first = new Promise<never>((resolve) => editor.onProgress(new ProgressType(), partialResultToken, (value) => resolve(value as never)));
    const answer = editor.sendRequest("kifu/analysePosition", params, cancelling.token);
    answer.catch(() => undefined);
    return { known: await first, cancel: () => cancelling.cancel(), answer };
  }

  test("writes what it finds into the record", async () => {
    await startWithEngine('go*) echo info depth 7 score cp 35 nodes 1005 pv; echo bestmove resign;;');
    const edit = new Promise((resolve) =>
      editor.onRequest("workspace/applyEdit", (params) => {
        resolve(JSON.stringify(params));
        return { applied: true };
      }),
    );
    await editor.sendRequest("workspace/executeCommand", { command: "kifu.analyse", arguments: [{ uri: address("a.kif") }], workDoneToken: "work" });
    expect(String(await edit).split("#評価値=")).toHaveLength(4);
    expect(await end()).toBe(0);
  });

  test("is asked who it is", async () => {
    await startWithEngine("");
    const introduction = await editor.sendRequest("kifu/engine", { command: path.join(folder, "engine") });
    expect(introduction).toEqual({ name: expect.stringMatching(/^\d+$/), options: [] });
    await expect(editor.sendRequest("kifu/engine", { command: path.join(folder, "none") })).rejects.toThrow("none: there is no such engine");
  });

  test("that fails is named, with what it was asked", async () => {
    await startWithEngine("go*) echo broken >&2; exit 3;;");
    await editor.sendRequest("workspace/executeCommand", { command: "kifu.compareWithEngine", arguments: [{ uri: address("a.kif"), position: { line: 1, character: 0 } }] });
    await vi.waitFor(() => expect(shown).toEqual(["engine: it has ended with exit code 3; asked: go nodes 1000; its last line: readyok"]));
  });

  test("searches until the request is withdrawn, waits for the next one, and ends with the server", async () => {
    await startWithEngine(ONCE);
    const first = await search();
    const pid = Number(first.known.engine);
    expect(first.known.candidates).toEqual([expect.objectContaining({ evaluation: "+35", depth: 3 })]);
    first.cancel();
    await expect(first.answer).rejects.toMatchObject({ code: -32800 });
    expect((await search()).known.engine).toBe(first.known.engine);
    expect(isAlive(pid)).toBe(true);
    expect(await end()).toBe(0);
    await vi.waitFor(() => expect(isAlive(pid)).toBe(false), 10_000);
  });

  test.each(["SIGTERM", "SIGKILL"] as const)("ends when the server is ended by %s", async (signal) => {
    await startWithEngine(ONCE);
    const { known } = await search();
    server.kill(signal);
    expect(await ended).toBe(signal);
    await vi.waitFor(() => expect(isAlive(Number(known.engine))).toBe(false), 10_000);
  });

  test("that floods keeps nobody waiting", async () => {
    await startWithEngine("go*) yes info depth 3 score cp 35 nodes 9 pv 7g7f;;");
    await search();
    for (let i = 0; i < 20; i++) {
      expect(JSON.stringify(await hover(address("a.kif")))).toContain("Start position");
    }
    expect(await end()).toBe(0);
  });
});
