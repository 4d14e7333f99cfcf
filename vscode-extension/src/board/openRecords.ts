import * as vscode from "vscode";
import type { BaseLanguageClient as LanguageClient, TextEdit } from "vscode-languageclient";
import { applyEdits } from "../applyEdits";
import { l10n } from "../l10n";
import { showWarning } from "../messages";
import type { CommentedRecords, Decision, Refusal } from "./comments";
import type { Follower, Place } from "./follower";
import type { CommentEdits, CommentPlace, PositionAt } from "./protocol";
import { lineOf, spotOf, type Spot } from "./spot";

/** What comments begin with in records that have lines for them. */
const COMMENT = /^\s*[*']/;

/** The open records, into which comments are written. */
export class OpenRecords implements CommentedRecords<TextEdit> {
  constructor(
    private readonly client: LanguageClient,
    private readonly follower: Follower,
  ) {}

  version(uri: string): number | undefined {
    return documentOf(uri)?.version;
  }

  async read(place: CommentPlace): Promise<string | undefined> {
    const position = await this.request<PositionAt>("kifu/positionAt", place);
    return position && (position.comment ?? "");
  }

  async write(place: CommentPlace, comment: string): Promise<CommentEdits<TextEdit> | undefined> {
    return this.request<CommentEdits<TextEdit>>("kifu/writeComment", place, { comment });
  }

  async apply(uri: string, edits: readonly TextEdit[]): Promise<boolean> {
    const document = documentOf(uri);
    return document !== undefined && applyEdits(this.client, document, document.version, edits);
  }

  private async request<Answer>(method: string, place: CommentPlace, more: object = {}): Promise<Answer | undefined> {
    const document = documentOf(place.uri);
    return document && this.follower.request<Answer>(method, document, spotOfComment(document, place), more);
  }
}

function documentOf(uri: string): vscode.TextDocument | undefined {
  return vscode.workspace.textDocuments.find((document) => document.uri.toString() === uri);
}

/** The place of the comment on a position that is shown: its move, which stays while its comment is written anew. */
export function commentPlaceOf({ document, version, spot, line, current, position, isUnfinished }: Place): CommentPlace | undefined {
  const move = line?.moves[current];
  const first = line?.moves[0];
  const uri = document.uri.toString();
  if (position === undefined) {
    return undefined;
  }
  if (move !== undefined) {
    return { uri, version, line: move.line, isAbove: false };
  }
  const isAbove = (position.quoted || position.ply === 0) && first?.ply === 1;
  if (isUnfinished === true && !isAbove) {
    return undefined;
  }
  return { uri, version, line: isAbove ? lineOf(first.line) : aboveComments(document, spot), isAbove };
}

/** A place to which the cursor can go while the comment is written: none of its own lines. */
export function spotOfComment(document: vscode.TextDocument, { line, isAbove }: CommentPlace): Spot {
  return isAbove && line >= 1 ? aboveComments(document, line - 1) : line;
}

/** Whether a place is on a line of a comment. */
export function isInComment(document: vscode.TextDocument, spot: Spot): boolean {
  return COMMENT.test(document.lineAt(Math.min(lineOf(spot), document.lineCount - 1)).text);
}

function aboveComments(document: vscode.TextDocument, spot: Spot): Spot {
  let line = Math.min(lineOf(spot), document.lineCount - 1);
  if (!isInComment(document, spot)) {
    return spot;
  }
  while (line > 0 && COMMENT.test(document.lineAt(line).text)) {
    line--;
  }
  return spotOf({ line });
}

/** Asks what becomes of a comment that was not written. Unless it is discarded, it is kept as a text of its own. */
export async function askAboutComment(refusal: Refusal, comment: () => string): Promise<Decision> {
  const [write, keep, discard] = [l10n.t("Write It Anyway"), l10n.t("Open It as a Text"), l10n.t("Discard It")];
  const buttons = refusal === "changed" ? [write, keep, discard] : [keep, discard];
  const chosen = await showWarning(`${l10n.t("A comment was not written.")} ${reason(refusal)}`, ...buttons);
  if (chosen === write) {
    return "write";
  }
  if (chosen === discard || comment().trim() === "") {
    return "discard";
  }
  await vscode.window.showTextDocument(await vscode.workspace.openTextDocument({ content: comment() }));
  return "keep";
}

function reason(refusal: Refusal): string {
  switch (refusal) {
    case "changed":
      return l10n.t("The comment on this move has been changed in the record, too.");
    case "noMove":
      return l10n.t("Its move is no longer in the record.");
    case "readOnly":
      return l10n.t("The record cannot be changed.");
    default:
      return refusal.words;
  }
}
