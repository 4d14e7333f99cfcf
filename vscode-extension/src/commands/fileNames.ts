import * as vscode from "vscode";

/** A file in the folder of a record, or in that of the workspace, which is named after the record. */
export function besideRecord(record: vscode.TextDocument, ending: string): vscode.Uri {
  const folder =
    record.uri.scheme === "untitled"
      ? vscode.workspace.workspaceFolders?.[0]?.uri
      : vscode.Uri.joinPath(record.uri, "..");
  const name = baseName(record.uri.path) + ending;
  return folder === undefined ? vscode.Uri.file(`/${name}`) : vscode.Uri.joinPath(folder, name);
}

/** The first of a number of names that no file has: game.csa, game-2.csa, … */
export async function freeFile(record: vscode.TextDocument, extension: string): Promise<vscode.Uri> {
  for (let number = 1; ; number++) {
    const file = besideRecord(record, `${number === 1 ? "" : `-${number}`}.${extension}`);
    const isTaken =
      vscode.workspace.textDocuments.some(({ uri }) => uri.path === file.path) ||
      (await vscode.workspace.fs.stat(file).then(
        () => true,
        () => false,
      ));
    if (!isTaken) {
      return file;
    }
  }
}

/** The name of a file without its folder and extension. */
function baseName(path: string): string {
  return path.replace(/^.*\//, "").replace(/(?<=.)\.[^.]*$/, "");
}
