import * as vscode from "vscode";
import type { BaseLanguageClient as LanguageClient } from "vscode-languageclient";
import { findSimilar } from "../commands/find";
import { hasEngine } from "../engines/commands";
import { stepIsShown } from "../firstSteps";
import type { Platform } from "../platform";
import { BoardEditor } from "./boardEditor";
import { Boards } from "./boards";
import { Editing } from "./editing";
import { Follower } from "./follower";
import { LineHistory } from "./lineHistory";
import { LiveAnalysis } from "./liveAnalysis";
import { BoardPanel } from "./panel";
import { StatusBar } from "./statusBar";
import { TextCursor } from "./textCursor";
import type { BoardView } from "./view";

/** Shows positions on boards, beside the text and instead of it, and in the status bar. */
export function registerBoards(context: vscode.ExtensionContext, client: LanguageClient, platform: Platform): Boards {
  const { extensionUri } = context;
  const follower = new Follower(client, new TextCursor());
  const boards = new Boards(follower);
  const history = new LineHistory();
  const editing = new Editing(client, follower, history);
  const panel = new BoardPanel(extensionUri, follower, editing, boards);
  const editor = new BoardEditor(extensionUri, client, boards, history);
  const live = new LiveAnalysis(client, boards, platform);
  const commands: Record<string, (...args: never[]) => unknown> = {
    "kifu.showBoard": (file?: vscode.Uri) => showBoard(panel, boards, file),
    "kifu.keepMarks": () => (boards.front ?? panel.show()).keepMarks(),
    "kifu.flipBoard": () => boards.front?.flip(),
    "kifu.findSimilar": (open?: unknown) => findSimilar(client, boards, open, () => boardOf(panel, boards).findSimilar()),
    "kifu.analysePosition": () => analysePosition(panel, boards, live, () => hasEngine(client, platform)),
    "kifu.setUpPosition": () => (boards.front ?? panel.show()).setUp(),
    "kifu.nextMove": () => boards.follower.step("next"),
    "kifu.previousMove": () => boards.follower.step("previous"),
  };
  context.subscriptions.push(
    vscode.workspace.onDidChangeTextDocument(({ document: { uri, version }, contentChanges }) =>
      history.changed(uri.toString(), version, contentChanges),
    ),
    vscode.workspace.onDidCloseTextDocument(({ uri }) => history.closed(uri.toString())),
    follower,
    editing,
    panel,
    boards,
    live,
    new StatusBar(boards),
    vscode.window.registerWebviewPanelSerializer(BoardPanel.VIEW, panel),
    vscode.window.registerCustomEditorProvider(BoardEditor.VIEW, editor),
    ...Object.entries(commands).map(([name, command]) => vscode.commands.registerCommand(name, command)),
  );
  return boards;
}

/** The board of the record that the user looks at. */
function boardOf(panel: BoardPanel, { front, follower }: Boards): BoardView {
  return front?.follower === follower ? front : panel.show();
}

/** Shows the board of the record in front, or of a file that was chosen in the explorer. */
async function showBoard(panel: BoardPanel, { front, follower }: Boards, file: vscode.Uri | undefined): Promise<void> {
  const inFront = vscode.window.activeTextEditor?.document.uri.toString();
  if (file instanceof vscode.Uri && file.toString() !== inFront) {
    await vscode.window.showTextDocument(file);
  } else if (front === undefined && inFront === undefined) {
    await stepIsShown();
    await follower.cursor.focus(); // The record may be behind something that is no text, such as the walkthrough.
  }
  panel.show();
}

/** Begins to have an engine search what the user looks at, on a board that is seen; or ends that. */
async function analysePosition(panel: BoardPanel, boards: Boards, live: LiveAnalysis, hasEngine: () => Promise<boolean>): Promise<void> {
  if (await hasEngine()) {
    if (!boards.isSeen) {
      panel.show();
    }
    await live.toggle();
  }
}
