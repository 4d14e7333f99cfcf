import * as vscode from "vscode";
import { l10n } from "../l10n";
import { showWarning } from "../messages";

/**
 * Opens a record again in another encoding, which the quick fix of garbled text does. VS Code refuses
 * it while there are changes that are not saved, so the user decides about these first.
 *
 * @param encoding its usual name, such as Shift_JIS
 */
export async function reopenWithEncoding(uri: string, encoding: string): Promise<void> {
  const document = await vscode.workspace.openTextDocument(vscode.Uri.parse(uri));
  if (document.isDirty && !(await areDiscarded(document, encoding))) {
    return;
  }
  await vscode.workspace.openTextDocument(document.uri, { encoding: nameInVSCode(encoding) });
}

async function areDiscarded(document: vscode.TextDocument, encoding: string): Promise<boolean> {
  const discard = l10n.t("Discard Changes and Reopen");
  const chosen = await showWarning(
    l10n.t("The record has changes that are not saved. They are lost when it is reopened as {0}.", encoding),
    discard,
  );
  if (chosen === discard) {
    await vscode.window.showTextDocument(document);
    await vscode.commands.executeCommand("workbench.action.files.revert");
  }
  return chosen === discard && !document.isDirty;
}

function nameInVSCode(encoding: string): string {
  return encoding.toLowerCase().replace(/[^a-z0-9]/g, "");
}
