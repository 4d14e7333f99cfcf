import * as assert from "node:assert/strict";
import * as vscode from "vscode";
import { closeAll, edit, file, hover, show, untilProblem } from "./editor";
import { test, until } from "./runner";

test("every language starts the extension and is recognised", async () => {
  const languages = await Promise.all(
    ["games/even-game.kif", "studies/opening.kifu", "boards/start.bod", "encodings/utf8.csa", "books/opening.db"].map(
      async (name) => (await vscode.workspace.openTextDocument(file(name))).languageId,
    ),
  );
  assert.deepEqual(languages, ["kif", "kifu", "bod", "csa", "yaneuraou-book"]);
  await until("the extension is active", () => vscode.extensions.getExtension("kifu.kifu")?.isActive);
});

test("a fault is underlined, with a page that explains it", async () => {
  const uri = file("broken/nifu.kif");
  await show(uri);
  await untilProblem(uri, "nifu");
  const [problem] = vscode.languages.getDiagnostics(uri);
  assert.ok(typeof problem?.code === "object" && "target" in problem.code);
  await vscode.workspace.fs.stat(problem.code.target);
  await closeAll();
});

test("a hover draws the board", async () => {
  const uri = file("games/even-game.kif");
  const { document } = await show(uri);
  const line = Array.from({ length: document.lineCount }, (_, index) => index).find((index) =>
    document.lineAt(index).text.includes("３四歩(33)"),
  );
  const markdown = await until("a hover", async () => (await hover(uri, line ?? 0)) || undefined);
  assert.match(markdown, /!\[.*P-3d.*\]\(data:image\/svg\+xml;base64,/);
  await closeAll();
});

test("saving formats the record", async () => {
  const uri = file("games/unpadded.kif");
  const settings = vscode.workspace.getConfiguration("editor", { uri, languageId: "kif" });
  await settings.update("formatOnSave", true, vscode.ConfigurationTarget.Workspace, true);
  const editor = await show(uri);
  await until("it is read as UTF-8", () => editor.document.encoding === "utf8");
  await edit(editor, (change) => change.insert(new vscode.Position(0, 0), "#\n"));
  assert.ok(await editor.document.save());
  const move = editor.document.getText().split("\n").find((line) => line.includes("７六歩"));
  assert.match(move ?? "", /^   1 ７六歩\(77\)/);
  await settings.update("formatOnSave", undefined, vscode.ConfigurationTarget.Workspace, true);
  await closeAll();
});
