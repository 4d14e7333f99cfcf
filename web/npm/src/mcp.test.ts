import { spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import * as path from "node:path";
import { createInterface } from "node:readline";
import { pathToFileURL } from "node:url";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";

const NODE = [process.execPath, path.resolve("../target/npm/lib/kifu.js")];

/** The program in Java, which the build of the server names. It is built after this module. */
const JAVA = process.env["KIFU_PROGRAM"];

const RECORD = "先手：山田\n後手：佐藤\n   1 ７六歩(77)\n   2 ３四歩(33)\n   3 ７四歩(73)\n";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), "kifu-mcp-"));
  mkdirSync(path.join(folder, "inside/games"), { recursive: true });
  writeFileSync(path.join(folder, "secret.kif"), RECORD);
  writeFileSync(path.join(folder, "inside/games/one.kif"), RECORD);
  writeFileSync(path.join(folder, "inside/games/two.csa"), "V2.2\nN+Tanaka\nPI\n+\n+2726FU\n%TORYO\n");
  writeFileSync(path.join(folder, "inside/games/binary.kif"), Uint8Array.of(0, 1, 2));
  writeFileSync(path.join(folder, "inside/large.kif"), new Uint8Array(2 ** 24 + 1));
  symlinkSync(path.join(folder, "secret.kif"), path.join(folder, "inside/link.kif"));
  symlinkSync(folder, path.join(folder, "inside/linked"));
});
afterAll(() => rmSync(folder, { recursive: true }));

interface Message {
  readonly id?: number | string;
  readonly method?: string;
  readonly result?: any;
  readonly error?: { readonly code: number; readonly message: string };
}

/** A program for assistants, which talks with a server. */
class Client {
  private readonly child;
  private readonly lines;
  private id = 0;

  constructor(program: readonly string[], words: readonly string[], private roots?: readonly string[]) {
    const [command, ...first] = program;
    this.child = spawn(command!, [...first, "mcp", "--locale", "en", ...words], { cwd: folder, env: { PATH: process.env["PATH"] }, stdio: ["pipe", "pipe", "inherit"] });
    this.lines = createInterface({ input: this.child.stdout })[Symbol.asyncIterator]();
    clients.push(this);
  }

  write(line: string): void {
    this.child.stdin.write(`${line}\n`);
  }

  send(message: object): void {
    this.write(JSON.stringify({ jsonrpc: "2.0", ...message }));
  }

  /** The next message but for questions, which are answered. */
  async next(): Promise<Message> {
    const message = JSON.parse((await this.lines.next()).value) as Message;
    if (message.method === "roots/list") {
      this.send({ id: message.id, result: { roots: this.roots?.map((root) => ({ uri: pathToFileURL(root).href })) } });
      return this.next();
    }
    return message;
  }

  async ask(method: string, params: object = {}): Promise<Message> {
    const id = ++this.id;
    this.send({ id, method, params });
    for (;;) {
      const message = await this.next();
      if (message.id === id) {
        return message;
      }
    }
  }

  async begin(): Promise<this> {
    await this.ask("initialize", { protocolVersion: "2025-06-18", capabilities: this.roots && { roots: { listChanged: true } }, clientInfo: { name: "test", version: "1" } });
    this.send({ method: "notifications/initialized" });
    return this;
  }

  async text(name: string, args: object): Promise<string> {
    return (await this.ask("tools/call", { name, arguments: args })).result.content[0].text;
  }

  grant(...roots: readonly string[]): void {
    this.roots = roots;
    this.send({ method: "notifications/roots/list_changed" });
  }

  async end(): Promise<number | null> {
    const code = new Promise<number | null>((done) => this.child.on("close", done));
    this.child.stdin.end();
    return code;
  }
}

const clients: Client[] = [];
afterEach(async () => {
  for (const client of clients.splice(0)) {
    expect(await client.end()).toBe(0);
  }
});

const client = (words: readonly string[], ...roots: readonly string[]): Promise<Client> => new Client(NODE, words, roots.length === 0 ? undefined : roots).begin();

test("records below the folders that were named are read, and no others", async () => {
  const asked = await client(["inside"]);
  expect(await asked.text("check", { path: "games/one.kif" })).toMatch(/^5:9: error: /);
  expect(await asked.text("find", { player: "山田" })).toMatch(/^games\/one.kif:1: move 0, 山田 - 佐藤\nFiles that could not be read: 2\n/);
  for (const file of ["../secret.kif", "link.kif", "linked/secret.kif", "../none.kif", "linked/none.kif", path.join(folder, "secret.kif")]) {
    expect(await asked.text("check", { path: file })).toContain("lies outside");
  }
  expect(await asked.text("check", { path: "none.kif" })).toBe("none.kif: no such file or folder");
});

test("without a folder nothing is read", async () => {
  const asked = await client([]);
  const why = "no folder may be read; start 'kifu mcp' with a folder, or give the record as 'text'";
  expect(await asked.text("check", { path: "/etc/passwd" })).toBe(`/etc/passwd: ${why}`);
  expect(await asked.text("find", { player: "山田" })).toBe(why);
});

