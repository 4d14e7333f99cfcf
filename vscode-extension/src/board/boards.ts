import * as vscode from "vscode";
import { isRecord } from "../languages";
import type { Follower } from "./follower";
import type { Analysed } from "./protocol";
import { positionOf, type Spot } from "./spot";
import type { BoardView } from "./view";

/** A place in a record. */
export interface RecordPlace {
  readonly document: vscode.TextDocument;
  readonly position: vscode.Position;
}

/** Holds the open boards, and the place that the user looks at, on a board or in the text. */
export class Boards implements vscode.Disposable {
  private readonly views = new Set<BoardView>();
  private readonly changed = new vscode.EventEmitter<void>();

  /** Fires when another board may be in front, or the place is another one. */
  readonly onDidChange = this.changed.event;

  /** @param text follows the cursor of the text editors */
  constructor(private readonly text: Follower) {
    text.onDidChange(() => this.changed.fire());
  }

  add(view: BoardView, panel: vscode.WebviewPanel): void {
    this.views.add(view);
    panel.onDidChangeViewState(() => this.update());
    if (view.follower !== this.text) {
      view.follower.onDidChange(() => this.changed.fire());
    }
    panel.onDidDispose(() => {
      this.views.delete(view);
      this.update();
    });
    this.update();
  }

  /** The board that has the focus, or else one that is seen. */
  get front(): BoardView | undefined {
    const views = [...this.views];
    return views.find(({ active }) => active) ?? views.find(({ visible }) => visible);
  }

  /** Whether a board is seen. */
  get isSeen(): boolean {
    return [...this.views].some(({ visible }) => visible);
  }

  /** Shows on all boards what an engine has found. */
  showAnalysis(known: Analysed | undefined): void {
    this.views.forEach((view) => view.showAnalysis(known));
  }

  /** Follows the place that the user looks at. */
  get follower(): Follower {
    return [...this.views].find(({ active }) => active)?.follower ?? this.text;
  }

  /** What is drawn by hand on the position that the user looks at, in the words of figures; undefined where nothing is. */
  get drawn(): string | undefined {
    const { front, follower } = this;
    return front?.follower === follower ? front.drawnOn(follower.place?.position?.sfen) : undefined;
  }

  /** The place that the user looks at. */
  get place(): RecordPlace | undefined {
    const editor = vscode.window.activeTextEditor;
    if (editor !== undefined) {
      return isRecord(editor.document) ? { document: editor.document, position: editor.selection.active } : undefined;
    }
    const { document, spot } = this.follower.cursor;
    const { line, character } = positionOf(spot);
    return document && { document, position: new vscode.Position(line, character) };
  }

  /** Where the cursor is or last was in the text of a record, if that is the last one that was seen; else its start. */
  spotInText(document: vscode.TextDocument): Spot {
    const { cursor } = this.text;
    return cursor.document === document ? cursor.spot : 0;
  }

  private update(): void {
    const views = [...this.views];
    const set = (key: string, value: boolean): void => void vscode.commands.executeCommand("setContext", key, value);
    set("kifu.boardVisible", views.some(({ visible }) => visible));
    set("kifu.boardActive", views.some(({ active }) => active));
    this.changed.fire();
  }

  dispose(): void {
    this.changed.dispose();
  }
}
