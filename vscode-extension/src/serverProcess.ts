import type { ChildProcessWithoutNullStreams } from "node:child_process";
import type * as vscode from "vscode";
import { programCommand, startProgram } from "./program";

/** The process of the server that runs now, and how the last one ended. */
export class ServerProcess implements vscode.Disposable {
  private process: ChildProcessWithoutNullStreams | undefined;
  private prepared: ChildProcessWithoutNullStreams | undefined;
  /** The version of the Java that runs it, where that is known. */
  javaVersion: number | undefined;

  constructor(private readonly context: vscode.ExtensionContext) {}

  /** Starts the process that is taken next. A client that saw this fail could never be started again. */
  async prepare(): Promise<ChildProcessWithoutNullStreams> {
    this.dispose();
    const command = programCommand(this.context);
    const started = startProgram(command, ["serve", "--stdio"]);
    await new Promise((resolve, reject) => started.once("spawn", resolve).once("error", reject));
    this.javaVersion = command.javaVersion;
    this.process = this.prepared = started;
    return started;
  }

  /** The process that was prepared; after a crash another one. */
  async take(): Promise<ChildProcessWithoutNullStreams> {
    const taken = this.prepared ?? (await this.prepare());
    this.prepared = undefined;
    return taken;
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
    this.prepared = undefined;
  }
}
