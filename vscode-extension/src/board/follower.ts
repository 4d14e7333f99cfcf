import * as vscode from "vscode";
import { State, type LanguageClient, type TextEdit } from "vscode-languageclient/node";
import { isRecord } from "../languages";
import { Journey } from "./journey";
import { currentMove, holds, leadsTo, reaches, stepTarget } from "./lineOfPlay";
import type { EditCommand, LegalMove, LineOfPlay, PlayedMove, PositionAt, Shown, Step } from "./protocol";

/** How long to wait for further events of the same keystroke, in milliseconds. */
const PAUSE = 15;

/** What is known about the place of the cursor; true for one version of the document. */
export interface Place extends Shown {
  readonly document: vscode.TextDocument;
  readonly version: number;
  /** The line of the cursor. */
  readonly textLine: number;
}

/**
 * Follows the cursor through game records: asks the server what stands at its place, one question at a
 * time, and drops answers that came too late.
 */
export class Follower implements vscode.Disposable {
  private readonly changed = new vscode.EventEmitter<void>();
  private readonly subscriptions: vscode.Disposable[] = [];
  private document: vscode.TextDocument | undefined;
  private column: vscode.ViewColumn | undefined;
  private textLine = 0;
  private timer: NodeJS.Timeout | undefined;
  private asking = false;
  private known: Place | undefined;
  /** Where steps have led along the shown line of play, so that this stays the shown one. */
  private journey = new Journey();
  private linesWanted = false;
  /** The moves that were played on the board: what was written, and the line of the position before. */
  private readonly played: { document: vscode.TextDocument; written: string; line: number }[] = [];

  readonly onDidChange = this.changed.event;

  constructor(private readonly client: LanguageClient) {
    const { window, workspace } = vscode;
    const visible = () => window.visibleTextEditors.find(({ document }) => isRecord(document));
    this.subscriptions.push(
      window.onDidChangeActiveTextEditor((editor) => this.follow(editor)),
      window.onDidChangeTextEditorSelection(({ textEditor }) => {
        if (this.follow(textEditor)) {
          this.journey.arrive(this.textLine);
        }
      }),
      workspace.onDidOpenTextDocument(() => this.follow(window.activeTextEditor)),
      workspace.onDidChangeTextDocument((event) => {
        if (event.document === this.document) {
          this.returnFromUndone(event);
          this.schedule();
        }
      }),
      workspace.onDidCloseTextDocument((document) => this.leave(document)),
      client.onDidChangeState(() => this.schedule()),
    );
    // When VS Code starts anew, the board may have the focus.
    this.follow(window.activeTextEditor ?? visible());
  }

  /** What is known about the place of the cursor. */
  get place(): Place | undefined {
    return this.known;
  }

  /** Whether to ask for lines of play, too, which only the board needs. */
  set wantsLines(wanted: boolean) {
    if (wanted !== this.linesWanted) {
      this.linesWanted = wanted;
      this.schedule();
    }
  }

  /** Follows the cursor of an editor, when it shows a record and is not beside the one that is followed. */
  private follow(editor: vscode.TextEditor | undefined): boolean {
    if (editor === undefined || !isRecord(editor.document)) {
      return false;
    }
    const active = editor === vscode.window.activeTextEditor || this.document === undefined;
    if (editor.document !== this.document) {
      if (!active) {
        return false;
      }
      this.journey = new Journey();
    }
    this.document = editor.document;
    this.column = editor.viewColumn;
    this.textLine = editor.selection.active.line;
    this.schedule();
    return true;
  }

  private leave(document: vscode.TextDocument): void {
    if (document === this.document) {
      this.document = undefined;
      this.schedule();
    }
  }

