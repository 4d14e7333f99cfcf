import * as vscode from "vscode";
import type { DiskCheck } from "../diskCheck";
import { isRecord } from "../languages";
import { l10n } from "../l10n";
import { showInformation } from "../messages";

/** The problem of a file that was saved garbled, and of one that is only read so. */
const SAVED = "garbled-file";
const READ = "garbled-text";

/** Restores the record in front, or reopens it in its encoding: the quick fix of garbled text. */
export async function restoreRecord(): Promise<void> {
  const document = vscode.window.activeTextEditor?.document;
  const isGarbled = document && vscode.languages.getDiagnostics(document.uri).some(isAbout([SAVED, READ]));
  const fix = isGarbled ? await fixOf(document) : undefined;
  if (fix?.edit !== undefined) {
    await vscode.workspace.applyEdit(fix.edit);
  } else if (fix?.command !== undefined) {
    await vscode.commands.executeCommand(fix.command.command, ...((fix.command.arguments ?? []) as unknown[]));
  } else {
    void showInformation(l10n.t("There is no garbled record here that can be restored."));
  }
}

/** Shows which files of the workspace were saved garbled, and restores those that the user chooses. */
export async function restoreWorkspace(check: DiskCheck): Promise<void> {
  const folders = (vscode.workspace.workspaceFolders ?? []).map(({ uri }) => uri);
  const { files, cancelled } = await check.find(folders, l10n.t("Looking for garbled records"));
  if (cancelled) {
    return;
  }
  // What is open is not checked from disk.
  const open = vscode.workspace.textDocuments
    .filter((document) => isRecord(document) && !document.isUntitled)
    .map(({ uri }) => ({ file: uri, diagnostics: vscode.languages.getDiagnostics(uri) }));
  const items = [...open, ...files].flatMap(({ file, diagnostics }) =>
    diagnostics.filter(isAbout([SAVED])).map(({ message }) => ({
      label: vscode.workspace.asRelativePath(file),
      detail: message,
      picked: true,
      file,
    })),
  );
  if (items.length === 0) {
    void showInformation(l10n.t("There is no garbled record here that can be restored."));
    return;
  }
  const chosen = await vscode.window.showQuickPick(items, {
    canPickMany: true,
    title: l10n.t("Restore these garbled records"),
    matchOnDetail: true,
  });
  for (const { file } of chosen ?? []) {
    await restoreFile(file);
  }
}

async function restoreFile(file: vscode.Uri): Promise<void> {
  const document = await vscode.workspace.openTextDocument(file, { encoding: "utf8" });
  const edit = (await fixOf(document))?.edit;
  if (edit !== undefined && (await vscode.workspace.applyEdit(edit))) {
    await document.save();
  }
}

/** The fix of a garbled record, in which nothing else is wrong. */
async function fixOf(document: vscode.TextDocument): Promise<vscode.CodeAction | undefined> {
  const actions = await vscode.commands.executeCommand<readonly vscode.CodeAction[] | undefined>(
    "vscode.executeCodeActionProvider",
    document.uri,
    new vscode.Range(0, 0, 0, 0),
    vscode.CodeActionKind.QuickFix.value,
  );
  return actions?.find(({ isPreferred }) => isPreferred);
}

function isAbout(ids: readonly string[]): (diagnostic: vscode.Diagnostic) => boolean {
  return ({ code }) => ids.includes(String(typeof code === "object" ? code.value : code));
}
