import type * as vscode from "vscode";
import type { Spot } from "./spot";

/** A place in a record: the cursor of a text editor, or that of a board that is an editor of its own. */
export interface Cursor extends vscode.Disposable {
  readonly document: vscode.TextDocument | undefined;
  readonly spot: Spot;
  /** Fires when it may be elsewhere, or in another document. */
  readonly onDidMove: vscode.Event<void>;
  /** Goes to a place, and leaves the focus where it is. */
  goTo(spot: Spot): Promise<void>;
  /** Brings to the front the editor in which undo and redo work. */
  focus(): Promise<void>;
}
