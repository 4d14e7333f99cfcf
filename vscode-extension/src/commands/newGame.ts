import * as vscode from "vscode";
import { HANDICAPS, NEW_PROBLEM, newRecord, type Handicap } from "../handicaps";
import { l10n, language } from "../l10n";

/** Asks for the handicap and opens a new record, in the encoding of .kif files; a mating problem in set-up mode. */
export async function newGame(): Promise<void> {
  const problem = { label: l10n.t("Tsume problem") };
  const games = HANDICAPS.map(choice);
  const picked = await vscode.window.showQuickPick<vscode.QuickPickItem & { handicap?: Handicap }>([...games, problem], {
    title: l10n.t("New Game"),
    placeHolder: l10n.t("Choose the handicap"),
    matchOnDescription: true,
  });
  if (picked === undefined) {
    return;
  }
  const { handicap } = picked;
  const content = handicap === undefined ? { content: NEW_PROBLEM } : {};
  const document = await vscode.workspace.openTextDocument({ language: "kif", encoding: "shiftjis", ...content });
  const editor = await vscode.window.showTextDocument(document);
  if (handicap !== undefined) {
    await editor.insertSnippet(new vscode.SnippetString(newRecord(handicap, new Date())));
  }
  await vscode.commands.executeCommand("kifu.showBoard");
  if (handicap === undefined) {
    await vscode.commands.executeCommand("kifu.setUpPosition");
  }
}

function choice(handicap: Handicap): vscode.QuickPickItem & { handicap: Handicap } {
  return language() === "ja"
    ? { label: handicap.name, handicap }
    : { label: handicap.english, description: handicap.name, handicap };
}
