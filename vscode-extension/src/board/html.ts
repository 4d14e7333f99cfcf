import * as vscode from "vscode";
import { randomWord } from "../base64";
import { l10n, language } from "../l10n";
import { pageWords } from "./words";

/** The page of the board: nothing but its own script and style may run in it. */
export function page(webview: vscode.Webview, extension: vscode.Uri): string {
  const nonce = randomWord();
  const file = (name: string) => webview.asWebviewUri(vscode.Uri.joinPath(extension, "dist", name));
  const { style, pieces } = vscode.workspace.getConfiguration("kifu").get("board", { style: "wood", pieces: "kanji" });
  const words = JSON.stringify(pageWords()).replaceAll("<", "\\u003c");
  return `<!DOCTYPE html>
<html lang="${language()}" data-board="${style}" data-pieces="${pieces}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy"
  content="default-src 'none'; style-src ${webview.cspSource}; script-src 'nonce-${nonce}'">
<link rel="stylesheet" href="${file("board.css")}">
<title>${l10n.t("Board")}</title>
</head>
<body>
<script type="application/json" id="words">${words}</script>
<script nonce="${nonce}" src="${file("board.js")}"></script>
</body>
</html>`;
}
