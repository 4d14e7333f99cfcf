import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import * as path from "node:path";
import { text } from "node:stream/consumers";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { ExtensionContext } from "vscode";
import type { Conversation } from "./conversation";
import { ServerProcess } from "./serverProcess";

/** The ways to start a server, the best one first: scripts in place of programs. */
const machine = vi.hoisted(() => ({ ways: [] as { program: string; script: string; classArchive?: string }[] }));

vi.mock("vscode-languageclient/node", () => ({
  LanguageClient: class {
    readonly outputChannel = { info: () => {}, error: () => {} };
    constructor(_id: string, _name: string, readonly server: () => Promise<Conversation>) {}
  },
}));
vi.mock("./noJava", () => ({}));
vi.mock("./program", () => ({
  programCommand: (_: unknown, broken = new Set<string>()) => ({
    ...(machine.ways.find(({ program }) => !broken.has(program)) ?? machine.ways[0]),
    runtime: {},
  }),
  startProgram: ({ program, script }: { readonly program: string; readonly script: string }) =>
    Object.assign(spawn(process.execPath, ["-e", script]), { spawnfile: program }),
  unfitJavaHome: () => undefined,
}));

let storage: string;

beforeEach(() => {
  storage = mkdtempSync(path.join(tmpdir(), "storage-"));
});

afterEach(() => {
  rmSync(storage, { recursive: true });
});

/** What a client hears that starts a server. */
async function heard(): Promise<string> {
  const server = new ServerProcess({} as ExtensionContext);
  const client = server.createClient({}) as unknown as { readonly server: () => Promise<Conversation> };
  await server.prepare();
  return text((await client.server()).reader);
}

const says = (words: string): string => `process.stdout.write("Content-${words}")`;

/** A Java that crashes while its archive of classes is there. */
function java(classArchive: string, otherwise: string): (typeof machine.ways)[number] {
  const crashes = `require("node:fs").existsSync(${JSON.stringify(classArchive)})`;
  return { program: "java", script: `if (${crashes}) process.abort(); else { ${otherwise} }`, classArchive };
}

test("a Java that ends before its first word starts once more without its archive of classes", async () => {
  const classArchive = path.join(storage, "kifu.jsa");
  writeFileSync(classArchive, "damaged");
  machine.ways = [java(classArchive, says("Java")), { program: "node", script: says("WebAssembly") }];
  expect(await heard()).toBe("Content-Java");
  expect(existsSync(classArchive)).toBe(false);
});

test("where that does not help, or there is no archive, another way is taken", async () => {
  const classArchive = path.join(storage, "kifu.jsa");
  const writes = `require("node:fs").writeFileSync(${JSON.stringify(classArchive)}, "new"); process.exit(1)`;
  machine.ways = [java(classArchive, writes), { program: "node", script: says("WebAssembly") }];
  expect(await heard()).toBe("Content-WebAssembly");
  expect(await heard()).toBe("Content-WebAssembly");
});