  private schedule(): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.update(), PAUSE);
  }

  private async update(): Promise<void> {
    if (this.asking) {
      this.schedule();
      return;
    }
    this.asking = true;
    try {
      const place = await this.ask();
      if (place === undefined || this.isCurrent(place)) {
        this.known = place;
        this.changed.fire();
      }
    } catch (error) {
      this.client.debug(String(error)); // The server was stopped, and says so itself.
    } finally {
      this.asking = false;
    }
  }

  /** Whether an answer is about the place where the cursor is by now; otherwise another is on its way. */
  private isCurrent({ document, version, textLine }: Place): boolean {
    return document === this.document && document.version === version && textLine === this.textLine;
  }

  private async ask(): Promise<Place | undefined> {
    const document = this.document;
    if (document === undefined || this.client.state !== State.Running) {
      return undefined;
    }
    const { version } = document;
    const textLine = this.textLine;
    const position = await this.request<PositionAt>("kifu/positionAt", document, textLine);
    const ply = position?.ply ?? 0;
    const line = this.stillTold(document, version, textLine, ply)
      ? this.known?.line
      : await this.lineOfPlay(document, textLine);
    return {
      document,
      version,
      textLine,
      ...(position && { position }),
      ...(line && { line }),
      current: line ? currentMove(line, textLine, position?.ply) : -1,
    };
  }

  private stillTold(document: vscode.TextDocument, version: number, textLine: number, ply: number): boolean {
    const line = this.known?.line;
    if (line === undefined || this.known?.document !== document || this.known.version !== version) {
      return false;
    }
    const along = this.journey.leadsTo(textLine) && leadsTo(line, textLine);
    return (along || holds(line, textLine)) && reaches(line, ply);
  }

  private async lineOfPlay(document: vscode.TextDocument, textLine: number): Promise<LineOfPlay | undefined> {
    return this.linesWanted ? this.request<LineOfPlay>("kifu/lineOfPlay", document, textLine) : undefined;
  }

  private async request<Answer>(
    method: string,
    document: vscode.TextDocument,
    line: number,
    more: object = {},
  ): Promise<Answer | undefined> {
    const uri = this.client.code2ProtocolConverter.asUri(document.uri);
    const params = { textDocument: { uri }, position: { line, character: 0 }, ...more };
    return (await this.client.sendRequest<Answer | null>(method, params)) ?? undefined;
  }

  /** Goes along the shown line of play, or that of the cursor. */
  async step(step: Step): Promise<void> {
    const { document, textLine, position } = this.known ?? {};
    if (document === undefined || textLine === undefined) {
      return;
    }
    const line = this.known?.line ?? (await this.request<LineOfPlay>("kifu/lineOfPlay", document, textLine));
    if (line === undefined) {
      return;
    }
    const { goal } = this.journey;
    const from =
      goal !== undefined && leadsTo(line, goal)
        ? line.moves.findIndex((move) => move.line === goal)
        : currentMove(line, textLine, position?.ply);
    const target = stepTarget(line, from, step);
    if (target !== undefined) {
      await this.goTo(target);
    }
  }

  /** Puts the cursor on a line, and leaves the focus where it is. */
  async goTo(line: number): Promise<void> {
    const document = this.document;
    if (document === undefined) {
      return;
    }
    this.journey.goTo(line);
    const place = new vscode.Position(line, 0);
    const selection = new vscode.Selection(place, place);
    const editor = vscode.window.visibleTextEditors.find((visible) => visible.document === document);
    if (editor === undefined) {
      const viewColumn = this.column ?? vscode.ViewColumn.One;
      await vscode.window.showTextDocument(document, { viewColumn, selection, preserveFocus: true });
    } else {
      editor.selection = selection;
      editor.revealRange(selection, vscode.TextEditorRevealType.InCenterIfOutsideViewport);
    }
  }

  /** The moves that can be played in the shown position; none when it is another one by now. */
  async legalMoves(sfen: string): Promise<readonly string[]> {
    const place = this.at(sfen);
    const moves = place && (await this.request<LegalMove[]>("kifu/legalMoves", place.document, place.line));
    return moves?.map(({ usi }) => usi) ?? [];
  }

  /** Writes a move into the document, and goes there; says why when it cannot be written. */
  async play(sfen: string, move: string): Promise<string | undefined> {
    const place = this.at(sfen);
    if (place === undefined) {
      return undefined;
    }
    const { document, line } = place;
    const { version } = document;
    const played = await this.request<PlayedMove<TextEdit>>("kifu/playMove", document, line, { move });
    if (played?.line === undefined || document.version !== version) {
      return played?.refused;
    }
    if (played.edits !== undefined && played.edits.length > 0) {
      const edit = new vscode.WorkspaceEdit();
      edit.set(document.uri, await this.client.protocol2CodeConverter.asTextEdits([...played.edits]));
      if (!(await vscode.workspace.applyEdit(edit))) {
        return undefined;
      }
      this.played.push({ document, written: played.edits.map(({ newText }) => newText).join(""), line });
    }
    await this.goTo(played.line);
    return undefined;
  }

  /** After a move that was played on the board is undone, the position is shown in which it was played. */
  private returnFromUndone({ document, reason, contentChanges }: vscode.TextDocumentChangeEvent): void {
    if (reason !== vscode.TextDocumentChangeReason.Undo) {
      return;
    }
    const last = this.played.at(-1);
    const removed = contentChanges.reduce((sum, { rangeLength, text }) => sum + rangeLength - text.length, 0);
    if (last?.document === document && removed === last.written.length) {
      this.played.pop();
      // The editor puts the cursor where the text changed; that comes later.
      setTimeout(() => void this.goTo(last.line), PAUSE);
    }
  }

  /** Undoes, redoes or saves in the text, which has to have the focus for it. */
  async edit(command: EditCommand): Promise<void> {
    const document = this.document;
    if (document === undefined) {
      return;
    }
    if (command === "save") {
      await document.save();
      return;
    }
    await vscode.window.showTextDocument(document, { viewColumn: this.column ?? vscode.ViewColumn.One });
    await vscode.commands.executeCommand(command);
  }

  /** The place of the shown position, when the document still is as it was shown. */
  private at(sfen: string): { document: vscode.TextDocument; line: number } | undefined {
    const { document, version, position } = this.known ?? {};
    const same = document?.version === version && position?.sfen === sfen;
    return same && document && position ? { document, line: position.line } : undefined;
  }

  dispose(): void {
    clearTimeout(this.timer);
    this.changed.dispose();
    this.subscriptions.forEach((subscription) => subscription.dispose());
  }
}
