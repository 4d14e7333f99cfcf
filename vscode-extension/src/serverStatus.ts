import * as vscode from "vscode";
import { State, type LanguageClient } from "vscode-languageclient/node";
import { l10n } from "./l10n";
import { LANGUAGES } from "./languages";
import type { ServerProcess } from "./serverProcess";

/** Says behind the name of the language whether the server runs, and leads to the remedy where not. */
export class ServerStatus implements vscode.Disposable {
  private readonly item = vscode.languages.createLanguageStatusItem("kifu.server", LANGUAGES.map(({ id }) => id));
  private readonly subscriptions: readonly vscode.Disposable[];

  constructor(
    private readonly client: LanguageClient,
    private readonly server: ServerProcess,
    private readonly version: string,
  ) {
    this.subscriptions = [
      this.item,
      client.onDidChangeState(() => this.update()),
      vscode.workspace.onDidChangeConfiguration((event) => {
        if (event.affectsConfiguration("kifu.locale")) {
          this.update();
        }
      }),
    ];
    this.update();
  }

  private update(): void {
    const { state } = this.client;
    const { javaVersion } = this.server;
    const off = state !== State.Running && state !== State.Starting;
    this.item.name = l10n.t("Kifu Language Server");
    this.item.text = l10n.t("Kifu {0}", this.version);
    this.item.busy = state === State.Starting;
    this.item.severity = off ? vscode.LanguageStatusSeverity.Error : vscode.LanguageStatusSeverity.Information;
    this.item.detail = off
      ? l10n.t("The language server is off: nothing is checked.")
      : state === State.Starting
        ? l10n.t("The language server starts")
        : javaVersion === undefined
          ? l10n.t("The language server runs")
          : l10n.t("The language server runs with Java {0}", javaVersion);
    this.item.command = off
      ? { title: l10n.t("Fix"), command: "kifu.restartServer" }
      : { title: l10n.t("Show Log"), command: "kifu.showLog" };
  }

  dispose(): void {
    this.subscriptions.forEach((subscription) => subscription.dispose());
  }
}
