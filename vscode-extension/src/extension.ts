import * as vscode from "vscode";
import { State, type LanguageClient } from "vscode-languageclient/node";
import { registerBoardPanel } from "./board";
import { createClient, restart } from "./client";
import { registerCommands } from "./commands";
import { DiskCheck } from "./diskCheck";
import { openAsWritten } from "./encodings";
import { watchFirstSteps } from "./firstSteps";
import { isRecord } from "./languages";
import { watchLargeFiles } from "./largeFiles";
import { drawRecords, type MarkdownExtension } from "./markdown";

let client: LanguageClient | undefined;

/**
 * Sets everything up, and starts the language server where a record is open. Elsewhere, as in a preview
 * of Markdown, it starts when it is needed.
 */
export async function activate(context: vscode.ExtensionContext): Promise<MarkdownExtension> {
  client = createClient(context);
  openAsWritten(context, client.outputChannel);
  const check = new DiskCheck(context);
  context.subscriptions.push(check);
  registerCommands(context, client, check);
  registerBoardPanel(context, client);
  watchLargeFiles(context, client.outputChannel);
  watchFirstSteps(context);
  await startForRecords(context, client);
  return drawRecords(context, client);
}

/** Starts the server when a record is open, or else when the first one is opened. */
async function startForRecords(context: vscode.ExtensionContext, server: LanguageClient): Promise<void> {
  if (vscode.workspace.textDocuments.some(isRecord)) {
    return restart(server);
  }
  const waiting = vscode.workspace.onDidOpenTextDocument((document) => {
    if (isRecord(document)) {
      waiting.dispose();
      if (server.state === State.Stopped) {
        void restart(server);
      }
    }
  });
  context.subscriptions.push(waiting);
}

/** Lets the language server end in order. */
export async function deactivate(): Promise<void> {
  if (client?.needsStop()) {
    await client.stop();
  }
}
