import type * as vscode from "vscode";
import type { Spot } from "./spot";

/** Somebody's place in a record: the cursor of a text editor, or where a board of its own has come to. */
export interface Cursor extends vscode.Disposable {
  readonly document: vscode.TextDocument | undefined;
  readonly spot: Spot;
  /** It may be elsewhere by now, or in another document. */
  readonly onDidMove: vscode.Event<void>;
  /** Goes to a place, and leaves the focus where it is. */
  goTo(spot: Spot): Promise<void>;
  /** Brings the editor to the front in which undo and redo work. */
  focus(): Promise<void>;
}
