import type * as vscode from "vscode";
import type { BaseLanguageClient as LanguageClient, TextEdit } from "vscode-languageclient";
import { applyEdits } from "../applyEdits";
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
  if (merged === null || !(await applyEdits(client, document, version, merged.edits))) {
    void showWarning(l10n.t("They could not be merged."));
    return;
  }
  void showInformation(merged.report);
}
