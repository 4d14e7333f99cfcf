import * as vscode from "vscode";
import type { BaseLanguageClient as LanguageClient } from "vscode-languageclient";
import type { Boards } from "../board/boards";
import { pictureOf } from "../base64";
import { l10n } from "../l10n";
import { loadPage } from "../webPage";
import { boardAtCursor } from "./copyPosition";

/** How many pixels of the picture stand for one of the drawing, so that it is sharp in print. */
const SCALE = 3;

const VIEW = "kifu.picture";

/**
 * Copies the board at the cursor as a picture. Only a page can put a picture on the clipboard, so one opens in
 * front, and closes as soon as the picture is there.
 */
export async function copyAsImage(extension: vscode.Uri, client: LanguageClient, boards: Boards): Promise<void> {
  const board = await boardAtCursor(client, boards);
  if (board === undefined) {
    return;
  }
  const title = l10n.t("Picture of the Position");
  const panel = vscode.window.createWebviewPanel(VIEW, title, vscode.ViewColumn.Active);
  panel.webview.onDidReceiveMessage(async () => {
    vscode.window.setStatusBarMessage(l10n.t("The picture is on the clipboard."), 3000);
    await close();
    await vscode.commands.executeCommand("workbench.action.focusActiveEditorGroup"); // where the user was before
  });
  loadPage(panel.webview, extension, {
    script: "picture",
    style: "picture",
    title,
    data: {
      picture: pictureOf(board.svg),
      scale: String(SCALE),
      copy: l10n.t("Copy"),
      refused: l10n.t("Press the button to copy the picture."),
    },
  });
}

/** Closes the page; unlike `dispose` of its panel it resolves when that is done. */
async function close(): Promise<void> {
  const tabs = vscode.window.tabGroups.all.flatMap((group) => group.tabs);
  await vscode.window.tabGroups.close(
    tabs.filter(({ input }) => input instanceof vscode.TabInputWebview && input.viewType.endsWith(VIEW)),
  );
}
