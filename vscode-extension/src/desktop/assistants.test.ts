import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import * as path from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { ExtensionContext } from "vscode";
import manifest from "../../package.json";
import { offerToAssistants } from "./assistants";

const editor = vi.hoisted(() => ({
  hasMcp: true,
  isTrusted: true,
  settings: {} as Record<string, unknown>,
  folders: [] as { uri: { scheme: string; fsPath: string } }[] | undefined,
  /** Calls what waits for a change of the settings, of the folders, or of trust. */
  change: {} as Record<"configuration" | "folders" | "trust", () => void>,
  context: {} as Record<string, unknown>,
  provider: undefined as { onDidChangeMcpServerDefinitions(listener: () => void): void; provideMcpServerDefinitions(): unknown[] } | undefined,
}));

vi.mock("vscode", () => ({
  env: { language: "ja" },
  commands: { executeCommand: (_: string, key: string, value: unknown) => (editor.context[key] = value) },
  Disposable: { from: () => ({}) },
  EventEmitter: class {
    readonly listeners: (() => void)[] = [];
    readonly event = (listener: () => void): number => this.listeners.push(listener);
    fire(): void {
      this.listeners.forEach((listener) => listener());
    }
  },
  McpStdioServerDefinition: class {
    constructor(
      readonly label: string,
      readonly command: string,
      readonly args: string[],
      readonly env: object,
      readonly version: string,
    ) {}
  },
  lm: {
    get registerMcpServerDefinitionProvider() {
      return editor.hasMcp ? register : undefined;
    },
  },
  workspace: {
    get isTrusted() { return editor.isTrusted; },
    get workspaceFolders() { return editor.folders; },
    getConfiguration: () => ({ get: (name: string) => editor.settings[name] }),
    onDidChangeConfiguration: (listener: (event: object) => void) => {
      editor.change.configuration = () => listener({ affectsConfiguration: (name: string) => name === "kifu" });
    },
    onDidChangeWorkspaceFolders: (listener: () => void) => (editor.change.folders = listener),
    onDidGrantWorkspaceTrust: (listener: () => void) => (editor.change.trust = listener),
  },
}));

/** Like VS Code, takes only a provider that is in the manifest. */
function register(id: string, provider: NonNullable<typeof editor.provider>): object {
  expect(manifest.contributes.mcpServerDefinitionProviders.map((each) => each.id)).toContain(id);
  editor.provider = provider;
  return {};
}

let extension: string;
let program: string;

beforeEach(() => {
  extension = mkdtempSync(path.join(tmpdir(), "extension-"));
  program = path.join(extension, "server", "bin", "kifu");
  mkdirSync(path.dirname(program), { recursive: true });
  writeFileSync(program, "");
  const folder = { uri: { scheme: "file", fsPath: extension } };
  Object.assign(editor, { hasMcp: true, isTrusted: true, settings: { "assistants.enabled": true }, folders: [folder], provider: undefined });
});

afterEach(() => {
  rmSync(extension, { recursive: true });
});

/** What the extension offers to assistants. */
function offered(): readonly unknown[] | undefined {
  offerToAssistants({ extensionPath: extension, extension: { packageJSON: { version: "1.2.3" } } } as ExtensionContext);
  return editor.provider?.provideMcpServerDefinitions();
}

test("the program of the extension is offered, in the language of the user and with the folders that are open", () => {
  expect(offered()).toEqual([{ label: "Kifu", command: program, args: ["mcp", "--locale=ja", extension], env: {}, version: "1.2.3" }]);
});

test("the tools of the extension are offered where the program is not", () => {
  offered();
  expect(editor.context).toEqual({ "kifu.offersProgram": true });
  rmSync(program);
  editor.change.configuration();
  expect(editor.context).toEqual({ "kifu.offersProgram": false });
  expect(manifest.contributes.languageModelTools.map(({ when }) => when)).toContain("config.kifu.assistants.enabled && isWorkspaceTrusted && !kifu.offersProgram");
});

test("a program that the user has named takes its place", () => {
  editor.settings["server.path"] = " /opt/kifu/bin/kifu ";
  expect(offered()).toMatchObject([{ command: "/opt/kifu/bin/kifu" }]);
});

test.each([
  ["where nobody has asked for it", () => (editor.settings = {})],
  ["in Restricted Mode", () => (editor.isTrusted = false)],
  ["in a package without the program", () => rmSync(program)],
])("nothing is offered %s", (_, happens) => {
  happens();
  expect(offered()).toEqual([]);
});

test("a VS Code before 1.101 is not asked", () => {
  editor.hasMcp = false;
  expect(offered()).toBeUndefined();
});

test("folders that are not on disk are left out", () => {
  editor.folders = [{ uri: { scheme: "vscode-vfs", fsPath: extension } }, { uri: { scheme: "file", fsPath: "/no/such/folder" } }];
  expect(offered()).toMatchObject([{ args: ["mcp", "--locale=ja"] }]);
  editor.folders = undefined;
  expect(offered()).toMatchObject([{ args: ["mcp", "--locale=ja"] }]);
});

test.each(["configuration", "folders", "trust"] as const)("VS Code asks again after a change: %s", (what) => {
  offered();
  const asked = vi.fn();
  editor.provider?.onDidChangeMcpServerDefinitions(asked);
  editor.change[what]();
  expect(asked).toHaveBeenCalledTimes(1);
});
