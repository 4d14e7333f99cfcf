import type * as vscode from "vscode";
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
import { LANGUAGES } from "./languages";
import { OUT_OF_MEMORY } from "./serverCommand";
import type { ServerProcess } from "./serverProcess";
import { sendSettings, serverSettings } from "./settings";

/** Is told why the server has ended and is not started again. */
export type Ended = (why: "memory" | "crashes") => void;

/** The client of the language server, which is a process of the program `kifu`. */
export function createClient(context: vscode.ExtensionContext, server: ServerProcess, ended: Ended): LanguageClient {
  const encodings = new EncodingReports(() => client);
  const client: LanguageClient = new QuietClient(
    "kifu",
    "Kifu",
    () => server.take(),
    {
      documentSelector: LANGUAGES.map(({ id }) => ({ language: id })),
      // What fails when the server has died needs no notification of its own.
      revealOutputChannelOn: RevealOutputChannelOn.Never,
      initializationOptions: serverSettings,
      initializationFailedHandler: () => false,
      errorHandler: new RestartPolicy(() => client.createDefaultErrorHandler(), server, ended),
      middleware: {
        didOpen: async (document, next) => {
          await next(document);
          await encodings.opened(document);
        },
      },
    },
  );
  client.registerFeature(boardCommand);
  context.subscriptions.push(encodings, ...sendSettings(client));
  return client;
}

/** Logs what fails. The messages of the library would have stacks in them; the extension has its own. */
class QuietClient extends LanguageClient {
  override error(message: string, data?: unknown): void {
    super.error(message, data, false);
  }
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

/** Starts a server again that has died, unless it dies again and again or needs more memory. */
class RestartPolicy implements ErrorHandler {
  private handler: ErrorHandler | undefined;

  constructor(
    private readonly usual: () => ErrorHandler,
    private readonly server: ServerProcess,
    private readonly ended: Ended,
  ) {}

  private get default(): ErrorHandler {
    return (this.handler ??= this.usual());
  }

  /** A message that cannot be written means that the server has ended, which `closed` deals with. */
  error(): ErrorHandlerResult {
    return { action: ErrorAction.Continue };
  }

  async closed(): Promise<CloseHandlerResult> {
    const lacksMemory = (await this.server.exitCode()) === OUT_OF_MEMORY;
    if (!lacksMemory) {
      const usual = await this.default.closed();
      if (usual.action === CloseAction.Restart) {
        return usual;
      }
      this.handler = undefined; // whoever starts it by hand gets as many tries again
    }
    this.ended(lacksMemory ? "memory" : "crashes");
    return { action: CloseAction.DoNotRestart };
  }
}
