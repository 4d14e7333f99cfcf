import * as vscode from "vscode";
import type { BaseLanguageClient as LanguageClient } from "vscode-languageclient";
import type { Boards } from "../board/boards";
import { l10n } from "../l10n";

/** What a record can be converted to: the format's name for the server, and the language and encoding of the result. */
export interface Target {
  readonly format: "kif" | "csa" | "usi";
  readonly language: string;
  readonly encoding: string;
  readonly label: string;
}

export const KIF: Target = { format: "kif", language: "kif", encoding: "shiftjis", label: "KIF" };
export const CSA: Target = { format: "csa", language: "csa", encoding: "utf8", label: "CSA" };
export const USI: Target = { format: "usi", language: "plaintext", encoding: "utf8", label: "USI" };

/** The answer to `kifu/convert`. */
type Conversion = { readonly text: string; readonly lost: readonly string[] } | { readonly refused: string };

/** Copies the game in another format, for a program that reads it from the clipboard. */
export async function copyGame(client: LanguageClient, boards: Boards, target: Target): Promise<void> {
  const text = await convert(client, boards, target);
  if (text !== undefined) {
    await vscode.env.clipboard.writeText(text);
    vscode.window.setStatusBarMessage(l10n.t("The game is on the clipboard."), 3000);
  }
}

/** Opens the record in front, or a file, in another format as a new document, which the user may save. */
export async function convertRecord(client: LanguageClient, boards: Boards, file?: vscode.Uri): Promise<void> {
  if (file instanceof vscode.Uri && file.toString() !== vscode.window.activeTextEditor?.document.uri.toString()) {
    await vscode.window.showTextDocument(file);
  }
  const from = boards.place?.document.languageId;
  const choices = [KIF, CSA, USI].filter(({ format }) => format !== (from === "kifu" ? "kif" : from));
  const target = await vscode.window.showQuickPick(choices, { title: l10n.t("Convert Record To") });
  const text = target && (await convert(client, boards, target));
  if (target !== undefined && text !== undefined) {
    const { language, encoding } = target;
    const document = await vscode.workspace.openTextDocument({ language, encoding, content: text });
    await vscode.window.showTextDocument(document);
  }
}

async function convert(client: LanguageClient, boards: Boards, target: Target): Promise<string | undefined> {
  const document = boards.place?.document;
  if (document === undefined) {
    void vscode.window.showInformationMessage(l10n.t("Open a game record first."));
    return undefined;
  }
  const conversion = await client.sendRequest<Conversion | null>("kifu/convert", {
    textDocument: client.code2ProtocolConverter.asTextDocumentIdentifier(document),
    to: target.format,
  });
  if (conversion === null || "refused" in conversion) {
    void vscode.window.showWarningMessage(
      conversion?.refused ?? l10n.t("This document cannot be converted to {0}.", target.label),
    );
    return undefined;
  }
  if (conversion.lost.length > 0) {
    void vscode.window.showWarningMessage(
      l10n.t("{0} cannot hold everything: {1}", target.label, conversion.lost.join(" ")),
    );
  }
  return conversion.text;
}
