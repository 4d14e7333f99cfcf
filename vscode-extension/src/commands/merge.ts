import * as vscode from "vscode";
import type { BaseLanguageClient as LanguageClient, TextEdit } from "vscode-languageclient";
import { l10n } from "../l10n";
import { showInformation, showWarning } from "../messages";

/** The answer to `kifu/mergeBook` and `kifu/mergeGame`. */
type Merge = { readonly edits: TextEdit[]; readonly report: string } | { readonly refused: string };

/** Asks the server how another text comes into a document, writes that into it, and reports what was done. */
export async function merge(
  client: LanguageClient,
  method: "kifu/mergeBook" | "kifu/mergeGame",
  document: vscode.TextDocument,
  other: string,
): Promise<void> {
  const { version } = document;
  const textDocument = client.code2ProtocolConverter.asTextDocumentIdentifier(document);
  const merged = await client.sendRequest<Merge | null>(method, { textDocument, other });
  if (merged !== null && "refused" in merged) {
    void showWarning(merged.refused);
    return;
  }
  const edits = await client.protocol2CodeConverter.asTextEdits(merged?.edits ?? []);
  if (merged === null || document.version !== version || !(await write(edits, document.uri))) {
    void showWarning(l10n.t("They could not be merged."));
    return;
  }
  void showInformation(merged.report);
}

/** Nothing to write is no failure, as which VS Code takes an edit without changes. */
async function write(edits: vscode.TextEdit[], uri: vscode.Uri): Promise<boolean> {
  const edit = new vscode.WorkspaceEdit();
  edit.set(uri, edits);
  return edits.length === 0 || vscode.workspace.applyEdit(edit);
}
