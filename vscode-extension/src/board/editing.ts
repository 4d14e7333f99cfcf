import * as vscode from "vscode";
import type { BaseLanguageClient as LanguageClient, TextEdit } from "vscode-languageclient";
import { l10n } from "../l10n";
import type { Follower } from "./follower";
import { spotAfter } from "./ownCursor";
import { endOfPath } from "./path";
import type { CommentEdits, EditCommand, LegalMove, PlayedMove, Refactoring } from "./protocol";
import { lineOf, positionOf, spotOf, type Spot } from "./spot";

/** How long the editor takes to put its cursor where an undone edit was, in milliseconds. */
const PAUSE = 15;

/** A move without a bookmark is offered the first, a move with one the second. */
const BOOKMARKING = ["set-bookmark", "remove-bookmark"];

/** The refactorings that belong on a board, in the order in which they are offered. */
const ON_BOARD = [...BOOKMARKING, "promote", "demote", "move-up", "move-down", "extract-variation", "delete-from-here", "delete-variation"];

/** The most code actions that are asked for with their edits. */
const MOST_ACTIONS = 100;

const KIND = vscode.CodeActionKind.Refactor;

/** What was done on the board: by how much it made the text longer, and the places that were shown before and after it. */
interface Done {
  readonly document: vscode.TextDocument;
  readonly added: number;
  readonly before: Spot;
  readonly after: Spot;
}

/** Writes what is done on the board into the record that it follows. */
export class Editing implements vscode.Disposable {
  private readonly done: Done[] = [];
  /** What was undone, and can be redone; the last one comes next. */
  private undone: Done[] = [];
  /**
   * Resolves at the end of what is being written: changes of the start position follow each other quickly, and a
   * comment is saved and undone with the rest.
   */
  private writing: Promise<unknown> = Promise.resolve();
  private readonly subscription: vscode.Disposable;

  constructor(
    private readonly client: LanguageClient,
    private readonly follower: Follower,
  ) {
    this.subscription = vscode.workspace.onDidChangeTextDocument((event) => this.followUndone(event));
  }

  /** The moves that can be played in the shown position; none when it is another one by now. */
  async legalMoves(sfen: string): Promise<readonly string[]> {
    const place = await this.follower.at(sfen);
    const moves =
      place && (await this.follower.request<LegalMove[]>("kifu/legalMoves", place.document, place.spot));
    return moves?.map(({ usi }) => usi) ?? [];
  }

  /** Writes a move or an end into the document, and goes there; says why when it cannot be written. */
  async play(sfen: string, move: string): Promise<string | undefined> {
    const place = await this.follower.at(sfen);
    if (place === undefined) {
      return undefined;
    }
    const { document, spot } = place;
    const { version } = document;
    const played = await this.follower.request<PlayedMove<TextEdit>>("kifu/playMove", document, spot, { move });
    if (played?.line === undefined || document.version !== version) {
      return played?.refused;
    }
    const edits = played.edits ?? [];
    const after = spotOf({ ...played, line: played.line });
    if (edits.length > 0) {
      const length = lengthOf(document);
      if (!(await this.apply(document, edits))) {
        return undefined;
      }
      this.remember({ document, added: lengthOf(document) - length, before: spot, after });
    }
    await this.follower.goTo(after);
    void vscode.commands.executeCommand("setContext", "kifu.hasPlayed", true); // a step of the walkthrough
    return undefined;
  }

  /** Lets the game that is followed begin with a position; says why where that cannot be written. */
  writePosition(sfen: string): Promise<string | undefined> {
    const written = this.writing.then(() => this.write(sfen));
    this.writing = written.catch(() => undefined); // The server was stopped, and says so itself.
    return written;
  }

  private async write(sfen: string): Promise<string | undefined> {
    const { document, spot } = this.follower.place ?? {};
    if (document === undefined || spot === undefined) {
      return undefined;
    }
    const answer = await this.follower.request<PlayedMove<TextEdit>>("kifu/writePosition", document, spot, { sfen });
    if (answer?.line === undefined) {
      return answer?.refused;
    }
    await this.apply(document, answer.edits ?? []);
    await this.follower.goTo(answer.line);
    return undefined;
  }

  /** Goes to a place as the board shows it, which moves when a comment is being written above it. */
  async goTo(spot: Spot): Promise<void> {
    const { document } = this.follower.place ?? {};
    let place = spot;
    const changes = vscode.workspace.onDidChangeTextDocument((event) => {
      place = event.document === document ? spotAfter(event, place) : place;
    });
    await this.writing;
    changes.dispose();
    await this.follower.goTo(place);
  }

  /** Writes what the author says about the shown position; says why when it cannot be written. */
  comment(sfen: string, comment: string): Promise<string | undefined> {
    const written = this.writing.then(() => this.writeComment(sfen, comment));
    this.writing = written.catch(() => undefined); // The server was stopped, and says so itself.
    return written;
  }

