import * as vscode from "vscode";
import type { Boards } from "../board/boards";
import type { DiskCheck } from "../diskCheck";
import { chooseEngine } from "../engines/choose";
import { askEngine } from "../engines/commands";
import type { Platform } from "../platform";
import type { Server } from "../server";
import { mergeBook, sortBook } from "./books";
import { checkFile, checkWorkspace } from "./check";
import { copyAsBod, copyAsSfen, copyQuotedLine } from "./copyPosition";
import { copyAsImage } from "./copyImage";
import { convertRecord, copyGame, CSA, KI2, KIF, USI } from "./convert";
import { explainProblem } from "./explain";
import { exportPage, printGame } from "./exportPage";
import { findPosition } from "./find";
import { goTo } from "./goTo";
import { copyLishogiLink, copyPlaygroundLink } from "./links";
import { mergeFromClipboard, mergeFromFile } from "./mergeGame";
import { newGame } from "./newGame";
import { reopenWithEncoding } from "./reopen";
import { restoreRecord, restoreWorkspace } from "./restore";
import { savePicture } from "./savePicture";
import { openMistake, openSample } from "./sample";
import { formatRecord, showFixes } from "./walkthrough";

/** Makes the commands of the manifest work, but for those of the board. */
export function registerCommands(
  context: vscode.ExtensionContext,
  server: Server,
  check: DiskCheck,
  boards: Boards,
  platform: Platform,
): void {
  const { client } = server;
  const { extensionUri } = context;
  const commands: Record<string, (...args: never[]) => unknown> = {
    "kifu.newGame": newGame,
    "kifu.openSample": (file?: string) => openSample(context, file),
    "kifu.openMistake": () => openMistake(context),
    "kifu.showFixes": () => showFixes(boards),
    "kifu.formatRecord": () => formatRecord(boards),
    "kifu.explainProblem": explainProblem,
    "kifu.copyPositionAsSfen": () => copyAsSfen(client, boards),
    "kifu.copyPositionAsBod": () => copyAsBod(client, boards),
    "kifu.copyPositionAsImage": () => copyAsImage(extensionUri, client, boards),
    "kifu.copyQuotedLine": () => copyQuotedLine(client, boards),
    "kifu.savePicture": (to?: vscode.Uri) => savePicture(extensionUri, client, boards, to),
    "kifu.findPosition": (move?: string) => findPosition(client, boards, move),
    "kifu.copyGameAsKif": () => copyGame(client, boards, KIF),
    "kifu.copyGameAsKi2": () => copyGame(client, boards, KI2),
    "kifu.copyGameAsCsa": () => copyGame(client, boards, CSA),
    "kifu.copyGameAsUsi": () => copyGame(client, boards, USI),
    "kifu.exportPage": (to?: vscode.Uri) => exportPage(extensionUri, client, boards, to),
    "kifu.printGame": () => printGame(context, client, boards),
    "kifu.copyLishogiLink": () => copyLishogiLink(client, boards),
    "kifu.copyPlaygroundLink": () => copyPlaygroundLink(client, boards),
    "kifu.convert": (file?: vscode.Uri, extension?: string) => convertRecord(client, boards, file, extension),
    "kifu.nextVariation": () => goTo(client, "nextVariation"),
    "kifu.previousVariation": () => goTo(client, "previousVariation"),
    "kifu.parentLine": () => goTo(client, "parentLine"),
    "kifu.nextFork": () => goTo(client, "nextFork"),
    "kifu.previousFork": () => goTo(client, "previousFork"),
    "kifu.chooseEngine": () => chooseEngine(client, platform),
    "kifu.analyseGame": () => askEngine(client, platform, boards, "kifu.analyse"),
    "kifu.compareMove": () => askEngine(client, platform, boards, "kifu.compareWithEngine"),
    "kifu.sortBook": sortBook,
    "kifu.mergeBook": (other?: vscode.Uri) => mergeBook(client, other),
    "kifu.mergeFromClipboard": () => mergeFromClipboard(client, boards),
    "kifu.mergeFromFile": (other?: vscode.Uri) => mergeFromFile(client, boards, other),
    "kifu.reopenWithEncoding": reopenWithEncoding,
    "kifu.restoreRecord": restoreRecord,
    "kifu.restoreWorkspace": () => restoreWorkspace(check),
    "kifu.checkWorkspace": () => checkWorkspace(check),
    "kifu.checkFile": (file?: vscode.Uri) => checkFile(check, file),
    "kifu.restartServer": () => server.restart(),
    "kifu.showLog": () => client.outputChannel.show(),
  };
  for (const [name, command] of Object.entries(commands)) {
    context.subscriptions.push(vscode.commands.registerCommand(name, command));
  }
}
