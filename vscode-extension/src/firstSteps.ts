import * as vscode from "vscode";
import { isRecord } from "./languages";

/**
 * Reports to the walkthrough what the user has done without a command: sets the context
 * `kifu.hasMended` when the last error of a record has gone.
 */
export function watchFirstSteps(context: vscode.ExtensionContext): void {
  const broken = new Set<string>();
  context.subscriptions.push(
    vscode.languages.onDidChangeDiagnostics(({ uris }) => {
      for (const document of vscode.workspace.textDocuments.filter(isRecord)) {
        const uri = document.uri.toString();
        if (uris.some((changed) => changed.toString() === uri)) {
          if (hasErrors(document.uri)) {
            broken.add(uri);
          } else if (broken.delete(uri) && !document.isClosed && document.isDirty) {
            void vscode.commands.executeCommand("setContext", "kifu.hasMended", true);
          }
        }
      }
    }),
  );
}

/** For so long the walkthrough moves a step that was chosen into sight, in milliseconds; then it takes the focus. */
const UNTIL_STEP_IS_SHOWN = 300;

/** Waits until a step of the walkthrough whose button was pressed does not take the focus any more. */
export function stepIsShown(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, UNTIL_STEP_IS_SHOWN));
}

function hasErrors(uri: vscode.Uri): boolean {
  return vscode.languages.getDiagnostics(uri).some(({ severity }) => severity === vscode.DiagnosticSeverity.Error);
}
