import * as vscode from "vscode";
import type { LanguageClientOptions, MessageTransports } from "vscode-languageclient";
import { BrowserMessageReader, BrowserMessageWriter, LanguageClient } from "vscode-languageclient/browser";
import type { Runtime, ServerRunner } from "../serverRunner";

/** Runs the server in a worker. */
export class ServerWorker implements ServerRunner {
  private worker: Worker | undefined;
  readonly runtime: Runtime = { java: undefined, why: "browser" };

  constructor(private readonly context: vscode.ExtensionContext) {}

  createClient(options: LanguageClientOptions): LanguageClient {
    return new QuietClient("kifu", "Kifu", async () => transportsOf(this.worker ?? this.begin()), options);
  }

  async prepare(): Promise<void> {
    this.begin();
  }

  private begin(): Worker {
    this.dispose();
    const script = vscode.Uri.joinPath(this.context.extensionUri, "server", "lib", "kifu-worker.js");
    return (this.worker = new Worker(script.toString(true)));
  }

  canStart(): boolean {
    return true;
  }

  async lackedMemory(): Promise<boolean> {
    return false;
  }

  dispose(): void {
    this.worker?.terminate();
    this.worker = undefined;
  }
}

/** Makes the transports for a worker; the library makes them only for another class than that of VS Code. */
function transportsOf(worker: Worker): MessageTransports {
  return { reader: new BrowserMessageReader(worker), writer: new BrowserMessageWriter(worker) };
}

/** Logs what fails. The messages of the library would have stacks in them; the extension has its own. */
class QuietClient extends LanguageClient {
  override error(message: string, data?: unknown): void {
    super.error(message, data, false);
  }
}
