import * as vscode from "vscode";
import { isRecord } from "./languages";

/** Under this name it is kept that the user has been welcomed. */
const WELCOMED = "welcomed";

/**
 * Welcomes a user for whom the extension is new, once: when the first record is in front, its board opens beside
 * it, and the walkthrough behind it. Nothing opens for those who want no walkthroughs, or have this one open.
 */
export function welcomeOnce({ globalState, extension, subscriptions }: vscode.ExtensionContext): void {
  const isWanted = vscode.workspace.getConfiguration("workbench.welcomePage.walkthroughs").get<unknown>("openOnInstall");
  if (globalState.get(WELCOMED) === true || isWanted === false) {
    return;
  }
  const welcome = async (editor: vscode.TextEditor | undefined): Promise<void> => {
    if (editor !== undefined && isRecord(editor.document) && globalState.get(WELCOMED) !== true) {
      waiting.dispose();
      await globalState.update(WELCOMED, true);
      await showFirstSight(extension, editor.document);
    }
  };
  const waiting = vscode.window.onDidChangeActiveTextEditor(welcome);
  subscriptions.push(waiting);
  void welcome(vscode.window.activeTextEditor);
}

async function showFirstSight({ id, packageJSON }: vscode.Extension<unknown>, record: vscode.TextDocument): Promise<void> {
  const [walkthrough] = (packageJSON as Manifest).contributes.walkthroughs;
  const tabs = vscode.window.tabGroups.all.flatMap(({ tabs }) => tabs);
  if (walkthrough !== undefined && !tabs.some(({ label }) => label.includes(walkthrough.title))) {
    await vscode.commands.executeCommand("workbench.action.openWalkthrough", `${id}#${walkthrough.id}`);
    await vscode.commands.executeCommand("workbench.action.keepEditor"); // Else the next file that opens would take its tab.
    await vscode.window.showTextDocument(record);
    await vscode.commands.executeCommand("kifu.showBoard");
  }
}

/** What is read of the manifest, in the language of VS Code. */
interface Manifest {
  readonly contributes: { readonly walkthroughs: readonly { readonly id: string; readonly title: string }[] };
}