test("the roots of the client are followed, and their records are resources", async () => {
  const asked = await client([], path.join(folder, "inside/games"));
  expect(await asked.text("check", { path: "one.kif" })).toMatch(/^5:9: error: /);
  const { resources } = (await asked.ask("resources/list")).result;
  expect(resources.map(({ name }: { name: string }) => name)).toEqual(["binary.kif", "one.kif", "two.csa"]);
  const { contents } = (await asked.ask("resources/read", { uri: resources[1].uri })).result;
  expect(contents).toEqual([{ uri: resources[1].uri, mimeType: "text/plain", text: RECORD }]);
  asked.grant();
  expect(await asked.text("check", { path: "one.kif" })).toContain("no folder may be read");
  expect((await asked.ask("resources/read", { uri: resources[1].uri })).error?.code).toBe(-32002);
});

test("what is no message, or asks for what there is not, is answered", async () => {
  const asked = await client([]);
  for (const line of ["no json", "[]", "{", "{}", '"text"', '{"jsonrpc":"1.0","id":1,"method":"ping"}', "[".repeat(100_000), '{"jsonrpc":"2.0","id":{},"method":"ping"}']) {
    asked.write(line);
    expect((await asked.next()).error?.message, line).toBeTruthy();
  }
  expect((await asked.ask("none/such")).error?.code).toBe(-32601);
  expect((await asked.ask("tools/call", { name: "none" })).error?.code).toBe(-32602);
  expect((await asked.ask("tools/call", { name: "check", arguments: [] })).error?.code).toBe(-32602);
  expect((await asked.ask("prompts/get", { name: "none" })).error?.code).toBe(-32602);
  expect(await asked.text("check", { text: "x".repeat(17_000_000) })).toBe("The text is too long; use the command kifu for it");
  asked.write("x".repeat(41 * 2 ** 20));
  expect((await asked.next()).error?.message).toBe("The message is too long");
  expect((await asked.ask("ping")).result).toEqual({});
  expect((await asked.ask("logging/setLevel", { level: "info" })).result).toEqual({});
});

/** Calls, the same for both programs. */
const CALLS: readonly (readonly [name: string, args: object])[] = [
  ["check", { path: "games/one.kif" }],
  ["check", { path: "games/binary.kif" }],
  ["check", { path: "large.kif" }],
  ["check", { path: "none.kif" }],
  ["check", { path: "../secret.kif" }],
  ["check", { path: "file://elsewhere/one.kif" }],
  ["check", { path: "file://localhost/none.kif" }],
  ["check", {}],
  ["check", { text: 1 }],
  ["check", { text: "x", path: "y" }],
  ["convert", { path: "games/one.kif", to: "csa" }],
  ["convert", { path: "games/one.kif", to: "none" }],
  ["report", { path: "games/two.csa" }],
  ["compare", { path: "games/one.kif", otherPath: "games/two.csa" }],
  ["position_at", { path: "games/one.kif", ply: 2 }],
  ["legal_moves", { moves: "▲７六歩" }],
  ["explain_move", { move: "▲５八金" }],
  ["read_moves", { words: "P-7f P-3d Bx2b+ S3ax2b B*4e" }],
  ["board", { path: "games/one.kif", ply: 1, picture: true }],
  ["show_game", { path: "games/two.csa" }],
  ["find", { player: "山田" }],
  ["find", { path: "games/one.kif", sfen: "startpos" }],
  ["find", { path: "none" }],
  ["find", { path: ".." }],
  ["explore", {}],
  ["tsume", { sfen: "7nl/7k1/9/6+R2/9/9/9/9/9 b GS 1" }],
];

describe.skipIf(JAVA === undefined)("the server does what that of the program in Java does:", () => {
  test("it offers the same", async () => {
    const both = [new Client(NODE, ["inside"]), new Client([JAVA!], ["inside"])];
    const [here, there] = await Promise.all(
      both.map(async (each) => {
        await each.begin();
        const { tools } = (await each.ask("tools/list")).result;
        const prompt = await each.ask("prompts/get", { name: "review_game", arguments: { path: "a.kif" } });
        const { resources } = (await each.ask("resources/list")).result;
        return {
          tools: tools.map(({ _meta, ...tool }: { _meta?: object }) => tool), // the page is Java's alone
          prompts: (await each.ask("prompts/list")).result,
          prompt: prompt.result,
          resources: new Set(resources.filter(({ uri }: { uri: string }) => uri.startsWith("file:"))),
        };
      }),
    );
    expect(here).toEqual(there);
  });

  test("its tools answer the same", async () => {
    const [here, there] = await Promise.all([new Client(NODE, ["inside"]), new Client([JAVA!], ["inside"])].map((each) => each.begin()));
    for (const [name, args] of CALLS) {
      const [ofNode, ofJava] = await Promise.all([here!, there!].map(async (each) => (await each.ask("tools/call", { name, arguments: args })).result));
      expect(ofNode, `${name} ${JSON.stringify(args)}`).toEqual(ofJava);
    }
  });
});
