import * as vscode from "vscode";
import type { BaseLanguageClient as LanguageClient } from "vscode-languageclient";
import { l10n } from "../l10n";
import { showInformation, showWarning } from "../messages";
import { merge } from "./merge";

const BOOK = "yaneuraou-book";

/** A book with more bytes is not read: both together must fit into the editor. */
const MOST_BYTES = 50_000_000;

/**
 * Sorts the book by the refactoring that the server offers where it is not sorted. It is asked for and applied
 * here: the editor's own command for it is dropped when problems arrive while it waits for the server.
 */
export async function sortBook(): Promise<void> {
  const document = vscode.window.activeTextEditor?.document;
  if (document?.languageId !== BOOK) {
    void showInformation(l10n.t("Open a book first."));
    return;
  }
  const { version } = document;
  const [sort] = await vscode.commands.executeCommand<vscode.CodeAction[]>(
    "vscode.executeCodeActionProvider",
    document.uri,
    new vscode.Range(0, 0, 0, 0),
    "refactor.rewrite.sort",
    1,
  );
  if (sort?.edit !== undefined && document.version === version) {
    await vscode.workspace.applyEdit(sort.edit);
  }
}

/** Adds the positions and moves of a book that the user chooses to the one in the editor. */
export async function mergeBook(client: LanguageClient, file?: vscode.Uri): Promise<void> {
  const document = vscode.window.activeTextEditor?.document;
  if (document?.languageId !== BOOK) {
    void showInformation(l10n.t("Open a book first."));
    return;
  }
  const other = file ?? (await chooseBook());
  const text = other && (await read(other));
  if (text === undefined) {
    return;
  }
  await merge(client, "kifu/mergeBook", document, text);
}

async function chooseBook(): Promise<vscode.Uri | undefined> {
  const chosen = await vscode.window.showOpenDialog({
    openLabel: l10n.t("Merge"),
    filters: { [l10n.t("Book")]: ["db"] },
  });
  return chosen?.[0];
}

/** The text of a book, which is in UTF-8 as far as it is not ASCII. */
async function read(book: vscode.Uri): Promise<string | undefined> {
  const { size } = await vscode.workspace.fs.stat(book);
  if (size > MOST_BYTES) {
    void showWarning(
      l10n.t("{0} is too large to be merged in the editor.", vscode.workspace.asRelativePath(book)),
    );
    return undefined;
  }
  return new TextDecoder().decode(await vscode.workspace.fs.readFile(book));
}
