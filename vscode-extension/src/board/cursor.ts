import type * as vscode from "vscode";

/** Somebody's place in a record: the cursor of a text editor, or where a board of its own has come to. */
export interface Cursor extends vscode.Disposable {
  readonly document: vscode.TextDocument | undefined;
  readonly line: number;
  /** It may be on another line by now, or in another document. */
  readonly onDidMove: vscode.Event<void>;
  /** Goes to a line, and leaves the focus where it is. */
  goTo(line: number): Promise<void>;
  /** Brings the editor to the front in which undo and redo work. */
  focus(): Promise<void>;
}
