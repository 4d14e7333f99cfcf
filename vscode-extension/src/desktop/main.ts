import { open } from "node:fs/promises";
import * as vscode from "vscode";
import { activateOn, deactivate } from "../extension";
import type { MarkdownExtension } from "../markdown";
import { offerToAssistants } from "./assistants";
import { isOnBattery } from "./battery";
import { findEngines } from "./engines";
import { programCheck } from "./programCheck";
import { ServerProcess } from "./serverProcess";

/** The extension in VS Code on a computer. */
export function activate(context: vscode.ExtensionContext): MarkdownExtension {
  const runner = new ServerProcess(context);
  context.subscriptions.push(offerToAssistants(context));
  return activateOn(
    {
      runner,
      readStart,
      findEngines,
      isOnBattery,
      fileCheck: (paths) => programCheck(context.extensionUri, runner.command(), paths),
    },
    context,
  );
}

export { deactivate };

async function readStart(file: vscode.Uri, length: number): Promise<Uint8Array> {
  if (file.scheme !== "file") {
    return (await vscode.workspace.fs.readFile(file)).subarray(0, length);
  }
  const handle = await open(file.fsPath);
  try {
    const { buffer, bytesRead } = await handle.read(new Uint8Array(length), 0, length, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}
