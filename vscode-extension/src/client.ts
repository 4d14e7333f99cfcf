import type { ChildProcessWithoutNullStreams } from "node:child_process";
import * as vscode from "vscode";
import {
  CloseAction,
  ErrorAction,
  LanguageClient,
  RevealOutputChannelOn,
  type CloseHandlerResult,
  type ErrorHandler,
  type ErrorHandlerResult,
  type StaticFeature,
} from "vscode-languageclient/node";
import { EncodingReports } from "./encodings";
import { l10n } from "./l10n";
import { LANGUAGES } from "./languages";
import { explainStartFailure, startProgram } from "./program";
import { OUT_OF_MEMORY } from "./serverCommand";
import { sendSettings, serverSettings } from "./settings";

/** The client of the language server, which is a process of the program `kifu`. */
export function createClient(context: vscode.ExtensionContext): LanguageClient {
  const server = new ServerProcess(context);
  const encodings = new EncodingReports(() => client);
  const client: LanguageClient = new LanguageClient(
    "kifu",
    "Kifu",
    () => server.start(),
    {
      documentSelector: LANGUAGES.map(({ id }) => ({ language: id })),
      // What fails when the server has died needs no notification of its own.
      revealOutputChannelOn: RevealOutputChannelOn.Never,
      initializationOptions: serverSettings,
      errorHandler: new RestartPolicy(() => client.createDefaultErrorHandler(), server),
      middleware: {
        didOpen: async (document, next) => {
          await next(document);
          await encodings.opened(document);
        },
      },
    },
  );
  client.registerFeature(boardCommand);
  context.subscriptions.push(encodings, server, ...sendSettings(client));
  return client;
}

/** Tells the server that code lenses can show the board. */
const boardCommand: StaticFeature = {
  fillClientCapabilities(capabilities) {
    capabilities.experimental = { ...capabilities.experimental, commands: { commands: ["kifu.showBoard"] } };
  },
  initialize() {},
  getState: () => ({ kind: "static" }),
  clear() {},
};

/** Starts the server, or starts it anew; says why when that fails. */
export async function restart(client: LanguageClient): Promise<void> {
  try {
    await (client.needsStop() ? client.restart() : client.start());
  } catch (error) {
    client.outputChannel.error(String(error));
    await explainStartFailure(error);
  }
}

/** The process that runs now, and how the last one ended. */
class ServerProcess implements vscode.Disposable {
  private process: ChildProcessWithoutNullStreams | undefined;

  constructor(private readonly context: vscode.ExtensionContext) {}

  async start(): Promise<ChildProcessWithoutNullStreams> {
    this.dispose();
    const started = startProgram(this.context, ["serve", "--stdio"]);
    this.process = started;
    await new Promise((resolve, reject) => started.once("spawn", resolve).once("error", reject));
    return started;
  }

  /** The exit code of the process; waits for its end, which the end of its output announces. */
  async exitCode(): Promise<number | null> {
    const ended = this.process;
    if (ended === undefined || ended.exitCode !== null || ended.signalCode !== null) {
      return ended?.exitCode ?? null;
    }
    return new Promise((resolve) => ended.once("exit", resolve));
  }

  /** Ends a process that did not end by itself. */
  dispose(): void {
    this.process?.kill();
  }
}

/** Starts a server again that has died, unless it dies again and again or needs more memory. */
class RestartPolicy implements ErrorHandler {
  private handler: ErrorHandler | undefined;

  constructor(
    private readonly usual: () => ErrorHandler,
    private readonly server: ServerProcess,
  ) {}

  private get default(): ErrorHandler {
    return (this.handler ??= this.usual());
  }

  /** A message that cannot be written means that the server has ended, which `closed` deals with. */
  error(): ErrorHandlerResult {
    return { action: ErrorAction.Continue };
  }

  async closed(): Promise<CloseHandlerResult> {
    if ((await this.server.exitCode()) !== OUT_OF_MEMORY) {
      return this.default.closed();
    }
    void explainMemory();
    return { action: CloseAction.DoNotRestart, handled: true };
  }
}

async function explainMemory(): Promise<void> {
  const openSettings = l10n.t("Give It More Memory");
  const restartServer = l10n.t("Restart");
  const chosen = await vscode.window.showErrorMessage(
    l10n.t(
      "The Kifu language server ran out of memory. Close large records, or give it more memory with the setting kifu.java.args, for example -Xmx4g, and restart it.",
    ),
    openSettings,
    restartServer,
  );
  if (chosen === openSettings) {
    await vscode.commands.executeCommand("workbench.action.openSettings", "kifu.java.args");
  } else if (chosen === restartServer) {
    await vscode.commands.executeCommand("kifu.restartServer");
  }
}
