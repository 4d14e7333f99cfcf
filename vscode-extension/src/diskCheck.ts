import type { Readable } from "node:stream";
import { createInterface } from "node:readline";
import * as vscode from "vscode";
import { FoundProblems, type Choice, type FileProblems, type ReportedProblem, type ReportedRange } from "./foundProblems";
import { l10n, language } from "./l10n";
import { isRecord } from "./languages";
import { programCommand, startProgram } from "./program";

/** What a check of files found, and whether it came to its end. */
export interface CheckResult {
  readonly files: number;
  readonly problems: number;
  readonly cancelled: boolean;
}

const SEVERITIES = {
  error: vscode.DiagnosticSeverity.Error,
  warning: vscode.DiagnosticSeverity.Warning,
  info: vscode.DiagnosticSeverity.Information,
  hint: vscode.DiagnosticSeverity.Hint,
};

/** How often the progress is told, in milliseconds. */
const PAUSE = 200;

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
    const found = new FoundProblems(choice());
    let told = 0;
    for await (const line of createInterface(process.stdout)) {
      const problem = read(line);
      if (problem !== undefined && !isOpen(problem.path)) {
        found.add(problem);
        if (Date.now() - told > PAUSE) {
          told = Date.now();
          progress.report({ message: l10n.t("Problems: {0}", found.count) });
        }
      }
    }
    const exitCode = await ended;
    if (exitCode === COULD_NOT_RUN && !cancellation.isCancellationRequested) {
      void vscode.window.showWarningMessage(await complaint);
    }
    const files = found.inFiles();
    this.found.clear();
    this.found.set(files.map((file) => [vscode.Uri.file(file.path), this.diagnostics(file)]));
    return { files: files.length, problems: found.count, cancelled: cancellation.isCancellationRequested };
  }

  private diagnostics({ shown, hidden }: FileProblems): vscode.Diagnostic[] {
    const diagnostics = shown.map((problem) => diagnosticOf(problem, this.page(problem.id)));
    if (hidden > 0) {
      const message = l10n.t("There are {0} more problems in this file.", hidden);
      const more = new vscode.Diagnostic(new vscode.Range(0, 0, 0, 0), message, SEVERITIES.info);
      more.source = "kifu";
      diagnostics.push(more);
    }
    return diagnostics;
  }

  /** The page that explains a problem, which lies where the server finds it. */
  private page(id: string): vscode.Uri {
    const folder = language() === "ja" ? ["docs", "ja"] : ["docs"];
    return vscode.Uri.joinPath(this.context.extensionUri, "server", ...folder, "diagnostics", `${id}.md`);
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

/** What the user has chosen about problems, as it is for the server. */
function choice(): Choice {
  const settings = vscode.workspace.getConfiguration("kifu.diagnostics");
  return { max: settings.get("max", 1000), severities: settings.get("severity", {}) };
}

function diagnosticOf(problem: ReportedProblem, page: vscode.Uri): vscode.Diagnostic {
  const diagnostic = new vscode.Diagnostic(range(problem.range), problem.message, SEVERITIES[problem.severity]);
  diagnostic.source = "kifu";
  diagnostic.code = { value: problem.id, target: page };
  diagnostic.relatedInformation = problem.related.map(
    (related) =>
      new vscode.DiagnosticRelatedInformation(
        new vscode.Location(vscode.Uri.file(problem.path), range(related.range)),
        related.message,
      ),
  );
  return diagnostic;
}

function range({ start, end }: ReportedRange): vscode.Range {
  return new vscode.Range(start.line, start.character, end.line, end.character);
}