  private async writeComment(sfen: string, comment: string): Promise<string | undefined> {
    const place = await this.follower.at(sfen);
    if (place === undefined) {
      return l10n.t("The comment was not written: the record has changed.");
    }
    const { document, spot } = place;
    const { version } = document;
    const answer = await this.follower.request<CommentEdits<TextEdit>>("kifu/writeComment", document, spot, { comment });
    if (answer?.edits === undefined) {
      return answer?.refused;
    }
    if (document.version !== version) {
      return l10n.t("The comment was not written: the record has changed.");
    }
    await this.apply(document, answer.edits);
    return undefined;
  }

  private async apply(document: vscode.TextDocument, edits: readonly TextEdit[]): Promise<boolean> {
    const edit = new vscode.WorkspaceEdit();
    edit.set(document.uri, await this.client.protocol2CodeConverter.asTextEdits([...edits]));
    return vscode.workspace.applyEdit(edit);
  }

  /** Sets a bookmark at the move that is shown, or removes it. */
  async toggleBookmark(): Promise<void> {
    const offered = await this.refactorings();
    const bookmark = offered.find(({ kind }) => BOOKMARKING.some((id) => kind.endsWith(`.${id}`)));
    if (bookmark !== undefined) {
      await this.refactor(bookmark.kind);
    }
  }

  /** What can be done with the variation and the move at the place. */
  async refactorings(): Promise<readonly Refactoring[]> {
    const offered = await this.codeActions(0);
    return ON_BOARD.flatMap((id) => offered.filter((action) => isOnBoard(action, id))).map(
      ({ title, kind }) => ({ title, kind: kind?.value ?? "" }),
    );
  }

  /** Does one of the refactorings, and stays at the move that was shown, or the last before it that is left. */
  async refactor(kind: string): Promise<void> {
    const { place } = this.follower;
    const offered = await this.codeActions(MOST_ACTIONS);
    const edit = offered.find((action) => action.kind?.value === kind && isOnBoard(action))?.edit;
    if (place?.line === undefined || edit === undefined) {
      return;
    }
    const { document, spot } = place;
    const length = lengthOf(document);
    if (!(await vscode.workspace.applyEdit(edit))) {
      return;
    }
    const added = lengthOf(document) - length;
    const above = Math.max(0, lineOf(spot) - 1);
    const tree = await this.follower.variations(document, above);
    const moves = place.line.moves.slice(0, place.current + 1).map(({ text }) => text);
    const line = (tree && endOfPath(tree, moves)) ?? place.line.startLine;
    if (line !== undefined) {
      this.remember({ document, added, before: spot, after: line });
      await this.follower.goTo(line);
    }
  }

  private remember(done: Done): void {
    this.done.push(done);
    this.undone = [];
  }

  private async codeActions(resolved: number): Promise<readonly vscode.CodeAction[]> {
    const place = this.follower.place;
    if (place === undefined) {
      return [];
    }
    const { line, character } = positionOf(place.spot);
    const range = new vscode.Range(line, character, line, character);
    const command = "vscode.executeCodeActionProvider";
    return vscode.commands.executeCommand<vscode.CodeAction[]>(command, place.document.uri, range, KIND.value, resolved);
  }

  /** Shows the position before what was done on the board when that is undone; when it is redone, the one after. */
  private followUndone({ document, reason, contentChanges }: vscode.TextDocumentChangeEvent): void {
    if (reason === undefined) {
      return;
    }
    const back = reason === vscode.TextDocumentChangeReason.Undo;
    const [from, to] = back ? [this.done, this.undone] : [this.undone, this.done];
    const last = from.at(-1);
    const added = contentChanges.reduce((sum, { rangeLength, text }) => sum + text.length - rangeLength, 0);
    if (last?.document === document && added === (back ? -last.added : last.added)) {
      from.pop();
      to.push(last);
      // The editor puts the cursor where the text changed; that comes later.
      setTimeout(() => void this.follower.goTo(back ? last.before : last.after), PAUSE);
    }
  }

  /** Undoes, redoes or saves; the editor of the text has to have the focus for it. */
  async edit(command: EditCommand): Promise<void> {
    await this.writing;
    if (command === "save") {
      await this.follower.place?.document.save();
      return;
    }
    await this.follower.cursor.focus();
    await vscode.commands.executeCommand(command);
  }

  dispose(): void {
    this.subscription.dispose();
  }
}

/** Whether a code action is one of the refactorings that belong on a board. */
function isOnBoard({ kind }: vscode.CodeAction, ...ids: readonly string[]): boolean {
  return (ids.length > 0 ? ids : ON_BOARD).some((id) => kind?.value.endsWith(`.${id}`));
}

function lengthOf(document: vscode.TextDocument): number {
  return document.offsetAt(new vscode.Position(document.lineCount, 0));
}
