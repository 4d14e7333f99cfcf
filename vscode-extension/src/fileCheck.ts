import type * as vscode from "vscode";

/** The problems of one file. */
export interface FileDiagnostics {
  readonly file: vscode.Uri;
  readonly diagnostics: readonly vscode.Diagnostic[];
  /** How many problems it has, shown or not. */
  readonly count: number;
}

/** How far a check is. */
export interface CheckProgress {
  /** How many files are done, where that is known. */
  readonly files?: number;
  /** How much of a large file is read. */
  readonly percent?: number;
  /** How many problems are found so far. */
  readonly problems: number;
}

/** A way to check files that are not open. */
export interface FileCheck {
  /**
   * Checks files and folders.
   *
   * @param report is called with how far it is
   * @returns the files in which something is wrong
   */
  check(
    paths: readonly vscode.Uri[],
    report: (progress: CheckProgress) => void,
    cancellation: vscode.CancellationToken,
  ): Promise<readonly FileDiagnostics[]>;
}
