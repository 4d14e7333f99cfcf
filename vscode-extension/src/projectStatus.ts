import * as vscode from "vscode";
import { State, type BaseLanguageClient as LanguageClient } from "vscode-languageclient";
import { l10n } from "./l10n";
import { isRecord, LANGUAGES } from "./languages";

/** The answer to `kifu/project`. */
interface Project {
  readonly uri: string;
  /** How many things are wrong with it. */
  readonly faults: number;
}

/** Says after the name of the language which file `kifu.json` counts for the record in front, and opens it. */
export class ProjectStatus implements vscode.Disposable {
  private item: vscode.LanguageStatusItem | undefined;
  private readonly subscriptions: readonly vscode.Disposable[];

  constructor(private readonly client: LanguageClient) {
    const update = (): void => void this.update();
    this.subscriptions = [
      vscode.window.onDidChangeActiveTextEditor(update),
      client.onDidChangeState(update),
      vscode.workspace.onDidChangeConfiguration((event) => {
        if (event.affectsConfiguration("kifu.locale")) {
          update();
        }
      }),
      // The server reports what is wrong with such a file whenever that changes.
      vscode.languages.onDidChangeDiagnostics(({ uris }) => {
        if (uris.some(({ path }) => path.endsWith("/kifu.json"))) {
          update();
        }
      }),
    ];
    update();
  }

  private async update(): Promise<void> {
    const document = vscode.window.activeTextEditor?.document;
    const project = document !== undefined && isRecord(document) ? await this.ask(document.uri) : undefined;
    if (document === vscode.window.activeTextEditor?.document) {
      this.show(project);
    }
  }

  private async ask(document: vscode.Uri): Promise<Project | undefined> {
    if (this.client.state !== State.Running) {
      return undefined;
    }
    const textDocument = { uri: this.client.code2ProtocolConverter.asUri(document) };
    return (await this.client.sendRequest<Project | null>("kifu/project", { textDocument }).catch(() => null)) ?? undefined;
  }

  /** VS Code has no way to hide such an item but to remove it. */
  private show(project: Project | undefined): void {
    if (project === undefined) {
      this.item?.dispose();
      this.item = undefined;
      return;
    }
    const file = this.client.protocol2CodeConverter.asUri(project.uri);
    this.item ??= vscode.languages.createLanguageStatusItem("kifu.project", LANGUAGES.map(({ id }) => id));
    this.item.name = l10n.t("Project of the Records");
    this.item.text = vscode.workspace.asRelativePath(file);
    this.item.severity = project.faults > 0 ? vscode.LanguageStatusSeverity.Warning : vscode.LanguageStatusSeverity.Information;
    this.item.detail = project.faults > 0 ? l10n.t("Something in it is wrong and does not count") : l10n.t("The settings of the project count");
    this.item.command = { title: l10n.t("Open"), command: "vscode.open", arguments: [file] };
  }

  dispose(): void {
    this.item?.dispose();
    this.subscriptions.forEach((subscription) => subscription.dispose());
  }
}
