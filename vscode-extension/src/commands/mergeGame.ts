import * as vscode from "vscode";
import type { BaseLanguageClient as LanguageClient } from "vscode-languageclient";
import { detectEncoding } from "../../../web/npm/src/detectEncoding.js";
import { l10n } from "../l10n";
import { showInformation } from "../messages";
import { merge } from "./merge";

/** What TextDecoder calls the encodings that VS Code calls so; everything else is UTF-8. */
const DECODERS: Readonly<Record<string, string>> = { shiftjis: "shift_jis", eucjp: "euc-jp" };

/** Adds the moves of the record in the clipboard to the one in the editor. */
export async function mergeFromClipboard(client: LanguageClient): Promise<void> {
  const document = openRecord();
  if (document !== undefined) {
    await merge(client, "kifu/mergeGame", document, await vscode.env.clipboard.readText());
  }
}

/** Adds the moves of a record that the user chooses to the one in the editor. */
export async function mergeFromFile(client: LanguageClient, file?: vscode.Uri): Promise<void> {
  const document = openRecord();
  const other = document && (file ?? (await chooseRecord()));
  if (document !== undefined && other !== undefined) {
    const bytes = await vscode.workspace.fs.readFile(other);
    const encoding = DECODERS[detectEncoding(bytes, true) ?? ""] ?? "utf-8";
    await merge(client, "kifu/mergeGame", document, new TextDecoder(encoding).decode(bytes));
  }
}

function openRecord(): vscode.TextDocument | undefined {
  const document = vscode.window.activeTextEditor?.document;
  if (document && ["kif", "kifu", "csa"].includes(document.languageId)) {
    return document;
  }
  void showInformation(l10n.t("Open a game record first."));
  return undefined;
}

async function chooseRecord(): Promise<vscode.Uri | undefined> {
  const chosen = await vscode.window.showOpenDialog({
    openLabel: l10n.t("Merge"),
    filters: { [l10n.t("Game record")]: ["kif", "kifu", "csa"] },
  });
  return chosen?.[0];
}
