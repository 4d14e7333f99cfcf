import type { ChildProcessWithoutNullStreams } from "node:child_process";
import { existsSync, rmSync } from "node:fs";
import { createInterface } from "node:readline";
import type * as vscode from "vscode";
import { LanguageClient, type LanguageClientOptions } from "vscode-languageclient/node";
import type { Runtime, ServerRunner } from "../serverRunner";
import { Conversation } from "./conversation";
import { warnOfUnfit, whyNoJava } from "./noJava";
import { programCommand, startProgram, unfitJavaHome } from "./program";
import { NoJava, OUT_OF_MEMORY, type ServerCommand } from "./serverCommand";

/** Runs the server in a process, and knows how the last one ended. */
export class ServerProcess implements ServerRunner {
  private process: ChildProcessWithoutNullStreams | undefined;
  private prepared: ChildProcessWithoutNullStreams | undefined;
  private client: LanguageClient | undefined;
  /** The programs that ended before their first message. */
  private readonly broken = new Set<string>();
  /** The archive of classes that the process uses, if it does. */
  private classArchive: string | undefined;
  private hasDroppedArchive = false;
  runtime: Runtime | undefined;

  constructor(private readonly context: vscode.ExtensionContext) {}

  createClient(options: LanguageClientOptions): LanguageClient {
    return (this.client = new QuietClient("kifu", "Kifu", () => this.take(), options));
  }

  async prepare(): Promise<void> {
    this.broken.clear(); // what did not start may be mended
    this.hasDroppedArchive = false;
    this.dispose();
    this.prepared = await this.begin();
    const unfit = unfitJavaHome();
    if (unfit !== undefined) {
      void warnOfUnfit(unfit); // the answer is not waited for
    }
  }

  /** Starts the first program that can be started. */
  private async begin(): Promise<ChildProcessWithoutNullStreams> {
    const command = this.command();
    const started = startProgram(command, command.serve);
    this.process = started;
    this.runtime = command.runtime;
    this.classArchive = command.classArchive;
    try {
      await new Promise((resolve, reject) => started.once("spawn", resolve).once("error", reject));
    } catch (error) {
      if (this.hasOtherThan(command.program)) {
        return this.begin();
      }
      throw error;
    }
    createInterface(started.stderr).on("line", (line) => this.client?.outputChannel.error(line));
    return started;
  }

  /**
   * How the program is started, without the ways that have failed.
   *
   * @throws CannotStart when the user's choice leaves none
   */
  command(): ServerCommand {
    try {
      return programCommand(this.context, this.broken);
    } catch (error) {
      throw error instanceof NoJava ? whyNoJava(error) : error;
    }
  }

  /** Whether there is another way when this program fails, which is not tried again. */
  private hasOtherThan(program: string): boolean {
    this.broken.add(program);
    const { program: other, runtime } = this.command();
    this.client?.outputChannel.info(`${program} does not start; next: ${other} (${runtime.why})`);
    return !this.broken.has(other);
  }

  /** Whether there was an archive of classes that may be the reason why Java failed: it is deleted, and Java tried once more. */
  private dropArchive(): boolean {
    if (this.hasDroppedArchive || this.classArchive === undefined || !existsSync(this.classArchive)) {
      return false;
    }
    this.hasDroppedArchive = true;
    this.client?.outputChannel.info(`Java ended before its first message; ${this.classArchive} is deleted, and Java started once more`);
    try {
      rmSync(this.classArchive);
      return true;
    } catch {
      return false; // Another Java uses it.
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

  /** The conversation with the process that was prepared; after a crash with another one. */
  private async take(): Promise<Conversation> {
    const taken = this.prepared ?? (await this.begin());
    this.prepared = undefined;
    return new Conversation(taken, async (failed) =>
      // A process that was ended from here has not failed.
      !failed.killed && (this.dropArchive() || this.hasOtherThan(failed.spawnfile)) ? this.begin() : undefined,
    );
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
