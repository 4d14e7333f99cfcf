import * as vscode from "vscode";
import { activateOn, deactivate } from "../extension";
import type { MarkdownExtension } from "../markdown";
import { ServerWorker } from "./serverWorker";

/** The extension in VS Code in a browser, where no program can be started. */
export function activate(context: vscode.ExtensionContext): MarkdownExtension {
  return activateOn(
    {
      runner: new ServerWorker(context),
      readStart: async (file, length) => (await vscode.workspace.fs.readFile(file)).subarray(0, length),
      fileCheck: () => undefined,
    },
    context,
  );
}

export { deactivate };
