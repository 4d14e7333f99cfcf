import * as path from "node:path";
import * as vscode from "vscode";
import { until } from "./runner";

/** Whether the tests are run without a Java. */
export const WITHOUT_JAVA = vscode.workspace.getConfiguration("kifu").get("server.runtime") !== "auto";

/** The address of a file of the folder that is open. */
export function file(name: string): vscode.Uri {
  const folder = vscode.workspace.workspaceFolders?.[0];
  return vscode.Uri.file(path.join(folder?.uri.fsPath ?? "", name));
}

export async function show(uri: vscode.Uri): Promise<vscode.TextEditor> {
  return vscode.window.showTextDocument(await vscode.workspace.openTextDocument(uri));
}

/** A new record that is not on disk. */
export async function showNew(content: string, language = "kif"): Promise<vscode.TextEditor> {
  return vscode.window.showTextDocument(await vscode.workspace.openTextDocument({ language, content }));
}

/** The ids of the problems of a file. */
export function problems(uri: vscode.Uri): string[] {
  return vscode.languages
    .getDiagnostics(uri)
    .map(({ code }) => String(typeof code === "object" ? code.value : code));
}

export async function untilProblem(uri: vscode.Uri, id: string): Promise<void> {
  await until(`${id} in ${uri.path}`, () => problems(uri).includes(id));
}

/** What a hover at a place says, as Markdown. */
export async function hover(uri: vscode.Uri, line: number): Promise<string> {
  const hovers = await vscode.commands.executeCommand<vscode.Hover[]>(
    "vscode.executeHoverProvider",
    uri,
    new vscode.Position(line, 5),
  );
  return hovers
    .flatMap(({ contents }) => contents)
    .map((content) => (typeof content === "string" ? content : content.value))
    .join("\n");
}

/** Puts the cursor on another line, and waits until VS Code has it there: what it says of the cursor before may come meanwhile. */
export async function putCursor(editor: vscode.TextEditor, line: number): Promise<void> {
  const there = new Promise<void>((resolve) => {
    const listener = vscode.window.onDidChangeTextEditorSelection(({ textEditor, selections }) => {
      if (textEditor === editor && selections[0]?.active.line === line) {
        listener.dispose();
        resolve();
      }
    });
  });
  editor.selection = new vscode.Selection(line, 0, line, 0);
  await there;
}

/** Changes the text and waits until VS Code has done it. */
export async function edit(editor: vscode.TextEditor, change: (edit: vscode.TextEditorEdit) => void): Promise<void> {
  if (!(await editor.edit(change))) {
    throw new Error("the edit was refused");
  }
}

export async function closeAll(): Promise<void> {
  await vscode.commands.executeCommand("workbench.action.closeAllEditors");
}
