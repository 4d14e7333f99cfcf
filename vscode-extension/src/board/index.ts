import * as vscode from "vscode";
import type { BaseLanguageClient as LanguageClient } from "vscode-languageclient";
import { Editing } from "./editing";
import { Follower } from "./follower";
import { BoardPanel } from "./panel";
import { StatusBar } from "./statusBar";

/** Shows the position at the cursor: on a board beside the editor, and in the status bar. */
export function registerBoardPanel(context: vscode.ExtensionContext, client: LanguageClient): void {
  const follower = new Follower(client);
  const editing = new Editing(client, follower);
  const panel = new BoardPanel(context.extensionUri, follower, editing);
  const commands: Record<string, (...args: never[]) => unknown> = {
    "kifu.showBoard": (file?: vscode.Uri) => showBoard(panel, file),
    "kifu.flipBoard": () => panel.flip(),
    "kifu.setUpPosition": () => panel.setUp(),
    "kifu.nextMove": () => follower.step("next"),
    "kifu.previousMove": () => follower.step("previous"),
  };
  context.subscriptions.push(
    follower,
    editing,
    panel,
    new StatusBar(follower),
    vscode.window.registerWebviewPanelSerializer(BoardPanel.VIEW, panel),
    ...Object.entries(commands).map(([name, command]) => vscode.commands.registerCommand(name, command)),
  );
}

/** Shows the board of the record in front, or of a file that was chosen in the explorer. */
async function showBoard(panel: BoardPanel, file: vscode.Uri | undefined): Promise<void> {
  const inFront = vscode.window.activeTextEditor?.document.uri.toString();
  if (file instanceof vscode.Uri && file.toString() !== inFront) {
    await vscode.window.showTextDocument(file);
  }
  panel.show();
}
