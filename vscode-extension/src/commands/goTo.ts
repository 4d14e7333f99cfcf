import * as vscode from "vscode";
import type { BaseLanguageClient as LanguageClient, Position } from "vscode-languageclient";
import { l10n } from "../l10n";
import { showInformation } from "../messages";
import { isRecord } from "../languages";

/** Where to go in the variations of a game, as `kifu/goTo` names it. */
export type Target = "nextVariation" | "previousVariation" | "nextFork" | "previousFork" | "parentLine";

/** Moves the cursor to another move of the game, if the server knows one. */
export async function goTo(client: LanguageClient, to: Target): Promise<void> {
  const editor = vscode.window.activeTextEditor;
  if (editor === undefined || !isRecord(editor.document)) {
    void showInformation(l10n.t("Open a game record first."));
    return;
  }
  const place = await client.sendRequest<Position | null>("kifu/goTo", {
    ...client.code2ProtocolConverter.asTextDocumentPositionParams(editor.document, editor.selection.active),
    to,
  });
  if (place === null) {
    vscode.window.setStatusBarMessage(l10n.t("There is no such variation here."), 3000);
    return;
  }
  const position = client.protocol2CodeConverter.asPosition(place);
  editor.selection = new vscode.Selection(position, position);
  editor.revealRange(editor.selection, vscode.TextEditorRevealType.InCenterIfOutsideViewport);
}
