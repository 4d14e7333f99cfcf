import * as vscode from "vscode";

/** The encoding that the first line of a record declares. */
const DECLARED = /^(\ufeff?(?:#KI[F2].*|'CSA )encoding=)([A-Za-z0-9_-]+)/;

/**
 * Saves a file as UTF-8, and lets the record say so where it names its encoding. VS Code has no way to
 * change the encoding of a document with changes, so the file is written directly when there are none.
 */
export async function saveAsUtf8(document: vscode.TextDocument): Promise<void> {
  await declareUtf8(document);
  if (await document.save()) {
    const text = document.getText();
    await vscode.workspace.fs.writeFile(document.uri, await vscode.workspace.encode(text, { encoding: "utf8" }));
    await vscode.workspace.openTextDocument(document.uri, { encoding: "utf8" });
  }
}

async function declareUtf8(document: vscode.TextDocument): Promise<void> {
  const [, before = "", declared = "UTF-8"] = DECLARED.exec(document.lineAt(0).text) ?? [];
  if (declared !== "UTF-8") {
    const edit = new vscode.WorkspaceEdit();
    edit.replace(document.uri, new vscode.Range(0, before.length, 0, before.length + declared.length), "UTF-8");
    await vscode.workspace.applyEdit(edit);
  }
}
