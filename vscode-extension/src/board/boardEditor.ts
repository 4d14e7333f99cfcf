import * as vscode from "vscode";
import type { BaseLanguageClient as LanguageClient } from "vscode-languageclient";
import type { Boards } from "./boards";
import { Editing } from "./editing";
import { Follower } from "./follower";
import type { LineHistory } from "./lineHistory";
import { OwnCursor } from "./ownCursor";
import { BoardView } from "./view";

/** Opens a record as a board instead of as text; what is done on it is written into the text all the same. */
export class BoardEditor implements vscode.CustomTextEditorProvider {
  static readonly VIEW = "kifu.boardEditor";

  constructor(
    private readonly extension: vscode.Uri,
    private readonly client: LanguageClient,
    private readonly boards: Boards,
    private readonly history: LineHistory,
  ) {}

  resolveCustomTextEditor(document: vscode.TextDocument, panel: vscode.WebviewPanel): void {
    const follower = new Follower(this.client, new OwnCursor(document, panel, this.boards.spotInText(document)));
    const editing = new Editing(this.client, follower, this.history);
    const view = new BoardView(this.extension, panel, follower, editing);
    this.boards.add(view, panel);
    panel.onDidDispose(() => [view, editing, follower].forEach((part) => part.dispose()));
  }
}
