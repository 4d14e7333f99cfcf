import * as vscode from "vscode";
import type { BaseLanguageClient as LanguageClient } from "vscode-languageclient";
import type { Boards, RecordPlace } from "../board/boards";
import { l10n } from "../l10n";
import { hasRecords } from "../markdown/records";
import { showInformation } from "../messages";

/** A part of the answer to `kifu/positionAt`. */
interface PositionAt {
  readonly sfen: string;
  readonly quotedLine?: string;
}

/** The answer to `kifu/boardAt`. */
interface BoardAt {
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
  return (await boardAtCursor(client, boards))?.bod;
}

/** Copies the moves that are quoted at the cursor, in a record or in an article. */
export async function copyQuotedLine(client: LanguageClient, boards: Boards): Promise<void> {
  const editor = vscode.window.activeTextEditor;
  const inArticle = editor && hasRecords(editor.document) && { document: editor.document, position: editor.selection.active };
  const answer = await askAt<PositionAt>(client, inArticle || boards.place, "kifu/positionAt");
  if (answer?.quotedLine !== undefined) {
    await vscode.env.clipboard.writeText(answer.quotedLine);
    vscode.window.setStatusBarMessage(l10n.t("The moves are on the clipboard."), 3000);
  } else if (answer !== undefined) {
    void showInformation(l10n.t("Put the cursor on a move that a comment quotes first."));
  }
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
  return askAt(client, boards.place, request);
}

/** The board at the place that the user looks at, with what is drawn on it. */
export async function boardAtCursor(client: LanguageClient, boards: Boards): Promise<BoardAt | undefined> {
  const { drawn } = boards;
  return askAt(client, boards.place, "kifu/boardAt", drawn === undefined ? {} : { marks: drawn });
}

/** Asks the server about a place; says why when there is no answer. */
async function askAt<Answer>(
  client: LanguageClient,
  place: RecordPlace | undefined,
  request: string,
  more: object = {},
): Promise<Answer | undefined> {
  if (place === undefined) {
    void showInformation(l10n.t("Open a game record first."));
    return undefined;
  }
  const answer = await client.sendRequest<Answer | null>(
    request,
    { ...client.code2ProtocolConverter.asTextDocumentPositionParams(place.document, place.position), ...more },
  );
  if (answer === null) {
    void showInformation(
      l10n.t("No position is known on this line: a move above it cannot be played, or this is not a game record."),
    );
    return undefined;
  }
  return answer;
}
