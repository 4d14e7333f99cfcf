import * as vscode from "vscode";
import { l10n } from "../l10n";
import { showInformation } from "../messages";
import { setting } from "../settings";
import { loadPage } from "../webPage";
import type { Editing } from "./editing";
import { Explorer } from "./explorer";
import type { Follower, Place } from "./follower";
import { parseFromPage } from "./fromPage";
import type { Analysed, LineOfPlay, Shown, ToPage } from "./protocol";

/** Shows the board of a follower on a page, in the panel that it is given. */
export class BoardView implements vscode.Disposable {
  private sentLine: LineOfPlay | undefined;
  /** What the page has said last about the marks of a position. */
  private drawn: { readonly sfen: string; readonly marks: string } | undefined;
  /** The number of the last report of the comment that has come from the page. */
  private commentEdits = 0;
  /** Whether the page listens, and what it is to begin with then. */
  private isReady = false;
  private wanted: (() => unknown) | undefined;
  private analysed: Analysed | undefined;
  private readonly explorer: Explorer;
  private readonly subscriptions: readonly vscode.Disposable[];

  constructor(
    private readonly extension: vscode.Uri,
    private readonly panel: vscode.WebviewPanel,
    readonly follower: Follower,
    private readonly editing: Editing,
  ) {
    panel.iconPath = vscode.Uri.joinPath(extension, "icons", "kifu.svg");
    this.explorer = new Explorer(follower, (sfen, explored) => this.isReady && this.post({ type: "explored", sfen, ...(explored && { explored }) }));
    this.subscriptions = [
      this.explorer,
      panel.webview.onDidReceiveMessage((message: unknown) => this.receive(message)),
      panel.onDidChangeViewState(() => this.follow()),
      follower.onDidChange(() => this.send()),
      editing.onDidChangeComment(() => this.sendComment()),
      vscode.workspace.onDidChangeConfiguration((event) => {
        if (["kifu.locale", "kifu.notation", "kifu.board"].some((setting) => event.affectsConfiguration(setting))) {
          this.load();
        }
      }),
    ];
    this.load();
    this.follow();
  }

  get visible(): boolean {
    return this.panel.visible;
  }

  /** Whether it has the focus, or had it before a menu or a box took it. */
  get active(): boolean {
    return this.panel.active;
  }

  /** What is drawn on a position by hand, in the words of figures; undefined where nothing is. */
  drawnOn(sfen: string | undefined): string | undefined {
    return this.drawn?.sfen === sfen ? this.drawn?.marks : undefined;
  }

  /** Writes what is drawn on the shown position into the record. */
  async keepMarks(): Promise<void> {
    const sfen = this.follower.place?.position?.sfen;
    const marks = this.drawnOn(sfen);
    if (sfen === undefined || marks === undefined) {
      void showInformation(l10n.t("Draw rings and arrows on the board first, with the right button of the mouse."));
    } else {
      this.refuse(await this.editing.keepMarks(sfen, marks));
    }
  }

  flip(): void {
    this.post({ type: "flip" });
  }

  /** Shows what an engine has found; nothing where it is not asked any more. */
  showAnalysis(known: Analysed | undefined): void {
    this.analysed = known;
    if (this.isReady) {
      this.post({ type: "analysed", ...(known && { known }) });
    }
  }

  /** Lets the user put the start position together on the board. */
  setUp(): Promise<void> {
    return this.whenReady(async () => {
      const start = await this.follower.goToStart();
      if (start === undefined) {
        void showInformation(l10n.t("There is no start position that can be set up here."));
      } else {
        this.post({ type: "setUp", start });
        this.panel.reveal();
      }
    });
  }

  /** Lets the user leave squares of the shown position open, to find positions like it. */
  findSimilar(): Promise<void> {
    return this.whenReady(async () => {
      this.post({ type: "findSimilar" });
      this.panel.reveal();
    });
  }

  /** Begins something at once, or when the page is there. */
  private async whenReady(begin: () => Promise<void>): Promise<void> {
    this.wanted = this.isReady ? undefined : begin;
    if (this.isReady) {
      await begin();
    }
  }

  /** Loads the page. */
  private load(): void {
    this.isReady = false;
    loadPage(this.panel.webview, this.extension, {
      script: "board",
      style: "board",
      title: l10n.t("Board"),
      data: { board: setting("board.style"), pieces: setting("board.pieces"), notation: setting("notation") },
    });
  }

