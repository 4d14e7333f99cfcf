import * as vscode from "vscode";
import { l10n } from "../l10n";
import { showInformation } from "../messages";

/** A problem of a record with the page that explains it. */
interface Explained {
  readonly problem: vscode.Diagnostic;
  readonly id: string;
  readonly page: vscode.Uri;
}

/** Opens the page that explains the problem on the cursor's line, or one of the record that the user chooses. */
export async function explainProblem(): Promise<void> {
  const editor = vscode.window.activeTextEditor;
  if (editor === undefined) {
    return;
  }
  const all = vscode.languages.getDiagnostics(editor.document.uri).flatMap(explained);
  const { line } = editor.selection.active;
  const here = all.filter(({ problem: { range } }) => range.start.line <= line && line <= range.end.line);
  const chosen = await choose(here.length > 0 ? here : all);
  if (chosen !== undefined) {
    await vscode.commands.executeCommand("vscode.open", chosen.page);
  }
}

function explained(problem: vscode.Diagnostic): Explained[] {
  const { code } = problem;
  return typeof code === "object" ? [{ problem, id: String(code.value), page: code.target }] : [];
}

async function choose(offered: readonly Explained[]): Promise<Explained | undefined> {
  if (offered.length === 0) {
    void showInformation(l10n.t("This record has no problems to explain."));
    return undefined;
  }
  if (offered.length === 1) {
    return offered[0];
  }
  const items = offered.map((each) => ({
    label: each.problem.message,
    description: `${each.problem.range.start.line + 1}: ${each.id}`,
    each,
  }));
  const picked = await vscode.window.showQuickPick(items, {
    title: l10n.t("Explain Problem"),
    matchOnDescription: true,
  });
  return picked?.each;
}
