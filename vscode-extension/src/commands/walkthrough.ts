import * as vscode from "vscode";
import type { Boards } from "../board/boards";
import { stepIsShown } from "../firstSteps";
import { l10n } from "../l10n";
import { showInformation } from "../messages";

/** Offers the fixes of the first mistake in the record, as a step of the walkthrough. */
export async function showFixes(boards: Boards): Promise<void> {
  const editor = await showRecord(boards);
  if (editor !== undefined) {
    const mistake = vscode.languages
      .getDiagnostics(editor.document.uri)
      .find(({ severity }) => severity === vscode.DiagnosticSeverity.Error);
    if (mistake !== undefined) {
      editor.selection = new vscode.Selection(mistake.range.start, mistake.range.start);
      editor.revealRange(mistake.range);
    }
    lookForFixesNow();
    await vscode.commands.executeCommand("editor.action.quickFix");
  }
}

/**
 * A moment after a cursor has moved, VS Code looks for fixes by itself, and drops the list that was just asked
 * for. When providers of fixes come and go, it looks at once and not once more.
 */
function lookForFixesNow(): void {
  vscode.languages.registerCodeActionsProvider("*", { provideCodeActions: () => [] }).dispose();
}

/** Formats the record, as a step of the walkthrough. */
export async function formatRecord(boards: Boards): Promise<void> {
  if ((await showRecord(boards)) !== undefined) {
    await vscode.commands.executeCommand("editor.action.formatDocument");
  }
}

/** Gives the focus to the record that had it last, as the walkthrough has it while its buttons are pressed. */
async function showRecord({ follower }: Boards): Promise<vscode.TextEditor | undefined> {
  const { cursor } = follower;
  if (cursor.document === undefined) {
    void showInformation(l10n.t("Open a game record first."));
    return undefined;
  }
  await stepIsShown();
  await cursor.focus();
  return vscode.window.activeTextEditor;
}
