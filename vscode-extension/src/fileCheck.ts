import type * as vscode from "vscode";

/** The problems of one file. */
export interface FileDiagnostics {
  readonly file: vscode.Uri;
  readonly diagnostics: readonly vscode.Diagnostic[];
  /** How many problems it has, shown or not. */
  readonly count: number;
}

/** A way to check files that are not open. */
export interface FileCheck {
  /**
   * Checks files and folders.
   *
   * @param told is called with the number of problems that are found so far
   * @returns the files in which something is wrong
   */
  check(
    paths: readonly vscode.Uri[],
    told: (problems: number) => void,
    cancellation: vscode.CancellationToken,
  ): Promise<readonly FileDiagnostics[]>;
}
