import * as vscode from "vscode";
import { l10n } from "../l10n";
import type { Boards } from "./boards";
import type { Editing } from "./editing";
import type { Follower } from "./follower";
import { BoardView } from "./view";

/** Shows the board beside the text, and follows its cursor from record to record. */
export class BoardPanel implements vscode.Disposable, vscode.WebviewPanelSerializer {
  static readonly VIEW = "kifu.board";

  private open: { readonly panel: vscode.WebviewPanel; readonly view: BoardView } | undefined;
  private readonly subscription: vscode.Disposable;

  constructor(
    private readonly extension: vscode.Uri,
    private readonly follower: Follower,
    private readonly editing: Editing,
    private readonly boards: Boards,
  ) {
    this.subscription = vscode.workspace.onDidChangeConfiguration(() => this.name());
  }

  /** Opens the board beside the editor, which keeps the focus; or brings it to the front. */
  show(): BoardView {
    if (this.open !== undefined) {
      this.open.panel.reveal(undefined, true);
      return this.open.view;
    }
    const column = { viewColumn: vscode.ViewColumn.Beside, preserveFocus: true };
    return this.take(vscode.window.createWebviewPanel(BoardPanel.VIEW, title(), column));
  }

  /** Takes over the panel that was open when VS Code was closed. */
  async deserializeWebviewPanel(panel: vscode.WebviewPanel): Promise<void> {
    this.open?.panel.dispose();
    this.take(panel);
  }

  private take(panel: vscode.WebviewPanel): BoardView {
    const view = new BoardView(this.extension, panel, this.follower, this.editing);
    this.open = { panel, view };
    this.name();
    this.boards.add(view, panel);
    panel.onDidDispose(() => {
      view.dispose();
      if (this.open?.panel === panel) {
        this.open = undefined;
        this.follower.wantsLines = false;
      }
    });
    return view;
  }

  /** Names the open board, in the language of the setting. */
  private name(): void {
    if (this.open !== undefined) {
      this.open.panel.title = title();
    }
  }

  dispose(): void {
    this.open?.panel.dispose();
    this.subscription.dispose();
  }
}

/** The title of its tab; VS Code hides the icon of a tab whose title has only two characters. */
function title(): string {
  return l10n.t({ message: "Board", comment: "tab" });
}
