import {
  CloseAction,
  ErrorAction,
  RevealOutputChannelOn,
  type BaseLanguageClient as LanguageClient,
  type CloseHandlerResult,
  type ErrorHandler,
  type ErrorHandlerResult,
  type StaticFeature,
} from "vscode-languageclient";
import type * as vscode from "vscode";
import { EncodingReports } from "./encodings";
import { LANGUAGES } from "./languages";
import { LateChoices } from "./lateChoices";
import { showMessagesOf } from "./serverMessages";
import type { ServerRunner } from "./serverRunner";
import { sendSettings, serverSettings } from "./serverSettings";
import { reportWrongSettings } from "./settingsReport";

/** Is called with the reason why the server has ended and is not started again. */
type Ended = (why: "memory" | "crashes") => void;

/** The client of the language server. */
export function createClient(context: vscode.ExtensionContext, runner: ServerRunner, ended: Ended): LanguageClient {
  const encodings = new EncodingReports(() => client);
  const choices = new LateChoices(() => client);
  const client: LanguageClient = runner.createClient({
    documentSelector: LANGUAGES.map(({ id }) => ({ language: id })),
    // What fails when the server has died needs no notification of its own.
    revealOutputChannelOn: RevealOutputChannelOn.Never,
    initializationOptions: () => serverSettings(context),
    initializationFailedHandler: () => false,
    errorHandler: new RestartPolicy(() => client.createDefaultErrorHandler(), runner, ended),
    middleware: {
      didOpen: async (document, next) => {
        await next(document);
        await encodings.opened(document);
      },
      provideCompletionItem: (document, position, context, token, next) =>
        choices.watch(document, position, async () => next(document, position, context, token)),
    },
  });
  client.registerFeature(commands);
  context.subscriptions.push(encodings, choices, ...sendSettings(client, context), reportWrongSettings(client.outputChannel), showMessagesOf(client));
  return client;
}

/** Announces to the server the commands that it may use. */
const commands: StaticFeature = {
  fillClientCapabilities(capabilities) {
    capabilities.experimental = { ...capabilities.experimental, commands: { commands: ["kifu.showBoard", "kifu.reopenWithEncoding"] } };
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
    private readonly runner: ServerRunner,
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
    const lacksMemory = await this.runner.lackedMemory();
    if (!lacksMemory) {
      const usual = await this.default.closed();
      if (usual.action === CloseAction.Restart) {
        return usual;
      }
      this.handler = undefined; // after a start by hand it has as many tries again
    }
    this.ended(lacksMemory ? "memory" : "crashes");
    return { action: CloseAction.DoNotRestart };
  }
}
