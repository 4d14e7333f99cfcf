import * as vscode from "vscode";
import { isRecord } from "./languages";
import { l10n } from "./l10n";
import { showWarning } from "./messages";
import type { Platform } from "./platform";

const CR = 13;
const LF = 10;

/** How much of a file is looked at; hardly any record is larger. */
const ENOUGH = 1 << 20;

/** Says so where VS Code makes blank lines of the line ends CR CR LF, which it would save, and takes them out if that is wanted. */
export function watchLineEnds(context: vscode.ExtensionContext, platform: Platform, log: vscode.LogOutputChannel): void {
  const look = (document: vscode.TextDocument): void => {
    warn(document, platform).catch((error: unknown) => log.warn(`${document.uri}: ${String(error)}`));
  };
  vscode.workspace.textDocuments.forEach(look);
  context.subscriptions.push(vscode.workspace.onDidOpenTextDocument(look));
}

async function warn(document: vscode.TextDocument, { readStart }: Platform): Promise<void> {
  if (!isRecord(document) || document.isUntitled || document.isDirty) {
    return;
  }
  const { lineCount } = document;
  const lines = linesOfDoubledEnds(await readStart(document.uri, ENOUGH));
  if (lines.length === 0) {
    return;
  }
  const remove = l10n.t("Remove the Blank Lines");
  const words = l10n.t("This file has line ends CR CR LF in {0} places. They are blank lines here, and would be saved as such.", lines.length);
  // Where lines have come or gone in the meantime, these are others.
  if ((await showWarning(words, remove)) === remove && document.lineCount === lineCount) {
    const edit = new vscode.WorkspaceEdit();
    lines.forEach((line) => edit.delete(document.uri, new vscode.Range(line, 0, line + 1, 0)));
    await vscode.workspace.applyEdit(edit);
  }
}

/** The lines, counted from 0 as VS Code does, that are nothing but the second half of a line end CR CR LF. */
export function linesOfDoubledEnds(bytes: Uint8Array): readonly number[] {
  const lines: number[] = [];
  let line = 0;
  bytes.forEach((byte, i) => {
    if (byte === LF || (byte === CR && bytes[i + 1] !== LF)) {
      line++;
    }
    if (byte === CR && bytes[i + 1] === CR && bytes[i + 2] === LF) {
      lines.push(line);
    }
  });
  return lines;
}
