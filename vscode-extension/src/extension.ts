import * as vscode from "vscode";
import { LanguageClient } from "vscode-languageclient/node";
import manifest from "../package.json";
import { serverProgram } from "./serverProgram";

let client: LanguageClient | undefined;

/** Starts the language server, which speaks over standard input and output. */
export async function activate(context: vscode.ExtensionContext): Promise<void> {
  const configuredPath = vscode.workspace.getConfiguration("kifu").get("server.path", "");
  client = new LanguageClient(
    "kifu",
    manifest.displayName,
    { command: serverProgram(context.extensionPath, configuredPath), args: ["serve", "--stdio"] },
    {
      documentSelector: manifest.contributes.languages.map(({ id }) => ({ language: id })),
      initializationOptions: {
        locale: vscode.env.language,
        // Other editors print the picture's data as text, so the server draws it on request only.
        hover: { board: "svg" },
      },
    },
  );
  await client.start();
}

/** Lets the language server end in order. */
export async function deactivate(): Promise<void> {
  await client?.stop();
}
