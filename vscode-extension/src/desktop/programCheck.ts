import type { Readable } from "node:stream";
import { createInterface } from "node:readline";
import * as vscode from "vscode";
import { isOpen } from "../diskCheck";
import type { CheckProgress, FileCheck, FileDiagnostics } from "../fileCheck";
import { FoundProblems, type FileProblems, type ReportedProblem, type ReportedRange } from "../foundProblems";
import { l10n, language } from "../l10n";
import { showWarning } from "../messages";
import { setting } from "../settings";
import { startProgram } from "./program";
import type { ServerCommand } from "./serverCommand";

const SEVERITIES = {
  error: vscode.DiagnosticSeverity.Error,
  warning: vscode.DiagnosticSeverity.Warning,
  info: vscode.DiagnosticSeverity.Information,
  hint: vscode.DiagnosticSeverity.Hint,
};

/** The exit code of a program that could not run. */
const COULD_NOT_RUN = 2;

/**
 * A check by the program, where that is `kifu` and all of this is on disk: in a virtual workspace, the path of a folder is
 * that of another one on this computer.
 */
export function programCheck(extension: vscode.Uri, command: ServerCommand, paths: readonly vscode.Uri[]): FileCheck | undefined {
  const isOnDisk = paths.every(({ scheme }) => scheme === "file");
  return command.isKifu && isOnDisk ? new ProgramCheck(extension, command) : undefined;
}

/** Checks files by the program `kifu` in a process of its own, which uses all processors and takes files of any size. */
class ProgramCheck implements FileCheck {
  constructor(
    private readonly extension: vscode.Uri,
    private readonly command: ServerCommand,
  ) {}

  async check(
    paths: readonly vscode.Uri[],
    report: (progress: CheckProgress) => void,
    cancellation: vscode.CancellationToken,
  ): Promise<readonly FileDiagnostics[]> {
    const process = startProgram(this.command, [
      "check",
      "--format=json",
      "--severity=info", // VS Code shows hints in open files only, and does not list them
      "--progress",
      ...Object.entries(setting("diagnostics.severity")).map(([id, severity]) => `--usual=${id}=${severity}`),
      `--locale=${language()}`,
      ...paths.map(({ fsPath }) => fsPath),
    ]);
    cancellation.onCancellationRequested(() => process.kill());
    const ended = new Promise<number | null>((resolve, reject) =>
      process.once("close", resolve).once("error", reject),
    );
    const found = new FoundProblems(setting("diagnostics.max"));
    let far: Far = {};
    const reportNow = (): void => report({ ...far, problems: found.count });
    const complaint = complaintIn(process.stderr, (now) => {
      far = now;
      reportNow();
    });
    for await (const line of createInterface(process.stdout)) {
      const problem = read(line);
      if (problem !== undefined && !isOpen(vscode.Uri.file(problem.path))) {
        found.add(problem);
        reportNow();
      }
    }
    const exitCode = await ended;
    if (exitCode === COULD_NOT_RUN && !cancellation.isCancellationRequested) {
      void showWarning(await complaint);
    }
    return found.inFiles().map((file) => ({
      file: vscode.Uri.file(file.path),
      diagnostics: this.diagnostics(file),
      count: file.shown.length + file.hidden,
    }));
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
    return vscode.Uri.joinPath(this.extension, "server", ...folder, "diagnostics", `${id}.md`);
  }
}

/** What the program reports of its progress. */
type Far = Omit<CheckProgress, "problems">;

/** Returns what the program has to say besides its progress. */
async function complaintIn(stream: Readable, report: (far: Far) => void): Promise<string> {
  const lines: string[] = [];
  for await (const line of createInterface(stream)) {
    if (line.startsWith('{"files":')) {
      report(JSON.parse(line) as Far);
    } else {
      lines.push(line);
    }
  }
  return lines.join("\n");
}

/** The problem on a line of the report, which is read while it grows; lines that open or close the list have none. */
function read(line: string): ReportedProblem | undefined {
  const json = line.replace(/,$/, "");
  return json.startsWith("{") ? (JSON.parse(json) as ReportedProblem) : undefined;
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
