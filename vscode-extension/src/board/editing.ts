import * as vscode from "vscode";
import { State, type BaseLanguageClient as LanguageClient, type TextEdit } from "vscode-languageclient";
import { applyEdits } from "../applyEdits";
import { l10n } from "../l10n";
import { Comments } from "./comments";
import type { Follower, Place } from "./follower";
import type { FromPage } from "./fromPage";
import type { LineHistory } from "./lineHistory";
import { askAboutComment, commentPlaceOf, isInComment, OpenRecords, spotOfComment } from "./openRecords";
import { endOfPath } from "./path";
import type { CommentEdits, CommentMessage, EditCommand, LegalMove, PlayedMove, Refactoring } from "./protocol";
import { lineOf, positionOf, spotOf, type Spot } from "./spot";

/** How long the editor takes to put its cursor where an undone edit was, in milliseconds. */
const PAUSE = 15;

/** How long typing pauses before a comment is written, in milliseconds; each pause is one step that can be undone. */
const TYPING_PAUSE = 500;

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
  /** Resolves at the end of what is being written: changes of the start position follow each other quickly. */
  private writing: Promise<unknown> = Promise.resolve();
  private readonly comments: Comments<TextEdit>;
  private readonly commentChanged = new vscode.EventEmitter<void>();
  private readonly subscriptions: readonly vscode.Disposable[];

  /** Fires when another comment is to be shown, though the place is the same. */
  readonly onDidChangeComment = this.commentChanged.event;

  constructor(
    private readonly client: LanguageClient,
    private readonly follower: Follower,
    private readonly history: LineHistory,
  ) {
    const records = new OpenRecords(client, follower);
    this.comments = new Comments(records, history, askAboutComment, afterTyping, () => this.commentChanged.fire());
    this.subscriptions = [
      this.commentChanged,
      vscode.workspace.onDidChangeTextDocument((event) => this.followUndone(event)),
      client.onDidChangeState(({ newState }) => newState === State.Running && void this.comments.flush()),
    ];
  }

  /** The moves that can be played in the shown position; none when it is another one by now. */
  async legalMoves(sfen: string): Promise<readonly string[]> {
    const place = await this.follower.at(sfen);
    const moves =
      place && (await this.follower.request<LegalMove[]>("kifu/legalMoves", place.document, place.spot));
    return moves?.map(({ usi }) => usi) ?? [];
  }

  /** The moves that mate at once in a position, whether it is in the text already or not. */
  async mates(sfen: string): Promise<readonly LegalMove[]> {
    const { document, spot } = this.follower.place ?? {};
    const moves =
      document && spot !== undefined && (await this.follower.request<LegalMove[]>("kifu/legalMoves", document, spot, { position: undefined, sfen, mates: true }));
    return (moves || []).filter(({ mates }) => mates === true);
  }

  /** Writes a move or an end into the document, and goes there; says why when it cannot be written. */
  async play(sfen: string, move: string): Promise<string | undefined> {
    await this.comments.flush();
    const place = await this.follower.at(sfen);
    if (place === undefined) {
      return undefined;
    }
    const { document, spot } = place;
    const length = lengthOf(document);
    const { answer, isWritten } = await this.write<PlayedMove<TextEdit>>("kifu/playMove", place, { move });
    if (answer?.line === undefined || !isWritten) {
      return answer?.refused;
    }
    const after = spotOf({ ...answer, line: answer.line });
    if (answer.edits?.length) {
      this.remember({ document, added: lengthOf(document) - length, before: spot, after });
    }
    await this.follower.goTo(after);
    void vscode.commands.executeCommand("setContext", "kifu.hasPlayed", true); // a step of the walkthrough
    return undefined;
  }

  /** Writes rings and arrows as the figure of the shown position; says why where that cannot be. */
  async keepMarks(sfen: string, marks: string): Promise<string | undefined> {
    await this.comments.flush();
    const place = await this.follower.at(sfen);
    if (place === undefined) {
      return undefined;
    }
    if (this.follower.place?.position?.quoted === true) {
      return l10n.t("Marks can be kept in positions of the game, not in those that a comment quotes.");
    }
    const { answer } = await this.write<CommentEdits<TextEdit>>("kifu/writeMarks", place, { marks });
    return answer?.refused;
  }

  /** Writes a line that an engine has found in the shown position into the record; says why when it cannot be written. */
  async writeLine(sfen: string, { engine, info, as }: { readonly engine: string; readonly info: string; readonly as: string }): Promise<string | undefined> {
    await this.comments.flush();
    const place = await this.follower.at(sfen);
    if (place === undefined) {
      return undefined;
    }
    const { answer } = await this.write<CommentEdits<TextEdit>>("kifu/writeLine", place, { engine, info, as });
    return answer?.refused;
  }

  /** Lets the game that is followed begin with a position; says why where that cannot be written. */
  writePosition(sfen: string): Promise<string | undefined> {
    const written = this.writing.then(() => this.begin(sfen));
    this.writing = written.catch(() => undefined); // The server was stopped, and says so itself.
    return written;
  }

  private async begin(sfen: string): Promise<string | undefined> {
    await this.comments.flush();
    const { place } = this.follower;
    if (place === undefined) {
      return undefined;
    }
    const { answer, isWritten } = await this.write<PlayedMove<TextEdit>>("kifu/writePosition", place, { sfen });
    if (answer?.line === undefined || !isWritten) {
      return answer?.refused;
    }
    await this.follower.goTo(answer.line);
    return undefined;
  }

  /** Asks the server what to write, and writes it unless something else changes the document meanwhile. */
  private async write<Answer extends CommentEdits<TextEdit>>(
    method: string,
    { document, spot }: Pick<Place, "document" | "spot">,
    more: object,
  ): Promise<{ readonly answer: Answer | undefined; readonly isWritten: boolean }> {
    const { version } = document;
    const answer = await this.follower.request<Answer>(method, document, spot, more);
    return { answer, isWritten: await applyEdits(this.client, document, version, answer?.edits ?? []) };
  }

  /** Goes to a place that the page shows, wherever it is by now. */
  async goTo(line: Spot, version: number): Promise<void> {
    await this.comments.settled();
    const { document } = this.follower.place ?? {};
    const place = document && this.history.now({ uri: document.uri.toString(), version, line });
    if (place !== undefined) {
      await this.follower.goTo(place.line);
    }
  }

  /** Takes over what was typed into the box of the comment, to be written after a pause. */
  async comment({ place, before, comment }: FromPage & { readonly type: "comment" }): Promise<void> {
    this.comments.type(place, before, comment);
    await this.leaveCommentLines();
  }

  /** Leads the cursor to the move, if it is within its comment: lines that are written anew would carry it away. */
  private async leaveCommentLines(): Promise<void> {
    const { place } = this.follower;
    const commented = place && commentPlaceOf(place);
    if (place === undefined || commented === undefined || this.history.now(commented)?.version !== commented.version) {
      return;
    }
    const goal = spotOfComment(place.document, commented);
    if (isInComment(place.document, place.spot) && lineOf(goal) !== lineOf(place.spot)) {
      await this.follower.goTo(goal);
    }
  }

  /** What the box of the comment is to say at the shown place; undefined while none is known. */
  shownComment(): Omit<CommentMessage, "edits"> | undefined {
    const { place } = this.follower;
    if (place === undefined) {
      return undefined;
    }
    const commented = commentPlaceOf(place);
    const said = place.position?.comment ?? "";
    return { type: "comment", ...(commented && { place: commented }), comment: commented ? this.comments.textAt(commented, said) : said };
  }

  /** Writes at once what was typed into the box of the comment. */
  writeComments(): Promise<void> {
    return this.comments.flush();
  }

  /** Sets a bookmark at the move that is shown, or removes it. */
  async toggleBookmark(): Promise<void> {
    await this.comments.flush();
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
    await this.comments.flush();
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
    await this.comments.flush();
    if (command === "save") {
      await this.follower.place?.document.save();
      return;
    }
    await this.follower.cursor.focus();
    await vscode.commands.executeCommand(command);
  }

  dispose(): void {
    void this.comments.flush();
    this.subscriptions.forEach((subscription) => subscription.dispose());
  }
}

function afterTyping(task: () => void): () => void {
  const timer = setTimeout(task, TYPING_PAUSE);
  return () => clearTimeout(timer);
}

/** Whether a code action is one of the refactorings that belong on a board. */
function isOnBoard({ kind }: vscode.CodeAction, ...ids: readonly string[]): boolean {
  return (ids.length > 0 ? ids : ON_BOARD).some((id) => kind?.value.endsWith(`.${id}`));
}

function lengthOf(document: vscode.TextDocument): number {
  return document.offsetAt(new vscode.Position(document.lineCount, 0));
}
