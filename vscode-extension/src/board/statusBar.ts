import * as vscode from "vscode";
import { l10n } from "../l10n";
import type { Boards } from "./boards";
import { playerNames } from "./playerNames";
import type { PositionAt } from "./protocol";

/** Says in the status bar which move the cursor is on, whose turn it is, and in which line of play. */
export class StatusBar implements vscode.Disposable {
  private readonly item = vscode.window.createStatusBarItem(
    "kifu.position",
    vscode.StatusBarAlignment.Left,
  );
  private readonly subscriptions: readonly vscode.Disposable[];

  constructor(private readonly boards: Boards) {
    this.item.name = l10n.t("Shogi Position");
    this.item.command = "kifu.showBoard";
    this.subscriptions = [
      boards.onDidChange(() => this.update()),
      vscode.window.onDidChangeActiveTextEditor(() => this.update()),
    ];
  }

  private update(): void {
    const { place } = this.boards.follower;
    const editor = vscode.window.activeTextEditor;
    // Without an active editor the board has the focus, or something else that is about no other text.
    const elsewhere = editor !== undefined && editor.document !== place?.document;
    if (place?.position === undefined || elsewhere) {
      this.item.hide();
      return;
    }
    this.item.text = describe(place.position);
    this.item.tooltip = l10n.t("Show the board");
    this.item.show();
  }

  dispose(): void {
    this.item.dispose();
    this.subscriptions.forEach((subscription) => subscription.dispose());
  }
}

function describe(position: PositionAt): string {
  const player = playerNames(l10n, position.handicap)[position.side];
  const move = l10n.t("Move {0}", position.ply);
  return [
    position.ply === 0 ? l10n.t("Start position") : `${move} ${position.moveText}`.trim(),
    l10n.t("{0} to move", player),
    ...(position.check ? [l10n.t("Check")] : []),
    ...(position.variation === undefined
      ? []
      : [l10n.t("Variation from move {0}", position.variation)]),
  ].join(" · ");
}
