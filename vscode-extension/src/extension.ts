import * as vscode from "vscode";
import type { LanguageClient } from "vscode-languageclient/node";
import { registerBoardPanel } from "./board";
import { createClient, restart } from "./client";
import { registerCommands } from "./commands";
import { DiskCheck } from "./diskCheck";
import { openAsWritten } from "./encodings";
import { watchLargeFiles } from "./largeFiles";

let client: LanguageClient | undefined;

/** Starts the language server and everything around it. */
export async function activate(context: vscode.ExtensionContext): Promise<void> {
  client = createClient(context);
  openAsWritten(context, client.outputChannel);
  const check = new DiskCheck(context);
  context.subscriptions.push(check);
  registerCommands(context, client, check);
  registerBoardPanel(context, client);
  watchLargeFiles(context, client.outputChannel);
  await restart(client);
}

/** Lets the language server end in order. */
export async function deactivate(): Promise<void> {
  if (client?.needsStop()) {
    await client.stop();
  }
}
