import * as vscode from "vscode";
import type { Cursor } from "./cursor";
import { lineOf, type Spot } from "./spot";

/** The place of a board that is an editor of its own; it keeps to its place while the text around it changes. */
export class OwnCursor implements Cursor {
  private readonly moved = new vscode.EventEmitter<void>();
  private readonly subscriptions: readonly vscode.Disposable[];

  readonly onDidMove = this.moved.event;

  /** @param place where it begins */
  constructor(
    readonly document: vscode.TextDocument,
    private readonly panel: vscode.WebviewPanel,
    private place: Spot,
  ) {
    this.subscriptions = [
      this.moved,
      vscode.workspace.onDidChangeTextDocument((event) => {
        if (event.document === document) {
          this.moveTo(spotAfter(event, this.place));
        }
      }),
    ];
  }

  get spot(): Spot {
    return this.place;
  }

  async goTo(spot: Spot): Promise<void> {
    this.moveTo(spot);
  }

  private moveTo(spot: Spot): void {
    this.place = spot;
    this.moved.fire();
  }

  async focus(): Promise<void> {
    this.panel.reveal();
  }

  dispose(): void {
    this.subscriptions.forEach((subscription) => subscription.dispose());
  }
}

/** Where a place is after a change of the text. */
function spotAfter(change: vscode.TextDocumentChangeEvent, spot: Spot): Spot {
  const line = lineOf(spot);
  return lineAfter(change, line) + (spot - line);
}

/** Where a line is after a change; what is undone or done again is gone to, as in a text editor. */
export function lineAfter(change: Pick<vscode.TextDocumentChangeEvent, "contentChanges" | "reason">, line: number): number {
  const first = change.contentChanges.at(0);
  if (change.reason !== undefined && first !== undefined) {
    return first.range.start.line + lineEnds(first.text);
  }
  return change.contentChanges.reduce((now, { range: { start, end }, text }) => {
    const isAbove = end.line < now || (end.line === now && end.character === 0);
    return isAbove ? now + lineEnds(text) - (end.line - start.line) : Math.min(now, start.line);
  }, line);
}

function lineEnds(text: string): number {
  return text.split("\n").length - 1;
}
