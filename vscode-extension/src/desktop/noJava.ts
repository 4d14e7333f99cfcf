import * as vscode from "vscode";
import { l10n } from "../l10n";
import { showError, showWarning } from "../messages";
import { CannotStart } from "../serverRunner";
import { openSetting } from "../trouble";
import { javaAt, OLDEST_JAVA } from "./java";
import { NoJava } from "./serverCommand";

/** Says why there is no Java for a server that the user wants to run with one and nothing else. */
export function whyNoJava({ named, found }: NoJava): CannotStart {
  const where = named || found?.program || "";
  const words =
    found !== undefined
      ? l10n.t("The setting kifu.server.runtime asks for Java {0} or newer, but this is Java {1}: {2}", OLDEST_JAVA, found.version ?? "?", where)
      : named !== ""
        ? l10n.t("There is no Java in the folder given by the setting kifu.java.home: {0}", named)
        : l10n.t("The setting kifu.server.runtime asks for Java {0} or newer, and none was found.", OLDEST_JAVA);
  return new CannotStart(words, [
    { title: l10n.t("Run without Java"), run: runWithoutJava },
    { title: l10n.t("Choose a Folder…"), run: chooseJava },
    openSetting(l10n.t("Settings"), "kifu.server.runtime"),
  ]);
}

/** Says that the Java which the settings name is not the one that runs the server. */
export async function warnOfUnfit({ named, found }: NoJava): Promise<void> {
  const words =
    found === undefined
      ? l10n.t("The setting kifu.java.home names {0}, where no Java was found. The language server runs without it.", named)
      : l10n.t(
          "The setting kifu.java.home names {0}, which is Java {1}, but Java {2} or newer is needed. The language server runs without it.",
          named,
          found.version ?? "?",
          OLDEST_JAVA,
        );
  const remedies = [{ title: l10n.t("Choose a Folder…"), run: chooseJava }, openSetting(l10n.t("Settings"), "kifu.java.home")];
  const title = await showWarning(words, ...remedies.map((remedy) => remedy.title));
  await remedies.find((remedy) => remedy.title === title)?.run();
}

/** Resets the setting, so that whatever is there runs it, and WebAssembly always is; the change starts the server. */
async function runWithoutJava(): Promise<void> {
  await vscode.workspace.getConfiguration("kifu").update("server.runtime", undefined, vscode.ConfigurationTarget.Global);
}

/** A Java that fits is kept in the settings, and runs the server from now on. */
async function chooseJava(): Promise<void> {
  const [folder] = (await vscode.window.showOpenDialog({ canSelectFiles: false, canSelectFolders: true })) ?? [];
  if (folder === undefined) {
    return;
  }
  const java = javaAt(folder.fsPath, process.platform === "win32");
  if (java === undefined || (java.version !== undefined && java.version < OLDEST_JAVA)) {
    void showError(l10n.t("There is no Java {0} or newer in this folder: {1}", OLDEST_JAVA, folder.fsPath));
    return;
  }
  await vscode.workspace.getConfiguration("kifu").update("java.home", folder.fsPath, vscode.ConfigurationTarget.Global);
  await vscode.commands.executeCommand("kifu.restartServer");
}