  private follow(): void {
    this.follower.wantsLines = this.panel.visible;
    this.isReady &&= this.panel.visible; // A page that is hidden is loaded anew when it is shown.
  }

  /** Carries out what the user does on the page; drops what is none of its messages. */
  private async receive(received: unknown): Promise<void> {
    const message = parseFromPage(received);
    switch (message?.type) {
      case "ready":
        this.sentLine = undefined;
        this.commentEdits = message.edits;
        this.isReady = true;
        this.send();
        this.showAnalysis(this.analysed);
        await this.wanted?.();
        this.wanted = undefined;
        return;
      case "step":
        return this.follower.step(message.step);
      case "goTo":
        return this.editing.goTo(message.line, message.version);
      case "legalMoves": {
        const moves = await this.editing.legalMoves(message.sfen);
        return this.post({ type: "legalMoves", sfen: message.sfen, moves });
      }
      case "mates": {
        const moves = await this.editing.mates(message.sfen);
        return this.post({ type: "mates", sfen: message.sfen, moves });
      }
      case "play":
        return this.refuse(await this.editing.play(message.sfen, message.move));
      case "comment":
        this.commentEdits = message.edits;
        await this.editing.comment(message);
        return this.sendComment();
      case "commentLeft":
        return this.editing.writeComments();
      case "variation":
        return this.follower.goToVariation(message.to);
      case "refactorings":
        return this.post({ type: "refactorings", refactorings: await this.editing.refactorings() });
      case "refactor":
        return this.editing.refactor(message.kind);
      case "marks":
        this.drawn = message;
        return;
      case "keepMarks":
        return this.keepMarks();
      case "bookmark":
        return this.editing.toggleBookmark();
      case "setUp":
        return this.setUp();
      case "startServer":
        await vscode.commands.executeCommand("kifu.restartServer");
        return;
      case "writePosition":
        return this.writePosition(message.sfen);
      case "edit":
        await this.editing.edit(message.command);
        // VS Code's own way sometimes leaves the focus between the text and the page, where no key works.
        return this.post({ type: "focus" });
      case "copy":
        await vscode.commands.executeCommand(message.command);
        return;
      case "find":
        await vscode.commands.executeCommand("kifu.findPosition", message.move || undefined);
        return;
      case "findSimilar":
        if (this.follower.place?.position?.sfen === message.sfen) {
          await vscode.commands.executeCommand("kifu.findSimilar", message.open);
        }
        return;
      case "analyse":
        await vscode.commands.executeCommand("kifu.analysePosition");
        return;
      case "writeLine":
        return this.refuse(await this.editing.writeLine(message.sfen, message));
      case "merge":
        await vscode.commands.executeCommand("kifu.mergeFromClipboard");
        return;
    }
  }

  private async writePosition(sfen: string): Promise<void> {
    try {
      this.refuse(await this.editing.writePosition(sfen));
    } finally {
      this.post({ type: "positionWritten" });
      this.follower.refresh();
    }
  }

  /** Shows the place of the cursor; its line of play only when it is not on the page yet. */
  private send(): void {
    const place = this.follower.place;
    if (place?.line !== undefined && place.line === this.sentLine && place.position !== undefined) {
      this.post({ type: "move", position: place.position, current: place.current });
    } else {
      this.sentLine = place?.line;
      this.post(place ? { type: "show", shown: shownOf(place), version: place.version } : { type: "nothing", why: this.follower.absence });
    }
    this.sendComment();
    this.explorer.show(place);
  }

  private sendComment(): void {
    const shown = this.isReady ? this.editing.shownComment() : undefined;
    if (shown !== undefined) {
      this.post({ ...shown, edits: this.commentEdits });
    }
  }

  private refuse(why: string | undefined): void {
    if (why !== undefined) {
      this.post({ type: "refused", why });
    }
  }

  private post(message: ToPage): void {
    void this.panel.webview.postMessage(message);
  }

  dispose(): void {
    this.subscriptions.forEach((subscription) => subscription.dispose());
  }
}

/** The part of a place that goes to the page. */
function shownOf({ document: _d, version: _v, spot: _s, lineCount: _l, isUnfinished: _u, ...shown }: Place): Shown {
  return shown;
}
