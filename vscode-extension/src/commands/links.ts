import * as vscode from "vscode";
import type { BaseLanguageClient as LanguageClient } from "vscode-languageclient";
import type { Boards } from "../board/boards";
import { headerOf, type GameData } from "../gameData";
import { l10n } from "../l10n";
import { showInformation } from "../messages";
import { askAtCursor } from "./copyPosition";
import { lineTo } from "./lineTo";
import { writeUsen } from "./usen";

/** In so many games of a file the shown one is looked for. */
const MOST_GAMES = 100;

/** Copies an address at which lishogi analyses the position at the cursor. Nothing is sent: the address says it all. */
export async function copyLishogiLink(client: LanguageClient, boards: Boards): Promise<void> {
  const position = await askAtCursor<{ readonly sfen: string }>(client, boards, "kifu/positionAt");
  if (position !== undefined) {
    await copy(`https://lishogi.org/analysis/${position.sfen.replaceAll(" ", "_")}`);
  }
}

/** Copies an address at which Shogi Playground shows the line of play at the cursor, from the position there. */
export async function copyPlaygroundLink(client: LanguageClient, boards: Boards): Promise<void> {
  const document = boards.place?.document;
  const position = await askAtCursor<{ readonly sfen: string }>(client, boards, "kifu/positionAt");
  if (document === undefined || position === undefined) {
    return;
  }
  const textDocument = client.code2ProtocolConverter.asTextDocumentIdentifier(document);
  for (let game = 1; game <= MOST_GAMES; game++) {
    const data = await client.sendRequest<GameData | null>("kifu/gameData", { textDocument, game });
    const found = data && lineTo(data, position.sfen);
    if (found) {
      return copy(playgroundLink(data, found));
    }
    if (data === null || game >= data.games) {
      break;
    }
  }
  void showInformation(l10n.t("Put the cursor on a move of a game first."));
}

function playgroundLink(game: GameData, { line, ply }: NonNullable<ReturnType<typeof lineTo>>): string {
  const player = (...keys: readonly string[]): string => headerOf(game, ...keys) ?? "";
  const query = new URLSearchParams({ move: String(ply), bn: player("先手", "下手"), wn: player("後手", "上手") });
  return `https://play.mogproject.com/?u=${writeUsen(line)}&${query}`;
}

async function copy(link: string): Promise<void> {
  await vscode.env.clipboard.writeText(link);
  vscode.window.setStatusBarMessage(l10n.t("The link is on the clipboard."), 3000);
}
