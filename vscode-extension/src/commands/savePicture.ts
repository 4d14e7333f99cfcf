import * as vscode from "vscode";
import type { BaseLanguageClient as LanguageClient } from "vscode-languageclient";
import type { Boards } from "../board/boards";
import { l10n } from "../l10n";
import { askAtCursor, boardAtCursor } from "./copyPosition";
import { drawPng } from "./png";
import { besideRecord } from "./fileNames";

/** Saves the board at the place that the user looks at: as lines, or in pixels for print. */
export async function savePicture(extension: vscode.Uri, client: LanguageClient, boards: Boards, to?: vscode.Uri): Promise<void> {
  const board = await boardAtCursor(client, boards);
  const position = board && (await askAtCursor<{ readonly ply: number }>(client, boards, "kifu/positionAt"));
  const record = boards.place?.document;
  if (board === undefined || position === undefined || record === undefined) {
    return;
  }
  const defaultUri = besideRecord(record, `-${position.ply}.png`);
  const file = to ?? (await vscode.window.showSaveDialog({ defaultUri, filters: { PNG: ["png"], SVG: ["svg"] } }));
  if (file !== undefined) {
    const isSvg = file.path.toLowerCase().endsWith(".svg");
    await vscode.workspace.fs.writeFile(file, isSvg ? new TextEncoder().encode(board.svg) : await drawPng(extension, board.svg));
    vscode.window.setStatusBarMessage(l10n.t("The picture is saved."), 3000);
  }
}
