import * as vscode from "vscode";

/** The encodings that hold every character. */
const UNICODE = /^utf/;

/** The characters of a document that its encoding cannot hold, each once: saving loses them. */
export async function lostCharacters(document: vscode.TextDocument): Promise<readonly string[]> {
  const { encoding } = document;
  if (UNICODE.test(encoding)) {
    return [];
  }
  const characters = [...new Set(document.getText().match(/[^\0-\x7f]/gu) ?? [])];
  const bytes = await vscode.workspace.encode(characters.join("\n"), { encoding });
  const kept = (await vscode.workspace.decode(bytes, { encoding })).split("\n");
  return characters.filter((character, index) => kept[index] !== character);
}
