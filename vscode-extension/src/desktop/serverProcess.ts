import type { ChildProcessWithoutNullStreams } from "node:child_process";
import type * as vscode from "vscode";
import { LanguageClient, type LanguageClientOptions } from "vscode-languageclient/node";
import type { Runtime, ServerRunner } from "../serverRunner";
import { whyNoJava } from "./noJava";
import { programCommand, startProgram } from "./program";
import { NoJava, OUT_OF_MEMORY, type ServerCommand } from "./serverCommand";

/** The process of the server that runs now, and how the last one ended. */
export class ServerProcess implements ServerRunner {
  private process: ChildProcessWithoutNullStreams | undefined;
  private prepared: ChildProcessWithoutNullStreams | undefined;
  runtime: Runtime | undefined;

  constructor(private readonly context: vscode.ExtensionContext) {}

  createClient(options: LanguageClientOptions): LanguageClient {
    return new QuietClient("kifu", "Kifu", () => this.take(), options);
  }

  async prepare(): Promise<void> {
    await this.begin();
  }

  private async begin(): Promise<ChildProcessWithoutNullStreams> {
    this.dispose();
    const command = this.command();
    const started = startProgram(command, command.serve);
    await new Promise((resolve, reject) => started.once("spawn", resolve).once("error", reject));
    this.runtime = command.runtime;
    this.process = this.prepared = started;
    return started;
  }

  private command(): ServerCommand {
    try {
      return programCommand(this.context);
    } catch (error) {
      throw error instanceof NoJava ? whyNoJava(error) : error;
    }
  }

  canStart(): boolean {
    try {
      programCommand(this.context);
      return true;
    } catch {
      return false;
    }
  }

  /** The process that was prepared; after a crash another one. */
  private async take(): Promise<ChildProcessWithoutNullStreams> {
    const taken = this.prepared ?? (await this.begin());
    this.prepared = undefined;
    return taken;
  }

  async lackedMemory(): Promise<boolean> {
    return (await this.exitCode()) === OUT_OF_MEMORY;
  }

  /** The exit code of the process; waits for its end, which the end of its output announces. */
  private async exitCode(): Promise<number | null> {
    const ended = this.process;
    if (ended === undefined || ended.exitCode !== null || ended.signalCode !== null) {
      return ended?.exitCode ?? null;
    }
    return new Promise((resolve) => ended.once("exit", resolve));
  }

  /** Ends a process that did not end by itself. */
  dispose(): void {
    this.process?.kill();
    this.prepared = undefined;
  }
}

/** Logs what fails. The messages of the library would have stacks in them; the extension has its own. */
class QuietClient extends LanguageClient {
  override error(message: string, data?: unknown): void {
    super.error(message, data, false);
  }
}
