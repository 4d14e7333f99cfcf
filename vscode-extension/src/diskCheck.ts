import * as vscode from "vscode";
import type { CheckProgress, FileCheck, FileDiagnostics } from "./fileCheck";
import { l10n } from "./l10n";
import { isRecord } from "./languages";

/** What a check of files found, and whether it came to its end. */
interface CheckResult {
  readonly files: number;
  readonly problems: number;
  readonly cancelled: boolean;
}

/** How often the progress is reported, in milliseconds. */
const PAUSE = 200;

/**
 * Checks files that are not open, or are too large for the editor to pass to extensions. What it
 * finds stands in the list of problems until the file is opened, from when on the server checks it,
 * or changes.
 */
export class DiskCheck implements vscode.Disposable {
  private readonly found = vscode.languages.createDiagnosticCollection("kifu check");
  private readonly subscriptions: readonly vscode.Disposable[];

  /** @param way the best way to check these files and folders now */
  constructor(private readonly way: (paths: readonly vscode.Uri[]) => FileCheck) {
    this.subscriptions = [
      this.found,
      vscode.workspace.onDidOpenTextDocument(({ uri }) => this.found.delete(uri)),
    ];
  }

  /** Checks files and folders, while a progress shows that can be cancelled. */
  async check(paths: readonly vscode.Uri[], title: string): Promise<CheckResult> {
    const { files, cancelled } = await this.find(paths, title);
    this.found.clear();
    this.found.set(files.map(({ file, diagnostics }) => [file, diagnostics]));
    const problems = files.reduce((sum, { count }) => sum + count, 0);
    return { files: files.length, problems, cancelled };
  }

  /** The files in which something is wrong; leaves the list of problems as it is. */
  async find(paths: readonly vscode.Uri[], title: string): Promise<{ files: readonly FileDiagnostics[]; cancelled: boolean }> {
    return vscode.window.withProgress(
      { location: vscode.ProgressLocation.Notification, title, cancellable: true },
      async (progress, cancellation) => {
        let reported = 0;
        const files = await this.way(paths).check(
          paths,
          (far) => {
            if (Date.now() - reported > PAUSE) {
              reported = Date.now();
              progress.report({ message: words(far) });
            }
          },
          cancellation,
        );
        return { files, cancelled: cancellation.isCancellationRequested };
      },
    );
  }

  dispose(): void {
    this.subscriptions.forEach((subscription) => subscription.dispose());
  }
}

/** How far a check is. */
function words({ files = 0, percent, problems }: CheckProgress): string {
  return [
    ...(files > 0 ? [l10n.t("Files: {0}", files)] : []),
    ...(percent !== undefined ? [l10n.t("{0}% read", percent)] : []),
    l10n.t("Problems: {0}", problems),
  ].join(" · ");
}

/** Whether a file is open as a record: the server reports the problems of these. */
export function isOpen(file: vscode.Uri): boolean {
  return vscode.workspace.textDocuments.some(
    (document) => isRecord(document) && document.uri.toString() === file.toString(),
  );
}
