import * as assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import * as vscode from "vscode";
import { closeAll, edit, file, problems, show, untilProblem } from "./editor";
import { MATRIX } from "./matrix";
import { test, until } from "./runner";

/** The quick fixes of what is wrong with a whole record. */
function quickFixes(uri: vscode.Uri): Thenable<vscode.CodeAction[]> {
  const start = new vscode.Range(0, 0, 0, 0);
  return vscode.commands.executeCommand("vscode.executeCodeActionProvider", uri, start, vscode.CodeActionKind.QuickFix.value);
}

for (const { name, encoding, before, added } of MATRIX) {
  test(`${name} opens, is edited and is saved byte for byte`, async () => {
    const uri = file(`encodings/${name}`);
    const editor = await show(uri);
    const document = editor.document;
    await until(`${name} as ${encoding}, not ${document.encoding}`, () => document.encoding === encoding);
    assert.equal(document.getText(), before);
    await edit(editor, (change) => change.insert(document.lineAt(document.lineCount - 1).range.end, added));
    assert.ok(await document.save());
    assert.deepEqual(readFileSync(uri.fsPath), readFileSync(`${uri.fsPath}.expected`));
    await closeAll();
  });
}

test("another encoding that the user chooses stays", async () => {
  const uri = file("games/unpadded.kif");
  const { document } = await show(uri);
  await until("it is read as UTF-8", () => document.encoding === "utf8");
  await vscode.workspace.openTextDocument(uri, { encoding: "shiftjis" });
  await until("it is read as Shift_JIS", () => document.encoding === "shiftjis");
  await untilProblem(uri, "garbled-text");
  assert.equal(document.encoding, "shiftjis");
  await vscode.workspace.openTextDocument(uri, { encoding: "utf8" });
  await until("it is right again", () => document.encoding === "utf8");
  await closeAll();
});

test("a garbled record is reopened by its quick fix", async () => {
  const uri = file("games/even-game.kif");
  const { document } = await show(uri);
  await until("it is read as Shift_JIS", () => document.encoding === "shiftjis");
  await vscode.workspace.openTextDocument(uri, { encoding: "iso88591" });
  await untilProblem(uri, "garbled-text");
  const [reopen] = await quickFixes(uri);
  assert.equal(reopen?.title, "Reopen as Shift_JIS");
  await vscode.commands.executeCommand(reopen.command?.command ?? "", ...(reopen.command?.arguments ?? []));
  await until("it is right again", () => document.encoding === "shiftjis");
  await until("no problem is left", () => problems(uri).length === 0);
  await closeAll();
});

/** A record that an editor read as ISO-8859-1 and saved as UTF-8. */
async function saveGarbled(name: string): Promise<vscode.Uri> {
  const uri = file(name);
  const bytes = await vscode.workspace.encode("手合割：平手\n先手：山田\n", { encoding: "shiftjis" });
  const garbled = await vscode.workspace.decode(bytes, { encoding: "iso88591" });
  await vscode.workspace.fs.writeFile(uri, await vscode.workspace.encode(garbled, { encoding: "utf8" }));
  return uri;
}

test("a record that was saved garbled is restored", async () => {
  const uri = await saveGarbled("games/saved-garbled.kif");
  const { document } = await show(uri);
  await untilProblem(uri, "garbled-file");
  await vscode.commands.executeCommand("kifu.restoreRecord");
  await until("it is restored", () => document.getText() === "手合割：平手\n先手：山田\n");
  await vscode.commands.executeCommand("workbench.action.files.revert");
  await closeAll();
  await vscode.workspace.fs.delete(uri);
});

