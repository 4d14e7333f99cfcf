import * as vscode from "vscode";
import { registerBoardPanel } from "./board";
import { registerCommands } from "./commands";
import { DiskCheck } from "./diskCheck";
import { openAsWritten } from "./encodings";
import { watchFirstSteps } from "./firstSteps";
import { isRecord, LANGUAGES } from "./languages";
import { watchLargeFiles } from "./largeFiles";
import { drawRecords, type MarkdownExtension } from "./markdown";
import { SaveGuard } from "./saveGuard";
import { Server } from "./server";

let server: Server | undefined;

/**
 * Sets everything up, and starts the language server where a record is open. Elsewhere, as in a preview
 * of Markdown, it starts when it is needed.
 */
export function activate(context: vscode.ExtensionContext): MarkdownExtension {
  server = new Server(context);
  const { client } = server;
  openAsWritten(context, client.outputChannel);
  const check = new DiskCheck(context);
  context.subscriptions.push(server, check, new SaveGuard(LANGUAGES.map(({ id }) => id)));
  registerCommands(context, server, check);
  registerBoardPanel(context, client);
  watchLargeFiles(context, client.outputChannel);
  watchFirstSteps(context);
  startForRecords(context, server);
  return drawRecords(context, server);
}

/** Starts the server when a record is open, or else when the first one is opened. */
function startForRecords(context: vscode.ExtensionContext, starting: Server): void {
  if (vscode.workspace.textDocuments.some(isRecord)) {
    void starting.start();
    return;
  }
  const waiting = vscode.workspace.onDidOpenTextDocument((document) => {
    if (isRecord(document)) {
      waiting.dispose();
      void starting.start();
    }
  });
  context.subscriptions.push(waiting);
}

/** Lets the language server end in order. */
export async function deactivate(): Promise<void> {
  await server?.stop();
}
