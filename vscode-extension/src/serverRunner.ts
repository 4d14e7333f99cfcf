import type * as vscode from "vscode";
import type { BaseLanguageClient as LanguageClient, LanguageClientOptions } from "vscode-languageclient";

/** What runs the language server, and why it does. */
export type Runtime =
  | { readonly java: number | undefined; readonly why: "bundled" | "found" | "chosen" | "foundInstead" }
  | { readonly java: undefined; readonly why: "program" | "noJava" | "badJavaHome" | "brokenJava" | "pinned" | "browser" };

/** An action that may help. */
export interface Remedy {
  readonly title: string;
  readonly run: () => unknown;
}

/** Why the server cannot be started, in words for the user, and what helps. */
export class CannotStart extends Error {
  constructor(
    words: string,
    readonly remedies: readonly Remedy[],
  ) {
    super(words);
  }
}

/** Runs the language server: in a process on a computer, in a worker in a browser. */
export interface ServerRunner extends vscode.Disposable {
  /** What runs it now; undefined as long as nothing was started. */
  readonly runtime: Runtime | undefined;

  /** The client that is connected to what was prepared, or after a crash to another one. */
  createClient(options: LanguageClientOptions): LanguageClient;

  /**
   * Starts what the client is connected to next. A client that saw this fail could never be started again.
   *
   * @throws CannotStart when the user's choice leaves nothing that can run it
   */
  prepare(): Promise<void>;

  /** Whether there is something now that can run it. */
  canStart(): boolean;

  /** Whether the server that has ended lacked memory. */
  lackedMemory(): Promise<boolean>;
}
