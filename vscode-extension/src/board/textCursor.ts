import * as vscode from "vscode";
import { isRecord } from "../languages";
import type { Cursor } from "./cursor";
import { positionOf, spotOf, type Spot } from "./spot";

/** Follows the cursor of the text editor that shows a record, the one in front or the last that was. */
export class TextCursor implements Cursor {
  private readonly moved = new vscode.EventEmitter<void>();
  private readonly subscriptions: readonly vscode.Disposable[];
  private shown: vscode.TextDocument | undefined;
  private column: vscode.ViewColumn | undefined;
  private place: Spot = 0;

  readonly onDidMove = this.moved.event;

  constructor() {
    const { window, workspace } = vscode;
    this.subscriptions = [
      this.moved,
      window.onDidChangeActiveTextEditor((editor) => this.follow(editor)),
      window.onDidChangeTextEditorSelection(({ textEditor }) => this.follow(textEditor)),
      workspace.onDidOpenTextDocument(() => this.follow(window.activeTextEditor)),
      workspace.onDidCloseTextDocument((document) => this.leave(document)),
    ];
    // When VS Code starts anew, the board may have the focus.
    this.follow(window.activeTextEditor ?? window.visibleTextEditors.find(({ document }) => isRecord(document)));
  }

  get document(): vscode.TextDocument | undefined {
    return this.shown;
  }

  get spot(): Spot {
    return this.place;
  }

  /** Follows the cursor of an editor, when it shows a record and is not beside the one that is followed. */
  private follow(editor: vscode.TextEditor | undefined): void {
    if (editor === undefined || !isRecord(editor.document)) {
      return;
    }
    const active = editor === vscode.window.activeTextEditor || this.shown === undefined;
    if (editor.document === this.shown || active) {
      this.shown = editor.document;
      this.column = editor.viewColumn;
      this.place = spotOf(editor.selection.active);
      this.moved.fire();
    }
  }

  private leave(document: vscode.TextDocument): void {
    if (document === this.shown) {
      this.shown = undefined;
      this.moved.fire();
    }
  }

  async goTo(spot: Spot): Promise<void> {
    const document = this.shown;
    if (document === undefined) {
      return;
    }
    const { line, character } = positionOf(spot);
    const place = new vscode.Position(line, character);
    const selection = new vscode.Selection(place, place);
    const editor = visibleEditor(document);
    if (editor === undefined) {
      const viewColumn = this.column ?? vscode.ViewColumn.One;
      await vscode.window.showTextDocument(document, { viewColumn, selection, preserveFocus: true });
    } else {
      editor.selection = selection;
      editor.revealRange(selection, vscode.TextEditorRevealType.InCenterIfOutsideViewport);
    }
  }

  async focus(): Promise<void> {
    const document = this.shown;
    if (document !== undefined) {
      const viewColumn = visibleEditor(document)?.viewColumn ?? this.column ?? vscode.ViewColumn.One;
      await vscode.window.showTextDocument(document, { viewColumn });
    }
  }

  dispose(): void {
    this.subscriptions.forEach((subscription) => subscription.dispose());
  }
}

function visibleEditor(document: vscode.TextDocument): vscode.TextEditor | undefined {
  return vscode.window.visibleTextEditors.find((editor) => editor.document === document);
}
