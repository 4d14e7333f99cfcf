import * as vscode from "vscode";
import { pictureOf } from "../base64";
import { l10n } from "../l10n";
import { loadPage } from "../webPage";
import { withResolution } from "./pngResolution";

/** How many pixels stand for one of the drawing, of which an inch has 96. */
const SCALE = 4;

const DOTS_PER_INCH = 96 * SCALE;

/** Draws a picture in pixels. Only a page can do that, so one opens beside the text for a moment. */
export async function drawPng(extension: vscode.Uri, svg: string): Promise<Uint8Array> {
  const column = { viewColumn: vscode.ViewColumn.Beside, preserveFocus: true };
  const title = l10n.t("Picture of the Position");
  const panel = vscode.window.createWebviewPanel("kifu.drawing", title, column);
  try {
    return await new Promise((resolve, reject) => {
      panel.webview.onDidReceiveMessage((png: unknown) => {
        if (png instanceof ArrayBuffer) {
          resolve(withResolution(new Uint8Array(png), DOTS_PER_INCH));
        }
      });
      panel.onDidDispose(() => reject(new Error("The picture was closed before it was drawn.")));
      loadPage(panel.webview, extension, {
        script: "drawing",
        style: "picture",
        title,
        data: { picture: pictureOf(svg), scale: String(SCALE) },
      });
    });
  } finally {
    panel.dispose();
  }
}
