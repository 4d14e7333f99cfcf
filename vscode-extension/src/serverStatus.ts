import * as vscode from "vscode";
import { State, type BaseLanguageClient as LanguageClient } from "vscode-languageclient";
import { l10n } from "./l10n";
import { LANGUAGES } from "./languages";
import type { Runtime, ServerRunner } from "./serverRunner";

/** Says after the name of the language whether the server runs, with what and why, and leads to the remedy where not. */
export class ServerStatus implements vscode.Disposable {
  private readonly item = vscode.languages.createLanguageStatusItem("kifu.server", LANGUAGES.map(({ id }) => id));
  private readonly subscriptions: readonly vscode.Disposable[];

  constructor(
    private readonly client: LanguageClient,
    private readonly runner: ServerRunner,
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
    const off = state !== State.Running && state !== State.Starting;
    this.item.name = l10n.t("Kifu Language Server");
    this.item.text = l10n.t("Kifu {0}", this.version);
    this.item.busy = state === State.Starting;
    this.item.severity = off ? vscode.LanguageStatusSeverity.Error : vscode.LanguageStatusSeverity.Information;
    this.item.detail = off
      ? l10n.t("The language server is off: nothing is checked.")
      : state === State.Starting
        ? l10n.t("The language server is starting")
        : runs(this.runner.runtime, runtimeOf(this.client));
    this.item.command = off
      ? { title: l10n.t("Fix"), command: "kifu.restartServer" }
      : { title: l10n.t("Show Log"), command: "kifu.showLog" };
  }

  dispose(): void {
    this.subscriptions.forEach((subscription) => subscription.dispose());
  }
}

/** Whether the server that runs without Java runs as WebAssembly or as JavaScript, which it finds out by itself. */
function runtimeOf({ initializeResult }: LanguageClient): string {
  const info = initializeResult?.serverInfo as { readonly runtime?: string } | undefined;
  return info?.runtime ?? "JavaScript";
}

function runs(runtime: Runtime | undefined, withoutJava: string): string {
  const java = runtime?.java ?? "";
  switch (runtime?.why) {
    case "bundled":
      return l10n.t("The language server is running with Java {0}, which comes with the extension", java);
    case "found":
      return l10n.t("The language server is running with Java {0}, which was found on this computer", java);
    case "chosen":
      return l10n.t("The language server is running with Java {0}, set by kifu.java.home", java);
    case "foundInstead":
      return l10n.t("The language server is running with Java {0}, which was found on this computer, as another Java does not start", java);
    case "noJava":
      return l10n.t("The language server is running as {0}, as no Java was found", withoutJava);
    case "badJavaHome":
      return l10n.t("The language server is running as {0}, as no Java that fits is at kifu.java.home", withoutJava);
    case "brokenJava":
      return l10n.t("The language server is running as {0}, as Java does not start on this computer", withoutJava);
    case "pinned":
      return l10n.t("The language server is running as {0}, set by kifu.server.runtime", withoutJava);
    case "browser":
      return l10n.t("The language server is running as {0} in this browser", withoutJava);
    case "program":
    case undefined:
      return l10n.t("The language server is running");
  }
}
