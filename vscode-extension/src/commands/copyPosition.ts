import * as vscode from "vscode";
import type { BaseLanguageClient as LanguageClient } from "vscode-languageclient";
import type { Boards } from "../board/boards";
import { l10n } from "../l10n";
import { showInformation } from "../messages";

/** A part of the answer to `kifu/positionAt`. */
interface PositionAt {
  readonly sfen: string;
}

/** The answer to `kifu/boardAt`. */
export interface BoardAt {
  readonly bod: string;
  readonly svg: string;
}

/** Copies the position at the cursor as SFEN, which engines and other programs read. */
export async function copyAsSfen(client: LanguageClient, boards: Boards): Promise<void> {
  await copy(await sfenAt(client, boards));
}

/** Copies the position at the cursor as a board diagram. */
export async function copyAsBod(client: LanguageClient, boards: Boards): Promise<void> {
  await copy(await bodAt(client, boards));
}

export async function sfenAt(client: LanguageClient, boards: Boards): Promise<string | undefined> {
  const position = await askAtCursor<PositionAt>(client, boards, "kifu/positionAt");
  return position && `sfen ${position.sfen}`;
}

export async function bodAt(client: LanguageClient, boards: Boards): Promise<string | undefined> {
  return (await askAtCursor<BoardAt>(client, boards, "kifu/boardAt"))?.bod;
}

async function copy(text: string | undefined): Promise<void> {
  if (text === undefined) {
    return;
  }
  await vscode.env.clipboard.writeText(text);
  vscode.window.setStatusBarMessage(l10n.t("The position is on the clipboard."), 3000);
}

/** Asks the server about the place that the user looks at; says why when there is no answer. */
export async function askAtCursor<Answer>(
  client: LanguageClient,
  boards: Boards,
  request: string,
): Promise<Answer | undefined> {
  const { place } = boards;
  if (place === undefined) {
    void showInformation(l10n.t("Open a game record first."));
    return undefined;
  }
  const at = new vscode.Position(place.line, 0);
  const answer = await client.sendRequest<Answer | null>(
    request,
    client.code2ProtocolConverter.asTextDocumentPositionParams(place.document, at),
  );
  if (answer === null) {
    void showInformation(
      l10n.t("No position is known on this line: a move above it cannot be played, or this is not a game record."),
    );
    return undefined;
  }
  return answer;
}
