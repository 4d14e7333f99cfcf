import * as vscode from "vscode";
import type { BaseLanguageClient as LanguageClient } from "vscode-languageclient";

/** A change of one place in a text, with what stood there before where that is known. */
interface Change {
  readonly document: vscode.TextDocument;
  readonly start: vscode.Position;
  readonly replaced: string | undefined;
  readonly text: string;
}

/** A completion of the protocol; a move has data. */
interface Offered {
  readonly textEditText?: string;
  readonly textEdit?: { readonly newText: string };
  readonly data?: unknown;
}

type Offers = vscode.CompletionItem[] | vscode.CompletionList | null | undefined;

const CHOSEN = "kifu.chosenFromList";

/** How often an edit is tried again that a key was faster than. */
const TRIES = 5;

/**
 * Sees to it that what is chosen from a list is meant by what was typed. VS Code leaves the list of what was typed
 * before as it is until the next one comes; Enter then takes a move from it, though something else has been typed. Then
 * what was typed is put back, and the first move of its own list is written, as if that had come in time; or Enter
 * ends the line, where its own list would have had nothing for it.
 */
export class LateChoices implements vscode.Disposable {
  /** The line that was changed last, as it is since. */
  private line: { readonly document: vscode.TextDocument; readonly number: number; readonly text: string } | undefined;
  private last: Change | undefined;
  private readonly subscriptions: readonly vscode.Disposable[];

  constructor(private readonly client: () => LanguageClient) {
    this.subscriptions = [
      vscode.workspace.onDidChangeTextDocument((event) => this.note(event)),
      vscode.commands.registerCommand(CHOSEN, (offeredFor: unknown) => this.chosen(offeredFor)),
    ];
  }

  /** Has what is chosen from a list compared with what the list is for. */
  async watch(document: vscode.TextDocument, position: vscode.Position, offers: () => Promise<Offers> | Offers): Promise<Offers> {
    const line = document.lineAt(position).text; // as it is now
    const list = await offers();
    for (const item of list === null || list === undefined ? [] : "items" in list ? list.items : list) {
      const range = item.range instanceof vscode.Range ? item.range : item.range?.inserting;
      if (range?.start.line === position.line && item.command === undefined) {
        const offeredFor = line.slice(range.start.character, position.character);
        item.command = { command: CHOSEN, title: "", arguments: [offeredFor] };
      }
    }
    return list;
  }

  private note({ document, contentChanges }: vscode.TextDocumentChangeEvent): void {
    const [change, ...others] = contentChanges;
    if (change === undefined || document !== vscode.window.activeTextEditor?.document) {
      return;
    }
    const { start, end } = change.range;
    const isKnown = others.length === 0 && start.line === end.line && this.line?.document === document && this.line.number === start.line;
    const replaced = isKnown ? this.line?.text.slice(start.character, end.character) : undefined;
    this.last = { document, start, replaced, text: change.text };
    const number = start.line + change.text.split("\n").length - 1;
    this.line = number < document.lineCount ? { document, number, text: document.lineAt(number).text } : undefined;
  }

  /** Something was chosen from a list that was offered for a text. */
  private async chosen(offeredFor: unknown): Promise<void> {
    const { last } = this;
    if (last?.replaced === undefined) {
      return;
    }
    const { document, start, replaced, text } = last;
    if (replaced !== offeredFor) {
      if (!(await replace(document, start, text, replaced))) {
        return;
      }
      await this.writeMeant(document, start, replaced);
    }
    await answerAgain(document, start.line);
  }

  /** Writes what the list of a typed text has first in its place, or ends the line. */
  private async writeMeant(document: vscode.TextDocument, start: vscode.Position, replaced: string): Promise<void> {
    const client = this.client();
    const answer = await client.sendRequest<{ readonly items: readonly Offered[] } | null>("textDocument/completion", {
      textDocument: client.code2ProtocolConverter.asTextDocumentIdentifier(document),
      position: { line: start.line, character: start.character + replaced.length },
    });
    const first = answer?.items[0];
    const offered = first?.textEditText ?? first?.textEdit?.newText;
    const isMeant = first?.data !== undefined || offered?.startsWith(replaced) === true;
    await replace(document, start, replaced, offered !== undefined && isMeant ? offered : `${replaced}\n`);
  }

  dispose(): void {
    this.subscriptions.forEach((subscription) => void subscription.dispose());
  }
}

/** After this character nothing is written on the line of a move itself, and the lines above are finished. */
const ANYTHING = "*";

/**
 * Has the lines finished that were typed above a line from whose list something was chosen, and what follows from Enter
 * written where that was pressed below the line meanwhile: VS Code drops what it was answered when another edit comes first.
 */
async function answerAgain(document: vscode.TextDocument, line: number): Promise<void> {
  const editor = vscode.window.activeTextEditor;
  if (editor?.document !== document) {
    return;
  }
  const { version } = document;
  const options = { tabSize: 1, insertSpaces: true };
  const answer = vscode.commands.executeCommand<readonly vscode.TextEdit[] | undefined>(
    "vscode.executeFormatOnTypeProvider",
    document.uri,
    editor.selection.active,
    editor.selection.active.line > line ? "\n" : ANYTHING,
    options,
  );
  const edits = (await answer) ?? [];
  if (edits.length > 0 && document.version === version) {
    await editor.edit((edit) => edits.forEach(({ range, newText }) => edit.replace(range, newText)), { undoStopBefore: false, undoStopAfter: false });
  }
}

/** Puts one text in the place of another, if that still stands there; returns whether it did. */
async function replace(document: vscode.TextDocument, start: vscode.Position, text: string, by: string): Promise<boolean> {
  const range = new vscode.Range(start, start.translate(0, text.length));
  for (let tries = 0; tries < TRIES; tries++) {
    const editor = vscode.window.activeTextEditor;
    if (editor?.document !== document || document.getText(range) !== text) {
      return false;
    }
    if (await editor.edit((edit) => edit.replace(range, by), { undoStopBefore: false, undoStopAfter: false })) {
      return true;
    }
  }
  return false;
}
