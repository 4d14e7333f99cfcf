import * as vscode from "vscode";
import type { BaseLanguageClient as LanguageClient } from "vscode-languageclient";
import { detectEncoding } from "../../../web/npm/src/detectEncoding.js";
import type { Boards } from "../board/boards";
import { l10n } from "../l10n";
import { showInformation } from "../messages";
import { merge } from "./merge";

/** What TextDecoder calls the encodings that VS Code calls so; everything else is UTF-8. */
const DECODERS: Readonly<Record<string, string>> = { shiftjis: "shift_jis", eucjp: "euc-jp" };

/** Adds the moves of the record in the clipboard to the one that is open. */
export async function mergeFromClipboard(client: LanguageClient, boards: Boards): Promise<void> {
  const document = openRecord(boards);
  if (document !== undefined) {
    await merge(client, "kifu/mergeGame", document, await vscode.env.clipboard.readText());
  }
}

/** Adds the moves of a record that the user chooses to the one that is open. */
export async function mergeFromFile(client: LanguageClient, boards: Boards, file?: vscode.Uri): Promise<void> {
  const document = openRecord(boards);
  const other = document && (file ?? (await chooseRecord()));
  if (document !== undefined && other !== undefined) {
    const bytes = await vscode.workspace.fs.readFile(other);
    const encoding = DECODERS[detectEncoding(bytes, true) ?? ""] ?? "utf-8";
    await merge(client, "kifu/mergeGame", document, new TextDecoder(encoding).decode(bytes));
  }
}

/** The record that the user looks at, in the text or on a board. */
function openRecord({ place }: Boards): vscode.TextDocument | undefined {
  const document = place?.document;
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
