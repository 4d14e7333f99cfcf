import * as vscode from "vscode";
import { DiagnosticSeverity, type FullDocumentDiagnosticReport } from "vscode-languageclient";
import { detectEncoding } from "../../web/npm/src/detectEncoding.js";
import { isOpen } from "./diskCheck";
import type { CheckProgress, FileCheck, FileDiagnostics } from "./fileCheck";
import { l10n } from "./l10n";
import { showWarning } from "./messages";
import { languageOfFile, type Language } from "./languages";
import type { Server } from "./server";

/** Larger files are left out: each is kept in memory as a whole. */
const LARGEST = 50 * 1024 * 1024;

/** Checks files by the language server, one after the other: where there is no program that could. */
export class ServerCheck implements FileCheck {
  constructor(private readonly server: Server) {}

  async check(
    paths: readonly vscode.Uri[],
    report: (progress: CheckProgress) => void,
    cancellation: vscode.CancellationToken,
  ): Promise<readonly FileDiagnostics[]> {
    await this.server.start();
    const found: FileDiagnostics[] = [];
    const tooLarge: vscode.Uri[] = [];
    let problems = 0;
    let files = 0;
    for (const file of await recordsIn(paths)) {
      if (cancellation.isCancellationRequested) {
        break;
      }
      const { size } = await vscode.workspace.fs.stat(file);
      if (size > LARGEST) {
        tooLarge.push(file);
      } else if (!isOpen(file)) {
        const diagnostics = await this.problemsOf(file);
        problems += diagnostics.length;
        if (diagnostics.length > 0) {
          found.push({ file, diagnostics, count: diagnostics.length });
        }
      }
      report({ files: ++files, problems });
    }
    if (tooLarge.length > 0) {
      const names = tooLarge.map((file) => vscode.workspace.asRelativePath(file)).join(", ");
      void showWarning(l10n.t("Files of more than 50 MB are checked only if the server runs with Java: {0}", names));
    }
    return found;
  }

  /** Opens the file on the server for a moment, as if it were in an editor. */
  private async problemsOf(file: vscode.Uri): Promise<readonly vscode.Diagnostic[]> {
    const bytes = await vscode.workspace.fs.readFile(file);
    const language = languageIn(file, bytes);
    if (language === undefined) {
      return [];
    }
    const { client } = this.server;
    const uri = client.code2ProtocolConverter.asUri(file);
    const encoding = detectEncoding(bytes, true);
    const text = await vscode.workspace.decode(bytes, { encoding: encoding ?? "utf8" });
    await client.sendNotification("textDocument/didOpen", { textDocument: { uri, languageId: language.id, version: 0, text } });
    try {
      await client.sendNotification("kifu/didChangeEncoding", { uri, encoding: encoding ?? "" });
      const report = await client.sendRequest<FullDocumentDiagnosticReport>("textDocument/diagnostic", { textDocument: { uri } });
      // VS Code shows hints in open files only, and does not list them.
      const listed = report.items.filter(({ severity }) => severity !== DiagnosticSeverity.Hint);
      return await client.protocol2CodeConverter.asDiagnostics(listed);
    } finally {
      if (!isOpen(file)) {
        await client.sendNotification("textDocument/didClose", { textDocument: { uri } });
      }
    }
  }
}

/** The language of a file, which its name alone may not determine. */
function languageIn(file: vscode.Uri, bytes: Uint8Array): Language | undefined {
  const language = languageOfFile(file.path);
  const start = new TextDecoder().decode(bytes.subarray(0, 100));
  return language?.begins === undefined || start.includes(language.begins) ? language : undefined;
}

/** The files among these, and in these folders the records; hidden folders and those of programs are left out. */
async function recordsIn(paths: readonly vscode.Uri[]): Promise<readonly vscode.Uri[]> {
  const found: vscode.Uri[] = [];
  for (const path of paths) {
    // Searching would be faster, but not every file system can be searched.
    const { type } = await vscode.workspace.fs.stat(path);
    if ((type & vscode.FileType.Directory) === 0) {
      found.push(path);
    } else if ((type & vscode.FileType.SymbolicLink) === 0) {
      const entries = await vscode.workspace.fs.readDirectory(path);
      const wanted = entries.filter(([name, type]) =>
        type & vscode.FileType.Directory ? !name.startsWith(".") && name !== "node_modules" : languageOfFile(name) !== undefined,
      );
      found.push(...(await recordsIn(wanted.map(([name]) => vscode.Uri.joinPath(path, name)))));
    }
  }
  return found;
}
