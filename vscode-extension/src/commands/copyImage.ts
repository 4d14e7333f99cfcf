import * as vscode from "vscode";
import type { BaseLanguageClient as LanguageClient } from "vscode-languageclient";
import type { Boards } from "../board/boards";
import { base64, randomWord } from "../base64";
import { l10n, language } from "../l10n";
import { askAtCursor, type BoardAt } from "./copyPosition";

/** How many pixels of the picture stand for one of the drawing, so that it is sharp in print. */
const SCALE = 3;

/**
 * Copies the board at the cursor as a picture. Only a page can put a picture on the clipboard, so one
 * opens beside the text; it shows what was copied and can copy it again.
 */
export async function copyAsImage(client: LanguageClient, boards: Boards): Promise<void> {
  const board = await askAtCursor<BoardAt>(client, boards, "kifu/boardAt");
  if (board === undefined) {
    return;
  }
  const panel = vscode.window.createWebviewPanel(
    "kifu.picture",
    l10n.t("Picture of the Position"),
    vscode.ViewColumn.Beside,
    { enableScripts: true },
  );
  panel.webview.html = page(board.svg);
}

function page(svg: string): string {
  const nonce = randomWord();
  const words = {
    copied: l10n.t("The picture is on the clipboard."),
    refused: l10n.t("Press the button to copy the picture."),
  };
  const source = `data:image/svg+xml;base64,${base64(svg)}`;
  return `<!DOCTYPE html>
<html lang="${language()}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy"
  content="default-src 'none'; img-src data:; style-src 'nonce-${nonce}'; script-src 'nonce-${nonce}'">
<style nonce="${nonce}">
body { padding: 1em; }
img { display: block; }
button { margin-top: 1em; padding: 0.4em 1em; border: 0; cursor: pointer;
  color: var(--vscode-button-foreground); background: var(--vscode-button-background); }
</style>
</head>
<body>
<img id="picture" src="${source}" alt="${l10n.t("Picture of the Position")}">
<button id="copy">${l10n.t("Copy")}</button>
<p id="state" role="status"></p>
<script nonce="${nonce}">
const words = ${JSON.stringify(words)};
const picture = document.getElementById("picture");
async function drawn() {
  await picture.decode();
  const canvas = document.createElement("canvas");
  canvas.width = picture.naturalWidth * ${SCALE};
  canvas.height = picture.naturalHeight * ${SCALE};
  canvas.getContext("2d").drawImage(picture, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, "image/png"));
}
async function copy() {
  const state = document.getElementById("state");
  try {
    await navigator.clipboard.write([new ClipboardItem({ "image/png": drawn() })]);
    state.textContent = words.copied;
  } catch {
    state.textContent = words.refused;
  }
}
document.getElementById("copy").addEventListener("click", copy);
window.focus();
copy();
</script>
</body>
</html>`;
}
