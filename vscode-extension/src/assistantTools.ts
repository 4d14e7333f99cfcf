import * as vscode from "vscode";
import tools from "../tools.json";
import { l10n } from "./l10n";
import { LANGUAGES } from "./languages";
import type { Server } from "./server";
import { setting } from "./settings";

/** The largest file that is read, and how much of many at once; as `kifu mcp` has it. */
const LARGEST = 2 ** 24;
const LARGEST_ALL = 2 ** 26;

const MOST_FILES = 10_000;

/** The arguments of tools that name a file. */
const FILES = ["path", "otherPath"];

/** What a model gives a tool. */
type Input = Readonly<Record<string, unknown>>;

/** A record as the server takes it: its text, its bytes as a character for each, or why it is not there. */
type Given = { readonly path: string } & ({ readonly text: string } | { readonly bytes: string } | { readonly failure: string });

/** What the server answers, in the words of the Model Context Protocol. */
interface Result {
  readonly content: readonly { readonly type: string; readonly text?: string }[];
  readonly isError: boolean;
}

/**
 * Gives the assistants in VS Code the tools that `kifu mcp` has, as tools of this extension: the language server answers, also in
 * a browser. They read records of the open folders, with what is not saved yet.
 */
export function registerAssistantTools(server: Server): vscode.Disposable {
  return vscode.Disposable.from(
    ...tools.map(({ name, inputSchema }) =>
      vscode.lm.registerTool<Input>(`kifu_${name}`, {
        async invoke({ input }, token) {
          if (!setting("assistants.enabled") || !vscode.workspace.isTrusted) {
            throw new Error(l10n.t("The setting kifu.assistants.enabled is off."));
          }
          await server.start();
          const isAboutMany = !("text" in inputSchema.properties) && "path" in inputSchema.properties;
          const records = isAboutMany ? await allRecords(input["path"]) : await namedRecords(input);
          const result = await server.client.sendRequest<Result>("kifu/callTool", { name, arguments: input, records }, token);
          const text = result.content.map((part) => part.text ?? "").join("\n");
          if (result.isError) {
            throw new Error(text); // the model reads it
          }
          return new vscode.LanguageModelToolResult([new vscode.LanguageModelTextPart(text)]);
        },
      }),
    ),
  );
}

function namedRecords(input: Input): Promise<readonly Given[]> {
  const paths = FILES.map((name) => input[name]).filter((path): path is string => typeof path === "string" && path.trim() !== "");
  return Promise.all(paths.map(namedRecord));
}

/** A record by its path in an open folder, its whole path or its address. */
async function namedRecord(path: string): Promise<Given> {
  let failure = l10n.t("it is not in a folder that is open");
  for (const file of filesNamed(path)) {
    const document = openDocument(file);
    if (document !== undefined) {
      return { path, text: document.getText() };
    }
    if (vscode.workspace.getWorkspaceFolder(file) !== undefined) {
      try {
        return { path, bytes: await charactersOf(file) };
      } catch (reason) {
        failure = reason instanceof vscode.FileSystemError ? l10n.t("there is no such file") : (reason as Error).message;
      }
    }
  }
  return { path, failure };
}

/** All that a path may mean. */
function filesNamed(path: string): readonly vscode.Uri[] {
  if (/^[a-z][\w+.-]+:/i.test(path)) {
    return [vscode.Uri.parse(path)];
  }
  const folders = vscode.workspace.workspaceFolders ?? [];
  if (/^([/\\]|[a-z]:)/i.test(path)) {
    return [vscode.Uri.file(path), ...folders.map(({ uri }) => uri.with({ path }))];
  }
  return folders.flatMap(({ uri, name }) => [
    vscode.Uri.joinPath(uri, path),
    ...(path.startsWith(`${name}/`) ? [vscode.Uri.joinPath(uri, path.slice(name.length + 1))] : []),
  ]);
}

function openDocument(file: vscode.Uri): vscode.TextDocument | undefined {
  return vscode.workspace.textDocuments.find(({ uri }) => uri.toString() === file.toString());
}

/**
 * The bytes of a file, a character for each.
 *
 * @throws Error if it may not be read; links are not followed, since they may lead out of the folder
 */
async function charactersOf(file: vscode.Uri): Promise<string> {
  const root = vscode.workspace.getWorkspaceFolder(file)?.uri;
  for (let part = vscode.Uri.joinPath(file, ".."); root !== undefined && part.path.length > root.path.length; part = vscode.Uri.joinPath(part, "..")) {
    refuseLink(await vscode.workspace.fs.stat(part));
  }
  const found = await vscode.workspace.fs.stat(file);
  refuseLink(found);
  if (found.type !== vscode.FileType.File) {
    throw new Error(l10n.t("it is not a file"));
  }
  if (found.size > LARGEST) {
    throw new Error(l10n.t("it is larger than 16 MB, which is not read"));
  }
  const bytes = await vscode.workspace.fs.readFile(file);
  let characters = "";
  for (let at = 0; at < bytes.length; at += 8192) {
    characters += String.fromCharCode(...bytes.subarray(at, at + 8192));
  }
  return characters;
}

function refuseLink({ type }: vscode.FileStat): void {
  if ((type & vscode.FileType.SymbolicLink) !== 0) {
    throw new Error(l10n.t("it is a link, which is not followed"));
  }
}

/** The records in the open folders, or in one folder among them. */
async function allRecords(below: unknown): Promise<readonly Given[]> {
  const isNamed = typeof below === "string" && below.trim() !== "";
  const within = isNamed ? filesNamed(below).map(({ path }) => path.replace(/\/$/, "")) : undefined;
  const names = `**/*.{${LANGUAGES.filter(({ begins }) => begins === undefined).map(({ extension }) => extension).join(",")}}`;
  const found = await vscode.workspace.findFiles(names, undefined, MOST_FILES);
  const files = found.filter(({ path }) => within?.some((folder) => path === folder || path.startsWith(`${folder}/`)) ?? true);
  if (isNamed && files.length === 0) {
    return [{ path: below, failure: l10n.t("there is no record in it") }];
  }
  const records: Given[] = [];
  let length = 0;
  for (const file of files.sort((one, other) => (one.path < other.path ? -1 : 1))) {
    const path = vscode.workspace.asRelativePath(file);
    const record = length > LARGEST_ALL ? { path, failure: l10n.t("no more than 64 MB are looked through at once") } : await namedRecord(file.toString());
    length += "bytes" in record ? record.bytes.length : 0;
    records.push({ ...record, path });
  }
  return records;
}
