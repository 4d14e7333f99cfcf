import * as vscode from "vscode";
import { HANDICAPS, newRecord, type Handicap } from "../handicaps";
import { l10n, language } from "../l10n";

/** Asks for the handicap and opens a new record, in the encoding of .kif files. */
export async function newGame(): Promise<void> {
  const picked = await vscode.window.showQuickPick(HANDICAPS.map(choice), {
    title: l10n.t("New Game"),
    placeHolder: l10n.t("Choose the handicap"),
    matchOnDescription: true,
  });
  if (picked === undefined) {
    return;
  }
  const document = await vscode.workspace.openTextDocument({ language: "kif", encoding: "shiftjis" });
  const editor = await vscode.window.showTextDocument(document);
  await editor.insertSnippet(new vscode.SnippetString(newRecord(picked.handicap, new Date())));
  await vscode.commands.executeCommand("kifu.showBoard");
}

function choice(handicap: Handicap): vscode.QuickPickItem & { handicap: Handicap } {
  return language() === "ja"
    ? { label: handicap.name, handicap }
    : { label: handicap.english, description: handicap.name, handicap };
}
