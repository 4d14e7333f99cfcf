import * as vscode from "vscode";
import { registerAssistantTools } from "./assistantTools";
import { registerBoards } from "./board";
import { registerCommands } from "./commands";
import { DiskCheck } from "./diskCheck";
import { openAsWritten } from "./encodings";
import { watchFirstSteps } from "./firstSteps";
import { isRecord, LANGUAGES } from "./languages";
import { watchLargeFiles } from "./largeFiles";
import { watchLineEnds } from "./lineEnds";
import { drawRecords, type MarkdownExtension } from "./markdown";
import { hasRecords, readMarkdown } from "./markdown/records";
import type { Platform } from "./platform";
import { SaveGuard } from "./saveGuard";
import { Server } from "./server";
import { ServerCheck } from "./serverCheck";
import { welcomeOnce } from "./welcome";

let server: Server | undefined;

/**
 * Sets everything up, and starts the language server where a record is open. Elsewhere, as in a preview
 * of Markdown, it starts when it is needed.
 */
export function activateOn(platform: Platform, context: vscode.ExtensionContext): MarkdownExtension {
  const started = (server = new Server(context, platform.runner));
  const { client } = started;
  openAsWritten(context, platform, client.outputChannel);
  watchLineEnds(context, platform, client.outputChannel);
  const check = new DiskCheck((paths) => platform.fileCheck(paths) ?? new ServerCheck(started));
  context.subscriptions.push(started, check, new SaveGuard(LANGUAGES.map(({ id }) => id)));
  registerCommands(context, started, check, registerBoards(context, client, platform), platform);
  watchLargeFiles(context, platform, client.outputChannel);
  watchFirstSteps(context);
  welcomeOnce(context);
  context.subscriptions.push(readMarkdown(client), registerAssistantTools(started));
  startForRecords(context, started);
  return drawRecords(context, started);
}

/** Starts the server when a record is open, also in Markdown, or else when the first one is opened or written. */
function startForRecords(context: vscode.ExtensionContext, starting: Server): void {
  const isWaitedFor = (document: vscode.TextDocument): boolean => isRecord(document) || hasRecords(document);
  if (vscode.workspace.textDocuments.some(isWaitedFor)) {
    void starting.start();
    return;
  }
  const startFor = (document: vscode.TextDocument): void => {
    if (isWaitedFor(document)) {
      waiting.dispose();
      void starting.start();
    }
  };
  const waiting = vscode.Disposable.from(
    vscode.workspace.onDidOpenTextDocument(startFor),
    vscode.workspace.onDidSaveTextDocument(startFor),
  );
  context.subscriptions.push(waiting);
}

/** Lets the language server end in order. */
export async function deactivate(): Promise<void> {
  await server?.stop();
}
