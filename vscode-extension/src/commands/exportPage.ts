import * as vscode from "vscode";
import type { BaseLanguageClient as LanguageClient } from "vscode-languageclient";
import { randomWord } from "../base64";
import type { Boards } from "../board/boards";
import { htmlOf } from "../exported/document";
import type { GameData } from "../gameData";
import { l10n, language } from "../l10n";
import { showInformation, showWarning } from "../messages";
import { setting } from "../settings";
import { besideRecord } from "./fileNames";

/** A sheet has a diagram after so many moves. */
const MOVES_BETWEEN_DIAGRAMS = 20;

/** What is asked, and what a conversion answers. */
type Conversion = { readonly text: string } | { readonly refused: string };

/**
 * Saves the game that the user looks at as a page of its own: one HTML file with the board, the moves, comments and
 * variations, which needs no network; printed, it is a sheet with diagrams.
 */
export async function exportPage(extension: vscode.Uri, client: LanguageClient, boards: Boards, to?: vscode.Uri): Promise<void> {
  const document = boards.place?.document;
  const page = document && (await pageOf(extension, client, document, {}));
  if (document === undefined || page === undefined) {
    return;
  }
  const file = to ?? (await vscode.window.showSaveDialog({ defaultUri: besideRecord(document, ".html"), filters: { HTML: ["html"] } }));
  if (file !== undefined) {
    await vscode.workspace.fs.writeFile(file, new TextEncoder().encode(page));
    void offerToOpen(file);
  }
}

async function offerToOpen(file: vscode.Uri): Promise<void> {
  const open = l10n.t("Open");
  const offered = isOnThisComputer(file) ? [open] : [];
  if ((await showInformation(l10n.t("The page is saved."), ...offered)) === open) {
    await vscode.env.openExternal(file);
  }
}

/** Prints the game that the user looks at: its page opens in the browser, which asks for a printer. */
export async function printGame(context: vscode.ExtensionContext, client: LanguageClient, boards: Boards): Promise<void> {
  const document = boards.place?.document;
  const page = document && (await pageOf(context.extensionUri, client, document, { print: "" }));
  if (page !== undefined) {
    const file = vscode.Uri.joinPath(context.globalStorageUri, "print.html");
    await vscode.workspace.fs.writeFile(file, new TextEncoder().encode(page));
    if (!isOnThisComputer(file) || !(await vscode.env.openExternal(file))) {
      void showWarning(l10n.t("The page could not be opened in a browser. “Export Page…” saves it."));
    }
  }
}

/** Whether a browser can open a file. Given one of a server or a remote computer, VS Code opens nothing and says nothing. */
function isOnThisComputer({ scheme }: vscode.Uri): boolean {
  return scheme === "file" && vscode.env.uiKind === vscode.UIKind.Desktop && vscode.env.remoteName === undefined;
}

async function pageOf(
  extension: vscode.Uri,
  client: LanguageClient,
  document: vscode.TextDocument,
  data: Readonly<Record<string, string>>,
): Promise<string | undefined> {
  const textDocument = client.code2ProtocolConverter.asTextDocumentIdentifier(document);
  const game = await client.sendRequest<GameData | null>("kifu/gameData", { textDocument });
  const sheet = await client.sendRequest<Conversion | null>("kifu/convert", { textDocument, to: "html", diagrams: MOVES_BETWEEN_DIAGRAMS, language: language() });
  if (game === null || sheet === null || "refused" in sheet) {
    void showWarning((sheet !== null && "refused" in sheet ? sheet.refused : undefined) ?? l10n.t("This document has no game that could be a page."));
    return undefined;
  }
  const read = async (name: string): Promise<string> =>
    new TextDecoder().decode(await vscode.workspace.fs.readFile(vscode.Uri.joinPath(extension, "dist", name)));
  const [title = ""] = /(?<=<title>)[^<]*(?=<\/title>)/.exec(sheet.text) ?? [];
  return htmlOf({
    title: unescaped(title),
    language: language(),
    data: { board: setting("board.style"), pieces: setting("board.pieces"), notation: setting("notation"), ...data },
    game,
    sheet: sheet.text,
    script: await read("exported.js"),
    style: await read("exported.css"),
    nonce: randomWord(),
  });
}

/** The text that was escaped for HTML. */
function unescaped(html: string): string {
  return html.replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&quot;", '"').replaceAll("&#39;", "'").replaceAll("&amp;", "&");
}
