import { beforeEach, expect, test, vi } from "vitest";
import manifest from "../package.json";
import tools from "../tools.json";
import { registerAssistantTools } from "./assistantTools";
import type { Server } from "./server";

const FILE = 1;
const FOLDER = 2;
const LINK = 64;

interface Tool {
  invoke(options: { readonly input: object }, token: object): Promise<{ readonly parts: readonly { readonly value: string }[] }>;
}

interface TestUri {
  readonly path: string;
  toString(): string;
}

const editor = vi.hoisted(() => ({
  isTrusted: true,
  settings: {} as Record<string, unknown>,
  /** What there is, by its path: the kind of it, and its content. */
  files: {} as Record<string, { readonly type: number; readonly text?: string; readonly size?: number }>,
  open: {} as Record<string, string>,
  tools: {} as Record<string, Tool>,
}));

vi.mock("vscode", async () => {
  const path = await import("node:path");
  const uri = (path: string): TestUri => ({ path, toString: () => `file://${path}` });
  const isInside = ({ path }: TestUri): boolean => path.startsWith("/games/");
  class FileSystemError extends Error {}
  const there = ({ path }: TestUri): { readonly type: number; readonly text?: string; readonly size?: number } => {
    const found = editor.files[path];
    if (found === undefined) {
      throw new FileSystemError("EntryNotFound");
    }
    return found;
  };
  return {
    env: { language: "en" },
    Disposable: { from: () => ({}) },
    FileType: { File: 1, Directory: 2, SymbolicLink: 64 },
    FileSystemError,
    LanguageModelToolResult: class {
      constructor(readonly parts: object[]) {}
    },
    LanguageModelTextPart: class {
      constructor(readonly value: string) {}
    },
    Uri: {
      file: uri,
      parse: (text: string) => uri(text.replace(/^file:\/\//, "")),
      joinPath: ({ path: folder }: TestUri, name: string) => uri(path.posix.join(folder, name)),
    },
    lm: { registerTool: (name: string, tool: Tool) => (editor.tools[name] = tool) },
    workspace: {
      get isTrusted() { return editor.isTrusted; },
      get textDocuments() { return Object.entries(editor.open).map(([path, text]) => ({ uri: uri(path), getText: () => text })); },
      workspaceFolders: [{ name: "games", uri: { ...uri("/games"), with: ({ path }: TestUri) => uri(path) } }],
      getWorkspaceFolder: (file: TestUri) => (isInside(file) ? { uri: uri("/games") } : undefined),
      getConfiguration: () => ({ get: (name: string) => editor.settings[name] }),
      asRelativePath: ({ path }: TestUri) => path.replace("/games/", ""),
      findFiles: async () => Object.keys(editor.files).filter((path) => path.endsWith(".kif")).map(uri),
      fs: {
        stat: async (file: TestUri) => ({ size: 1, ...there(file) }),
        readFile: async (file: TestUri) => new TextEncoder().encode(there(file).text),
      },
    },
  };
});

interface Call {
  readonly name: string;
  readonly records: readonly object[];
}

/** What the server is asked, and what it answers. */
const server = {
  asked: undefined as unknown as Call,
  answer: {} as object,
  async start() {},
  client: {
    async sendRequest(_method: string, params: Call): Promise<object> {
      server.asked = params;
      return server.answer;
    },
  },
};

beforeEach(() => {
  Object.assign(editor, {
    isTrusted: true,
    settings: { "assistants.enabled": true },
    files: { "/games/a.kif": { type: FILE, text: "one" }, "/games/linked": { type: FOLDER | LINK }, "/games/linked/b.kif": { type: FILE, text: "two" } },
    open: {},
    tools: {},
  });
  server.answer = { content: [{ type: "text", text: "words" }], isError: false };
  registerAssistantTools(server as unknown as Server);
});

const invoke = (name: string, input: object): ReturnType<Tool["invoke"]> => editor.tools[`kifu_${name}`]!.invoke({ input }, {});

async function recordsFor(name: string, input: object): Promise<readonly object[]> {
  await invoke(name, input);
  return server.asked.records;
}

test("every tool of the table is in the manifest and registered, but the one that shows a page", () => {
  const names = manifest.contributes.languageModelTools.map(({ name }) => name);
  expect(Object.keys(editor.tools)).toEqual(names);
  expect(names).toEqual(tools.map(({ name }) => `kifu_${name}`));
  expect(names).toContain("kifu_explain_move");
  expect(names).not.toContain("kifu_show_game");
});

test("the server answers, in words", async () => {
  expect((await invoke("check", { text: "▲７六歩" })).parts).toEqual([{ value: "words" }]);
  expect(server.asked).toEqual({ name: "check", arguments: { text: "▲７六歩" }, records: [] });
});

test("what is wrong with a question is said to the model", async () => {
  server.answer = { content: [{ type: "text", text: "The argument 'to' is missing" }], isError: true };
  await expect(invoke("convert", {})).rejects.toThrow("The argument 'to' is missing");
});

test.each(["a.kif", "games/a.kif", "/games/a.kif", "file:///games/a.kif"])("a record of an open folder is read: %s", async (path) => {
  expect(await recordsFor("check", { path })).toEqual([{ path, bytes: "one" }]);
});

test("what is typed and not saved counts", async () => {
  editor.open = { "/games/a.kif": "typed", "/elsewhere/c.kif": "open" };
  expect(await recordsFor("compare", { path: "a.kif", otherPath: "/elsewhere/c.kif" })).toEqual([
    { path: "a.kif", text: "typed" },
    { path: "/elsewhere/c.kif", text: "open" },
  ]);
});

test.each([
  ["/etc/passwd", "it is not in a folder that is open"],
  ["../secret.kif", "it is not in a folder that is open"],
  ["none.kif", "there is no such file"],
  ["linked/b.kif", "it is a link, which is not followed"],
  ["large.kif", "it is larger than 16 MB, which is not read"],
  ["folder", "it is not a file"],
])("%s is not read", async (path, failure) => {
  Object.assign(editor.files, { "/etc/passwd": { type: FILE }, "/secret.kif": { type: FILE }, "/games/large.kif": { type: FILE, size: 2 ** 24 + 1 }, "/games/folder": { type: FOLDER } });
  expect(await recordsFor("check", { path })).toEqual([{ path, failure }]);
});

test("a search looks through the open folders, or a part of them", async () => {
  Object.assign(editor.files, { "/games/more": { type: FOLDER }, "/games/more/c.kif": { type: FILE, text: "three" } });
  const [a, b, c] = [{ path: "a.kif", bytes: "one" }, { path: "linked/b.kif", failure: "it is a link, which is not followed" }, { path: "more/c.kif", bytes: "three" }];
  expect(await recordsFor("find", { player: "山田" })).toEqual([a, b, c]);
  expect(await recordsFor("find", { path: "more" })).toEqual([c]);
  expect(await recordsFor("explore", { path: "none" })).toEqual([{ path: "none", failure: "there is no record in it" }]);
});

test.each([
  ["where nobody has asked for it", () => (editor.settings = {})],
  ["in Restricted Mode", () => (editor.isTrusted = false)],
])("nothing is answered %s", async (_, happens) => {
  happens();
  await expect(invoke("check", { text: "▲７六歩" })).rejects.toThrow("The setting kifu.assistants.enabled is off.");
});
