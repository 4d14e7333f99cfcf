import { spawn, type ChildProcessWithoutNullStreams } from "node:child_process";
import { homedir } from "node:os";
import * as vscode from "vscode";
import { findJava, OLDEST_JAVA, usualShelves } from "./java";
import { l10n } from "./l10n";
import { NoJava, serverCommand } from "./serverCommand";

const WINDOWS = process.platform === "win32";

/** Starts the program `kifu` with these arguments, as the user's settings say. */
export function startProgram(
  context: vscode.ExtensionContext,
  args: readonly string[],
): ChildProcessWithoutNullStreams {
  const settings = vscode.workspace.getConfiguration("kifu");
  const command = serverCommand(
    context.extensionPath,
    {
      path: settings.get("server.path", ""),
      javaHome: settings.get("java.home", ""),
      javaArgs: settings.get("java.args", ""),
    },
    process.env,
    WINDOWS,
    () =>
      findJava({
        env: process.env,
        home: homedir(),
        windows: WINDOWS,
        shelves: usualShelves(homedir(), process.env),
      }),
  );
  return spawn(command.program, [...command.args, ...args], { env: command.env });
}

/** Says what is missing when the program cannot start, and offers what helps. */
export async function explainStartFailure(error: unknown): Promise<void> {
  if (!(error instanceof NoJava)) {
    await vscode.window.showErrorMessage(
      l10n.t("The Kifu language server could not be started: {0}", String(error)),
    );
    return;
  }
  const openSettings = l10n.t("Choose a Java");
  const download = l10n.t("Get Java");
  const chosen = await vscode.window.showErrorMessage(
    l10n.t(
      "Kifu needs Java {0} or newer, and none was found. Install one, or name its folder in the setting kifu.java.home, and run “Kifu: Restart Server”.",
      OLDEST_JAVA,
    ),
    openSettings,
    download,
  );
  if (chosen === openSettings) {
    await vscode.commands.executeCommand("workbench.action.openSettings", "kifu.java.home");
  } else if (chosen === download) {
    await vscode.env.openExternal(vscode.Uri.parse("https://adoptium.net"));
  }
}
