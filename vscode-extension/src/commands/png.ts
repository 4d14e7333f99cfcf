import * as vscode from "vscode";
import { base64, randomWord } from "../base64";
import { l10n } from "../l10n";

/** How many pixels stand for one of the drawing: a board 15 cm wide at 300 dots an inch. */
const SCALE = 4;

/** Draws a picture in pixels. Only a page can do that, so one opens beside the text for a moment. */
export async function drawPng(svg: string): Promise<Uint8Array> {
  const column = { viewColumn: vscode.ViewColumn.Beside, preserveFocus: true };
  const panel = vscode.window.createWebviewPanel("kifu.drawing", l10n.t("Picture of the Position"), column, {
    enableScripts: true,
  });
  try {
    return await new Promise((resolve, reject) => {
      panel.webview.onDidReceiveMessage((png: ArrayBuffer) => resolve(new Uint8Array(png)));
      panel.onDidDispose(() => reject(new Error("The picture was closed before it was drawn.")));
      panel.webview.html = page(svg);
    });
  } finally {
    panel.dispose();
  }
}

function page(svg: string): string {
  const nonce = randomWord();
  const source = `data:image/svg+xml;base64,${base64(svg)}`;
  return `<!DOCTYPE html>
<html>
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src data:; script-src 'nonce-${nonce}'">
</head>
<body>
<img id="picture" src="${source}" alt="">
<script nonce="${nonce}">
(async () => {
  const picture = document.getElementById("picture");
  await picture.decode();
  const canvas = document.createElement("canvas");
  canvas.width = picture.naturalWidth * ${SCALE};
  canvas.height = picture.naturalHeight * ${SCALE};
  canvas.getContext("2d").drawImage(picture, 0, 0, canvas.width, canvas.height);
  canvas.toBlob(async (blob) => acquireVsCodeApi().postMessage(await blob.arrayBuffer()), "image/png");
})();
</script>
</body>
</html>`;
}
