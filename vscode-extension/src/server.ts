import * as vscode from "vscode";
import { State, type BaseLanguageClient as LanguageClient } from "vscode-languageclient";
import { createClient } from "./client";
import type { ServerRunner } from "./serverRunner";
import { ProjectStatus } from "./projectStatus";
import { ServerStatus } from "./serverStatus";
import { Trouble } from "./trouble";

/** Runs the language server as the user meets it: on, or off for a reason that can be mended. */
export class Server implements vscode.Disposable {
  readonly client: LanguageClient;
  private readonly trouble = new Trouble();
  private readonly subscriptions: readonly vscode.Disposable[];
  private starting: Promise<void> | undefined;

  constructor(
    context: vscode.ExtensionContext,
    private readonly runner: ServerRunner,
  ) {
    this.client = createClient(context, runner, (why) => void this.trouble.ended(why));
    this.subscriptions = [
      runner,
      new ServerStatus(this.client, runner, context.extension.packageJSON.version as string),
      new ProjectStatus(this.client),
      vscode.workspace.onDidChangeConfiguration((event) => {
        if (!this.isOff && event.affectsConfiguration("kifu.server.runtime")) {
          void this.restart();
        } else if (this.isOff && (event.affectsConfiguration("kifu.java") || event.affectsConfiguration("kifu.server"))) {
          void this.start();
        }
      }),
      // A user who comes back may have installed a Java.
      vscode.window.onDidChangeWindowState(({ focused }) => {
        if (focused && this.isOff && this.runner.canStart()) {
          void this.start();
        }
      }),
    ];
  }

  /** Starts the server where it does not run. Shows why when that fails, without waiting for the user. */
  start(): Promise<void> {
    return (this.starting ??= this.launch().finally(() => (this.starting = undefined)));
  }

  /** Starts the server, or starts it anew. */
  async restart(): Promise<void> {
    await this.stop();
    await this.start();
  }

  private async launch(): Promise<void> {
    try {
      if (this.isOff) {
        await this.runner.prepare();
      }
      await this.client.start();
    } catch (error) {
      this.client.outputChannel.error(String(error));
      if (!this.client.needsStop()) {
        void this.trouble.starting(error);
      }
    }
  }

  /** Lets it end in order. */
  async stop(): Promise<void> {
    if (this.client.isRunning()) {
      await this.client.stop();
    }
  }

  private get isOff(): boolean {
    return this.client.state === State.Stopped || this.client.state === State.StartFailed;
  }

  dispose(): void {
    this.subscriptions.forEach((subscription) => subscription.dispose());
  }
}
