import * as vscode from "vscode";
import type { DiskCheck } from "../diskCheck";
import { l10n } from "../l10n";
import { showInformation } from "../messages";

/** Checks every record in the folders of the workspace. */
export async function checkWorkspace(check: DiskCheck): Promise<void> {
  const folders = (vscode.workspace.workspaceFolders ?? []).map(({ uri }) => uri);
  if (folders.length === 0) {
    void showInformation(l10n.t("Open a folder with game records first."));
    return;
  }
  await checkAndShow(check, folders, l10n.t("Checking all game records"));
}

/** Checks one file as it is on disk: by default the one in front. */
export async function checkFile(check: DiskCheck, file: vscode.Uri | undefined): Promise<void> {
  const uri = file ?? uriInFront();
  if (uri === undefined) {
    void showInformation(l10n.t("Open a game record first."));
    return;
  }
  await checkAndShow(
    check,
    [uri],
    l10n.t("Checking {0}", vscode.workspace.asRelativePath(uri)),
  );
}

/** The file of the tab in front; it need not be an editor that extensions know of. */
function uriInFront(): vscode.Uri | undefined {
  const input = vscode.window.tabGroups.activeTabGroup.activeTab?.input;
  return input instanceof vscode.TabInputText ? input.uri : undefined;
}

async function checkAndShow(check: DiskCheck, paths: readonly vscode.Uri[], title: string): Promise<void> {
  const { files, problems, cancelled } = await check.check(paths, title);
  if (cancelled) {
    return;
  }
  if (problems === 0) {
    void showInformation(l10n.t("No problems found."));
    return;
  }
  await vscode.commands.executeCommand("workbench.actions.view.problems");
  vscode.window.setStatusBarMessage(
    l10n.t("Problems: {0}, in files: {1}", problems, files),
    10_000,
  );
}
