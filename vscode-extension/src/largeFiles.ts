import * as vscode from "vscode";
import { l10n } from "./l10n";
import { showInformation } from "./messages";
import { languageOfFile } from "./languages";
import type { Platform } from "./platform";

/** The most characters of a document that VS Code passes to extensions. */
const LARGEST_DOCUMENT = 50 * 1024 * 1024;

/**
 * Informs the user when an open record is too large to be checked while it is edited, and offers to
 * check it from disk. Without that, the editor would just be silent.
 */
export function watchLargeFiles(context: vscode.ExtensionContext, platform: Platform, log: vscode.LogOutputChannel): void {
  const reported = new Set<string>();
  const look = async (): Promise<void> => {
    const input = vscode.window.tabGroups.activeTabGroup.activeTab?.input;
    if (!(input instanceof vscode.TabInputText) || input.uri.scheme !== "file") {
      return;
    }
    const uri = input.uri;
    if (reported.has(uri.fsPath)) {
      return;
    }
    reported.add(uri.fsPath); // before anything is waited for: tabs change several times while a file opens
    let isKept = false;
    try {
      isKept = (await isLargeRecord(uri, platform)) && (await isWithheld(uri));
    } finally {
      if (!isKept) {
        reported.delete(uri.fsPath);
      }
    }
    if (isKept) {
      // Only these have the command in their menus: of others the problems are shown anyway.
      void vscode.commands.executeCommand("setContext", "kifu.largeFiles", [...reported]);
      await offerCheck(uri);
    }
  };
  const lookAndLog = (): void => void look().catch((error: unknown) => log.warn(String(error)));
  context.subscriptions.push(vscode.window.tabGroups.onDidChangeTabs(lookAndLog));
  lookAndLog();
}

async function isLargeRecord(file: vscode.Uri, { readStart }: Platform): Promise<boolean> {
  const language = languageOfFile(file.path);
  if (language === undefined || (await vscode.workspace.fs.stat(file)).size <= LARGEST_DOCUMENT) {
    return false;
  }
  return language.begins === undefined || new TextDecoder().decode(await readStart(file, 100)).includes(language.begins);
}

/** Whether VS Code keeps the document from extensions; Japanese text has fewer characters than bytes. */
async function isWithheld(uri: vscode.Uri): Promise<boolean> {
  try {
    await vscode.workspace.openTextDocument(uri);
    return false;
  } catch {
    return true;
  }
}

async function offerCheck(uri: vscode.Uri): Promise<void> {
  const check = l10n.t("Check from Disk");
  const chosen = await showInformation(
    l10n.t(
      "{0} is larger than 50 MB. VS Code does not pass such files to extensions, so it is not checked while you edit it, and no boards are shown. The file on disk can be checked.",
      vscode.workspace.asRelativePath(uri),
    ),
    check,
  );
  if (chosen === check) {
    await vscode.commands.executeCommand("kifu.checkFile", uri);
  }
}
