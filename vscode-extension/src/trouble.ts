import * as vscode from "vscode";
import { l10n } from "./l10n";
import { reasonOf, showError } from "./messages";
import { CannotStart, type Remedy } from "./serverRunner";

/** Says why the server does not run, and offers what helps: in one message, however often it fails. */
export class Trouble {
  private isShown = false;

  /** Says that the program could not be started. */
  async starting(error: unknown): Promise<void> {
    await (error instanceof CannotStart ? this.showError(error.message, [...error.remedies, showLog()]) : this.failed(error));
  }

  /** Says that the server ended, and is not started again. */
  async ended(why: "memory" | "crashes"): Promise<void> {
    const restart = { title: l10n.t("Restart"), run: () => vscode.commands.executeCommand("kifu.restartServer") };
    if (why === "crashes") {
      await this.showError(l10n.t("The Kifu language server keeps stopping. The log may say why."), [restart, showLog()]);
      return;
    }
    const words = l10n.t(
      "The Kifu language server ran out of memory. Close large records, or give it more memory with the setting kifu.java.args, for example -Xmx4g, and restart it.",
    );
    await this.showError(words, [openSetting(l10n.t("Give It More Memory"), "kifu.java.args"), restart]);
  }

  private async failed(error: unknown): Promise<void> {
    const why = reasonOf(error);
    await this.showError(l10n.t("The Kifu language server could not be started: {0}", why), [
      openSetting(l10n.t("Settings"), "kifu.server.path"),
      showLog(),
    ]);
  }

  private async showError(words: string, remedies: readonly Remedy[]): Promise<void> {
    if (this.isShown) {
      return;
    }
    this.isShown = true;
    const title = await showError(words, ...remedies.map((remedy) => remedy.title)).then(undefined, () => undefined);
    this.isShown = false;
    await remedies.find((remedy) => remedy.title === title)?.run();
  }
}

export function openSetting(title: string, setting: string): Remedy {
  return { title, run: () => vscode.commands.executeCommand("workbench.action.openSettings", setting) };
}

function showLog(): Remedy {
  return { title: l10n.t("Show Log"), run: () => vscode.commands.executeCommand("kifu.showLog") };
}
