import type * as vscode from "vscode";
import type { FileCheck } from "./fileCheck";
import type { ServerRunner } from "./serverRunner";

/** What VS Code on a computer and VS Code in a browser do in different ways. */
export interface Platform {
  readonly runner: ServerRunner;

  /** The first bytes of a file, at most `length`. */
  readStart(file: vscode.Uri, length: number): Promise<Uint8Array>;

  /** The programs on this computer that are called like engines; absent where no program can be started. */
  readonly findEngines?: () => Promise<readonly string[]>;

  /** Whether the computer runs on its battery; absent where that is not known. */
  readonly isOnBattery?: () => Promise<boolean>;

  /** Checks these files and folders without the language server, where that can be done now and is faster. */
  fileCheck(paths: readonly vscode.Uri[]): FileCheck | undefined;
}