test("the garbled records of a folder are shown and restored", async () => {
  const uri = await saveGarbled("games/garbled-in-folder.kif");
  let restoring: Promise<void> | undefined;
  await until("the chosen file is restored", async () => {
    // It is asked for again if it ended because the list was accepted before it had its entries.
    restoring ??= (async () => {
      await vscode.commands.executeCommand("kifu.restoreWorkspace");
      restoring = undefined;
    })();
    await vscode.commands.executeCommand("workbench.action.acceptSelectedQuickOpenItem");
    return readFileSync(uri.fsPath, "utf8") === "手合割：平手\n先手：山田\n";
  });
  await restoring;
  await closeAll();
  await vscode.workspace.fs.delete(uri);
});

test("a file that is replaced by one in another encoding is read in that one", async () => {
  const uri = file("games/replaced.kif");
  const write = async (text: string, encoding: string): Promise<void> =>
    vscode.workspace.fs.writeFile(uri, await vscode.workspace.encode(text, { encoding }));
  await write("手合割：平手\n先手：山田\n", "shiftjis");
  const { document } = await show(uri);
  await until("it is read as Shift_JIS", () => document.encoding === "shiftjis");
  await write("手合割：平手\n先手：鈴木\n", "utf8");
  await until("it is read as UTF-8", () => document.encoding === "utf8");
  assert.equal(document.getText(), "手合割：平手\n先手：鈴木\n");
  await closeAll();
  await vscode.workspace.fs.delete(uri);
});

test("a character that Shift_JIS does not have is pointed out, and not in UTF-8", async () => {
  const uri = file("games/even-game.kif");
  const editor = await show(uri);
  await until("it is read as Shift_JIS", () => editor.document.encoding === "shiftjis");
  await edit(editor, (change) => change.insert(new vscode.Position(0, 0), "*好きな駒♥\n"));
  await untilProblem(uri, "not-encodable");
  await vscode.commands.executeCommand("workbench.action.files.revert");
  await closeAll();

  const inUtf8 = await show(file("games/bookmarks-and-engine-comments.kifu"));
  await edit(inUtf8, (change) => change.insert(new vscode.Position(0, 0), "*♥\n   1 ７五歩(77)\n"));
  await untilProblem(inUtf8.document.uri, "unreachable-destination");
  assert.ok(!problems(inUtf8.document.uri).includes("not-encodable"));
  await vscode.commands.executeCommand("workbench.action.files.revert");
  await closeAll();
});

test("a record in an encoding that programs do not read is offered to be saved as UTF-8", async () => {
  const uri = file("broken/unusual-encoding.kif");
  const { document } = await show(uri);
  await untilProblem(uri, "unusual-encoding");
  const [action] = await vscode.commands.executeCommand<vscode.CodeAction[]>(
    "vscode.executeCodeActionProvider",
    uri,
    document.lineAt(0).range,
    vscode.CodeActionKind.QuickFix.value,
  );
  assert.equal(action?.command?.command, "kifu.saveAsUtf8");
  await closeAll();
});

test("a record is saved as UTF-8 with what Shift_JIS does not have", async () => {
  const uri = file("games/saved-as-utf8.kif");
  const declared = "#KIF version=2.0 encoding=Shift_JIS\n手合割：平手\n";
  await vscode.workspace.fs.writeFile(uri, await vscode.workspace.encode(declared, { encoding: "shiftjis" }));
  const editor = await show(uri);
  await until("it is read as Shift_JIS", () => editor.document.encoding === "shiftjis");
  await edit(editor, (change) => change.insert(new vscode.Position(2, 0), "*好きな駒♥\n"));
  await untilProblem(uri, "not-encodable");
  await vscode.commands.executeCommand("kifu.saveAsUtf8", uri);
  const saved = "#KIF version=2.0 encoding=UTF-8\n手合割：平手\n*好きな駒♥\n";
  await until("it is UTF-8", () => editor.document.encoding === "utf8" && !editor.document.isDirty);
  assert.equal(editor.document.getText(), saved);
  assert.equal(readFileSync(uri.fsPath, "utf8"), saved);
  await until("the file is said to be sound", () => problems(uri).length === 0);
  await closeAll();
  await vscode.workspace.fs.delete(uri);
});
