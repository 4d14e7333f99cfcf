import * as vscode from "vscode";
import { javaAt, OLDEST_JAVA } from "./java";
import { l10n, language } from "./l10n";
import { NoJava } from "./serverCommand";

/** Something that may help. */
interface Remedy {
  readonly title: string;
  readonly run: () => unknown;
}

/** Says why the server does not run, and offers what helps: in one message, however often it fails. */
export class Trouble {
  private isShown = false;

  /** The program could not be started. */
  async starting(error: unknown): Promise<void> {
    await (error instanceof NoJava ? this.noJava(error) : this.failed(error));
  }

  /** It ended, and is not started again. */
  async ended(why: "memory" | "crashes"): Promise<void> {
    const restart = { title: l10n.t("Restart"), run: () => vscode.commands.executeCommand("kifu.restartServer") };
    if (why === "crashes") {
      await this.tell(l10n.t("The Kifu language server ended again and again. The log may tell why."), [restart, showLog()]);
      return;
    }
    const words = l10n.t(
      "The Kifu language server ran out of memory. Close large records, or give it more memory with the setting kifu.java.args, for example -Xmx4g, and restart it.",
    );
    await this.tell(words, [openSetting(l10n.t("Give It More Memory"), "kifu.java.args"), restart]);
  }

  private async noJava({ named, found }: NoJava): Promise<void> {
    const where = named || found?.program || "";
    const words =
      found !== undefined
        ? l10n.t("Kifu needs Java {0} or newer to check records, but this is Java {1}: {2}", OLDEST_JAVA, found.version ?? "?", where)
        : named !== ""
          ? l10n.t("There is no Java in the folder that the setting kifu.java.home names: {0}", named)
          : l10n.t("Kifu needs Java {0} or newer to check records, and none was found.", OLDEST_JAVA);
    await this.tell(words, [
      { title: l10n.t("Get Java"), run: () => vscode.env.openExternal(downloadPage()) },
      { title: l10n.t("Choose a Folder…"), run: () => this.chooseJava() },
      openSetting(l10n.t("Settings"), "kifu.java.home"),
      showLog(),
    ]);
  }

  private async failed(error: unknown): Promise<void> {
    const why = error instanceof Error ? error.message : String(error);
    await this.tell(l10n.t("The Kifu language server could not be started: {0}", why), [
      openSetting(l10n.t("Settings"), "kifu.server.path"),
      showLog(),
    ]);
  }

  /** A Java that fits is kept in the settings, which starts the server. */
  private async chooseJava(): Promise<void> {
    const [folder] = (await vscode.window.showOpenDialog({ canSelectFiles: false, canSelectFolders: true })) ?? [];
    if (folder === undefined) {
      return;
    }
    const java = javaAt(folder.fsPath, process.platform === "win32");
    if (java === undefined || (java.version !== undefined && java.version < OLDEST_JAVA)) {
      await this.noJava(new NoJava(folder.fsPath, java));
      return;
    }
    await vscode.workspace
      .getConfiguration("kifu")
      .update("java.home", folder.fsPath, vscode.ConfigurationTarget.Global);
  }

  private async tell(words: string, remedies: readonly Remedy[]): Promise<void> {
    if (this.isShown) {
      return;
    }
    this.isShown = true;
    const title = await vscode.window
      .showErrorMessage(words, ...remedies.map((remedy) => remedy.title))
      .then(undefined, () => undefined);
    this.isShown = false;
    await remedies.find((remedy) => remedy.title === title)?.run();
  }
}

function openSetting(title: string, setting: string): Remedy {
  return { title, run: () => vscode.commands.executeCommand("workbench.action.openSettings", setting) };
}

function showLog(): Remedy {
  return { title: l10n.t("Show Log"), run: () => vscode.commands.executeCommand("kifu.showLog") };
}

function downloadPage(): vscode.Uri {
  return vscode.Uri.parse(`https://adoptium.net/${language() === "ja" ? "ja/" : ""}temurin/releases/`);
}
