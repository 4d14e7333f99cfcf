import * as vscode from "vscode";
import { DocumentDiagnosticRequest, type BaseLanguageClient as LanguageClient } from "vscode-languageclient";
import { detectEncoding, type EncodingName } from "../../web/npm/src/detectEncoding.js";
import { isRecord } from "./languages";
import type { Platform } from "./platform";

/** The start of a file shows its encoding; a book of 49 MB need not be read again for it. */
const ENOUGH = 1 << 20;

/**
 * Opens records in the encoding that their bytes are in, where VS Code guessed another one, and again when
 * another program has replaced the file by one in another encoding. What the user chooses with “Reopen with
 * Encoding” stays.
 */
export function openAsWritten(context: vscode.ExtensionContext, platform: Platform, log: vscode.LogOutputChannel): void {
  /** The encoding in which each file was written when it was last looked at. */
  const written = new WeakMap<vscode.TextDocument, EncodingName | undefined>();
  const correct = async (document: vscode.TextDocument): Promise<void> => {
    if (!isRecord(document) || document.isUntitled || document.isDirty) {
      return;
    }
    const encoding = await encodingOf(document.uri, platform);
    const isNew = !written.has(document) || written.get(document) !== encoding;
    written.set(document, encoding);
    if (isNew && encoding !== undefined && encoding !== document.encoding && !document.isDirty && !document.isClosed) {
      await vscode.workspace.openTextDocument(document.uri, { encoding });
    }
  };
  const look = (document: vscode.TextDocument): void => {
    correct(document).catch((error: unknown) => log.warn(`${document.uri}: ${String(error)}`));
  };
  vscode.workspace.textDocuments.forEach(look);
  context.subscriptions.push(
    vscode.workspace.onDidOpenTextDocument(look),
    vscode.workspace.onDidChangeTextDocument(({ document, contentChanges }) => {
      // A change that needs no saving is one of the file, or has been undone.
      if (contentChanges.length > 0 && !document.isDirty) {
        look(document);
      }
    }),
  );
}

async function encodingOf(file: vscode.Uri, { readStart }: Platform): Promise<EncodingName | undefined> {
  const bytes = await readStart(file, ENOUGH);
  return detectEncoding(bytes, bytes.length < ENOUGH);
}

/** What the server is told instead of the name of an encoding. */
const UNKNOWN = "";

/** Reports to the server in which encoding documents are and will be saved, as the protocol does not. */
export class EncodingReports implements vscode.Disposable {
  private readonly reported = new WeakMap<vscode.TextDocument, string>();
  private readonly subscriptions: readonly vscode.Disposable[];

  constructor(private readonly client: () => LanguageClient) {
    this.subscriptions = [
      vscode.workspace.onDidChangeTextDocument(({ document, contentChanges }) => {
        // VS Code reports a new encoding as a change of no characters. A change that needs no saving is one of the file.
        if (contentChanges.length === 0 || !document.isDirty) {
          void this.changed(document);
        }
      }),
      vscode.workspace.onDidSaveTextDocument((document) => void this.changed(document)),
    ];
  }

  /** Reports the encoding of a document that is open on the server. */
  async opened(document: vscode.TextDocument): Promise<void> {
    this.reported.delete(document);
    await this.report(document);
    if (mayBeMisread(document)) {
      this.askForProblems(document); // They have been asked for while the file was read.
    }
  }

  private async changed(document: vscode.TextDocument): Promise<void> {
    if (this.reported.has(document) && this.client().isRunning() && (await this.report(document))) {
      this.askForProblems(document);
    }
  }

  /** Has the server asked for problems, which happens by itself when the text changes. */
  private askForProblems(document: vscode.TextDocument): void {
    const problems = this.client().getFeature(DocumentDiagnosticRequest.method).getProvider(document);
    problems?.onDidChangeDiagnosticsEmitter.fire();
  }

  /** Returns whether there was something new to report. */
  private async report(document: vscode.TextDocument): Promise<boolean> {
    const { encoding } = document;
    const known = (await isReadRightly(document)) ? encoding : UNKNOWN;
    if (document.encoding !== encoding) {
      return this.report(document);
    }
    if (this.reported.get(document) === known) {
      return false;
    }
    this.reported.set(document, known);
    await this.client().sendNotification("kifu/didChangeEncoding", {
      uri: this.client().code2ProtocolConverter.asUri(document.uri),
      encoding: known,
    });
    return true;
  }

  dispose(): void {
    this.subscriptions.forEach((subscription) => subscription.dispose());
  }
}

/** In UTF-8, U+FFFD stands for bytes that make no sense, unless the file has the character itself. */
function mayBeMisread(document: vscode.TextDocument): boolean {
  return !document.isUntitled && document.encoding.startsWith("utf8") && document.getText().includes("\ufffd");
}

async function isReadRightly(document: vscode.TextDocument): Promise<boolean> {
  if (!mayBeMisread(document)) {
    return true;
  }
  return vscode.workspace.fs.readFile(document.uri).then(
    (bytes) => detectEncoding(bytes, true)?.startsWith("utf8") ?? false,
    () => false,
  );
}
