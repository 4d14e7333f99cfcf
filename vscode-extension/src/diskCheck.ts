import type { Readable } from "node:stream";
import { createInterface } from "node:readline";
import * as vscode from "vscode";
import { l10n, language } from "./l10n";
import { isRecord } from "./languages";
import { programCommand, startProgram } from "./program";

/** What a check of files found, and whether it came to its end. */
export interface CheckResult {
  readonly files: number;
  readonly problems: number;
  readonly cancelled: boolean;
}

/** A problem as `kifu check --format json` writes it. */
interface ReportedProblem {
  readonly path: string;
  readonly range: ReportedRange;
  readonly severity: "error" | "warning" | "info" | "hint";
  readonly id: string;
  readonly message: string;
  readonly related: readonly { readonly range: ReportedRange; readonly message: string }[];
}

interface ReportedRange {
  readonly start: ReportedPoint;
  readonly end: ReportedPoint;
}

interface ReportedPoint {
  readonly line: number;
  readonly character: number;
}

const SEVERITIES = {
  error: vscode.DiagnosticSeverity.Error,
  warning: vscode.DiagnosticSeverity.Warning,
  info: vscode.DiagnosticSeverity.Information,
  hint: vscode.DiagnosticSeverity.Hint,
};

/** Every line of the problem list is a problem of its own, so it can be read while it grows. */
const COULD_NOT_RUN = 2;

/**
 * Checks files that are not open, or are too large for the editor to tell anybody about, in a
 * process of its own. What it finds stands in the list of problems until the file is opened, from
 * when on the server watches over it, or changes.
 */
export class DiskCheck implements vscode.Disposable {
  private readonly found = vscode.languages.createDiagnosticCollection("kifu check");
  private readonly subscriptions: vscode.Disposable[] = [this.found];

  constructor(private readonly context: vscode.ExtensionContext) {
    this.subscriptions.push(
      vscode.workspace.onDidOpenTextDocument(({ uri }) => this.found.delete(uri)),
    );
  }

  /** Checks files and folders, while a progress shows that can be cancelled. */
  async check(paths: readonly vscode.Uri[], title: string): Promise<CheckResult> {
    return vscode.window.withProgress(
      { location: vscode.ProgressLocation.Notification, title, cancellable: true },
      (progress, cancellation) => this.run(paths, progress, cancellation),
    );
  }

  private async run(
    paths: readonly vscode.Uri[],
    progress: vscode.Progress<{ message: string }>,
    cancellation: vscode.CancellationToken,
  ): Promise<CheckResult> {
    const process = startProgram(programCommand(this.context), [
      "check",
      "--format=json",
      "--severity=hint",
      `--locale=${language()}`,
      ...paths.map(({ fsPath }) => fsPath),
    ]);
    cancellation.onCancellationRequested(() => process.kill());
    const ended = new Promise<number | null>((resolve, reject) =>
      process.once("close", resolve).once("error", reject),
    );
    const complaint = textOf(process.stderr);
    const files = new Map<string, vscode.Diagnostic[]>();
    let problems = 0;
    for await (const line of createInterface(process.stdout)) {
      const problem = read(line);
      if (problem !== undefined && !isOpen(problem.path)) {
        problems++;
        add(files, problem);
        progress.report({ message: l10n.t("Problems: {0}", problems) });
      }
    }
    const exitCode = await ended;
    if (exitCode === COULD_NOT_RUN && !cancellation.isCancellationRequested) {
      void vscode.window.showWarningMessage(await complaint);
    }
    this.found.clear();
    this.found.set([...files].map(([path, diagnostics]) => [vscode.Uri.file(path), diagnostics]));
    return { files: files.size, problems, cancelled: cancellation.isCancellationRequested };
  }

  dispose(): void {
    this.subscriptions.forEach((subscription) => subscription.dispose());
  }
}

async function textOf(stream: Readable): Promise<string> {
  const lines: string[] = [];
  for await (const line of createInterface(stream)) {
    lines.push(line);
  }
  return lines.join("\n");
}

/** The server tells the problems of what is open. */
function isOpen(path: string): boolean {
  return vscode.workspace.textDocuments.some(
    (document) => isRecord(document) && document.uri.fsPath === path,
  );
}

/** The problem on a line of the report; the lines that only open and close the list have none. */
function read(line: string): ReportedProblem | undefined {
  const json = line.replace(/,$/, "");
  return json.startsWith("{") ? (JSON.parse(json) as ReportedProblem) : undefined;
}

function add(files: Map<string, vscode.Diagnostic[]>, problem: ReportedProblem): void {
  const diagnostics = files.get(problem.path) ?? [];
  files.set(problem.path, diagnostics);
  const diagnostic = new vscode.Diagnostic(
    range(problem.range),
    problem.message,
    SEVERITIES[problem.severity],
  );
  diagnostic.source = "kifu";
  diagnostic.code = problem.id;
  diagnostic.relatedInformation = problem.related.map(
    (related) =>
      new vscode.DiagnosticRelatedInformation(
        new vscode.Location(vscode.Uri.file(problem.path), range(related.range)),
        related.message,
      ),
  );
  diagnostics.push(diagnostic);
}

function range({ start, end }: ReportedRange): vscode.Range {
  return new vscode.Range(start.line, start.character, end.line, end.character);
}
