import * as vscode from "vscode";
import { l10n } from "../l10n";
import type { Editing } from "./editing";
import type { Follower, Place } from "./follower";
import { page } from "./html";
import type { FromPage, LineOfPlay, Shown, ToPage } from "./protocol";

/** The view beside the editor that shows the board. */
export class BoardPanel implements vscode.Disposable, vscode.WebviewPanelSerializer {
  static readonly VIEW = "kifu.board";

  private panel: vscode.WebviewPanel | undefined;
  private sentLine: LineOfPlay | undefined;
  /** Whether the page listens, and whether it is to begin with set-up mode then. */
  private isReady = false;
  private wantsSetUp = false;
  private readonly subscriptions: readonly vscode.Disposable[];

  constructor(
    private readonly extension: vscode.Uri,
    private readonly follower: Follower,
    private readonly editing: Editing,
  ) {
    this.subscriptions = [
      follower.onDidChange(() => this.send()),
      vscode.workspace.onDidChangeConfiguration((event) => {
        if (event.affectsConfiguration("kifu.locale")) {
          this.load();
        }
      }),
    ];
  }

  /** Opens the board beside the editor, which keeps the focus; or brings it to the front. */
  show(): void {
    if (this.panel !== undefined) {
      this.panel.reveal(undefined, true);
      return;
    }
    const column = { viewColumn: vscode.ViewColumn.Beside, preserveFocus: true };
    this.take(vscode.window.createWebviewPanel(BoardPanel.VIEW, l10n.t("Board"), column));
  }

  flip(): void {
    this.post({ type: "flip" });
  }

  /** Lets the user put the start position together on the board. */
  async setUp(): Promise<void> {
    this.show();
    this.wantsSetUp = !this.isReady;
    if (this.isReady) {
      const start = await this.follower.goToStart();
      if (start === undefined) {
        void vscode.window.showInformationMessage(l10n.t("There is no start position that can be set up here."));
      } else {
        this.post({ type: "setUp", start });
        this.panel?.reveal();
      }
    }
  }

  /** Takes over the panel that was open when VS Code was closed. */
  async deserializeWebviewPanel(panel: vscode.WebviewPanel): Promise<void> {
    this.panel?.dispose();
    this.take(panel);
  }

  private take(panel: vscode.WebviewPanel): void {
    this.panel = panel;
    panel.iconPath = vscode.Uri.joinPath(this.extension, "icons", "kifu.svg");
    panel.webview.options = {
      enableScripts: true,
      localResourceRoots: [vscode.Uri.joinPath(this.extension, "dist")],
    };
    panel.webview.onDidReceiveMessage((message: FromPage) => this.receive(message));
    panel.onDidChangeViewState(() => this.follow());
    panel.onDidDispose(() => {
      if (this.panel === panel) {
        this.panel = undefined;
        this.follow();
      }
    });
    this.load();
    this.follow();
  }

  /** Loads the page, with its words. */
  private load(): void {
    if (this.panel !== undefined) {
      this.isReady = false;
      this.panel.title = l10n.t("Board");
      this.panel.webview.html = page(this.panel.webview, this.extension);
    }
  }

  private follow(): void {
    const visible = this.panel?.visible ?? false;
    this.follower.wantsLines = visible;
    void vscode.commands.executeCommand("setContext", "kifu.boardVisible", visible);
  }

  private async receive(message: FromPage): Promise<void> {
    switch (message.type) {
      case "ready":
        this.sentLine = undefined;
        this.isReady = true;
        this.send();
        return this.wantsSetUp ? this.setUp() : undefined;
      case "step":
        return this.follower.step(message.step);
      case "goTo":
        return this.follower.goTo(message.line);
      case "legalMoves": {
        const moves = await this.editing.legalMoves(message.sfen);
        return this.post({ type: "legalMoves", sfen: message.sfen, moves });
      }
      case "play":
        return this.refuse(await this.editing.play(message.sfen, message.move));
      case "comment":
        return this.refuse(await this.editing.comment(message.sfen, message.comment));
      case "variation":
        return this.follower.goToVariation(message.to);
      case "refactorings":
        return this.post({ type: "refactorings", refactorings: await this.editing.refactorings() });
      case "refactor":
        return this.editing.refactor(message.kind);
      case "setUp":
        return this.setUp();
      case "writePosition":
        return this.refuse(await this.editing.writePosition(message.sfen));
      case "edit":
        await this.editing.edit(message.command);
        return this.panel?.reveal();
      case "copy":
        await this.follower.focusText();
        await vscode.commands.executeCommand(message.command);
        return;
    }
  }

  /** Shows the place of the cursor; its line of play only when it is not on the page yet. */
  private send(): void {
    const place = this.follower.place;
    if (place?.line !== undefined && place.line === this.sentLine && place.position !== undefined) {
      this.post({ type: "move", position: place.position, current: place.current });
      return;
    }
    this.sentLine = place?.line;
    this.post({ type: "show", shown: place && shownOf(place) });
  }

  private refuse(why: string | undefined): void {
    if (why !== undefined) {
      this.post({ type: "refused", why });
    }
  }

  private post(message: ToPage): void {
    void this.panel?.webview.postMessage(message);
  }

  dispose(): void {
    this.panel?.dispose();
    this.subscriptions.forEach((subscription) => subscription.dispose());
  }
}

/** What of a place goes to the page. */
function shownOf({ document: _d, version: _v, textLine: _l, ...shown }: Place): Shown {
  return shown;
}
