import * as assert from "node:assert/strict";
import * as vscode from "vscode";
import { closeAll, file, hover, showNew } from "./editor";
import { test, until } from "./runner";

const GAME = `手合割：平手
先手：佐藤康介
手数----指手---------消費時間--
   1 ７六歩(77)
   2 ３四歩(33)
   3 ２二角成(88)
   4 同　銀(31)
まで4手で中断

変化：3手
   3 ２六歩(27)
   4 ８四歩(83)
`;

const BOOK = `#YANEURAOU-DB2016 1.00
sfen lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1
7g7f 3c3d 30 12 5
sfen lnsgkgsnl/1r5b1/ppppppppp/9/9/2P6/PP1PPPPPP/1B5R1/LNSGKGSNL w - 2
3c3d none 0 0 1
`;

/** A new document, once the server knows it. */
async function known(content: string, language = "kif"): Promise<vscode.TextEditor> {
  const editor = await showNew(content, language);
  await until("the server", () => hover(editor.document.uri, 2).then((text) => text !== ""));
  return editor;
}

function place(editor: vscode.TextEditor, text: string): vscode.Position {
  return editor.document.positionAt(editor.document.getText().indexOf(text));
}

/** What VS Code answers to one of its commands about a place of a document. */
async function ask<T>(command: string, editor: vscode.TextEditor, ...more: unknown[]): Promise<T> {
  return vscode.commands.executeCommand<T>(`vscode.${command}`, editor.document.uri, ...more);
}

test("moves are completed from their squares, with the board after them", async () => {
  const editor = await known("手合割：平手\n手数----指手---------消費時間--\n   1 76");
  const end = new vscode.Position(2, 7);
  const list = await ask<vscode.CompletionList>("executeCompletionItemProvider", editor, end, undefined, 3);
  const [first] = list.items;
  assert.equal(typeof first?.label === "string" ? first.label : first?.label.label, "７六歩(77)");
  const board = first?.documentation;
  assert.match(typeof board === "string" ? board : (board?.value ?? ""), /svg/);

  editor.selection = new vscode.Selection(end, end);
  await vscode.commands.executeCommand("editor.action.triggerSuggest");
  await until("the move is written", async () => {
    await vscode.commands.executeCommand("acceptSelectedSuggestion");
    return editor.document.lineAt(2).text === "   1 ７六歩(77)";
  });
  await vscode.commands.executeCommand("type", { text: "\n" });
  await until("the next number", () => editor.document.lineAt(3).text === "   2 ");

  await vscode.commands.executeCommand("type", { text: "投了" });
  await vscode.commands.executeCommand("editor.action.triggerSuggest");
  await until("the end is written", async () => {
    await vscode.commands.executeCommand("acceptSelectedSuggestion");
    return editor.document.lineCount > 4;
  });
  assert.deepEqual(editor.document.getText().split("\n").slice(3), ["   2 投了", "まで1手で先手の勝ち"]);
  await closeAll();
});

test("one goes from a move to what belongs to it", async () => {
  const editor = await known(GAME);
  const line = (links: (vscode.Location | vscode.LocationLink)[]) =>
    links.map((link) => ("targetRange" in link ? link.targetRange : link.range).start.line);
  const of = async (command: string, text: string) =>
    line(await ask<(vscode.Location | vscode.LocationLink)[]>(command, editor, place(editor, text)));
  assert.deepEqual(await of("executeDefinitionProvider", "同　銀"), [5]);
  assert.deepEqual(await of("executeDefinitionProvider", "変化：3手"), [5]);
  assert.deepEqual(await of("executeImplementationProvider", "２二角成"), [10]);
  const highlights = await ask<vscode.DocumentHighlight[]>("executeDocumentHighlights", editor, place(editor, "７六歩"));
  assert.ok(highlights.length > 0);
  const square = [place(editor, "２二角成")];
  const [selection] = await ask<vscode.SelectionRange[]>("executeSelectionRangeProvider", editor, square);
  const selected: string[] = [];
  for (let range = selection; range !== undefined; range = range.parent) {
    selected.push(editor.document.getText(range.range));
  }
  assert.ok(selected.some((text) => text.trim() === "3 ２二角成(88)"), selected.join(" | "));
  assert.equal(selected.at(-1), GAME);
  await closeAll();
});

test("a player is renamed, and a variation becomes the main line", async () => {
  const editor = await known(GAME);
  const rename = await ask<vscode.WorkspaceEdit>("executeDocumentRenameProvider", editor, place(editor, "佐藤"), "佐藤康光");
  assert.ok(await vscode.workspace.applyEdit(rename));
  assert.match(editor.document.getText(), /先手：佐藤康光\n/);

  const head = editor.document.lineAt(place(editor, "変化：3手").line).range;
  const actions = await until("code actions", async () => {
    const kind = vscode.CodeActionKind.Refactor.value;
    const all = await ask<vscode.CodeAction[]>("executeCodeActionProvider", editor, head, kind, 100);
    return all.length > 0 && all;
  });
  const promote = actions.find(({ kind }) => kind?.value.endsWith("promote"));
  assert.ok(promote?.edit, actions.map(({ title }) => title).join(", "));
  assert.ok(await vscode.workspace.applyEdit(promote.edit));
  const text = editor.document.getText();
  assert.ok(text.indexOf("２六歩") < text.indexOf("変化：3手"), text);
  assert.ok(text.indexOf("２二角成") > text.indexOf("変化：3手"), text);
  await closeAll();
});

test("a book shows its moves by their names, and its parts have colours", async () => {
  const editor = await known(BOOK, "yaneuraou-book");
  const all = new vscode.Range(0, 0, 5, 0);
  const hints = await ask<vscode.InlayHint[]>("executeInlayHintProvider", editor, all);
  const labels = hints.map(({ label }) => (typeof label === "string" ? label : label.map(({ value }) => value).join("")));
  assert.ok(labels.some((label) => label.includes("▲P-7f")), labels.join(", "));
  const tokens = await ask<vscode.SemanticTokens>("provideDocumentSemanticTokens", editor);
  assert.ok(tokens.data.length > 0);
  const targets = await ask<vscode.Location[]>("executeDefinitionProvider", editor, place(editor, "7g7f"));
  assert.equal(targets.length, 1);
  await closeAll();
});

test("a record shows what the books that the user has chosen say of its moves", async () => {
  const book = file("opening.db");
  await vscode.workspace.fs.writeFile(book, Buffer.from(BOOK));
  const settings = vscode.workspace.getConfiguration("kifu");
  await settings.update("books", ["opening.db"], vscode.ConfigurationTarget.Global);
  const editor = await known("手合割：平手\n   1 ７六歩(77)\n   2 ８四歩(83)\n");
  const all = new vscode.Range(0, 0, 3, 0);
  const hints = await until("the book", async () => {
    const found = await ask<vscode.InlayHint[]>("executeInlayHintProvider", editor, all);
    return found.length > 1 && found.map(({ label }) => label);
  });
  assert.deepEqual(hints, ["book +30", "book: △P-3d +0"]);
  await settings.update("books", undefined, vscode.ConfigurationTarget.Global);
  await vscode.workspace.fs.delete(book);
  await closeAll();
});

test("the game in the clipboard is merged as a variation", async () => {
  const editor = await known(GAME);
  await until("the variation", async () => {
    // again where a browser gave no clipboard, since its window had no focus
    await vscode.env.clipboard.writeText("PI\n+\n+7776FU\n-8384FU\n");
    await vscode.commands.executeCommand("kifu.mergeFromClipboard");
    return editor.document.getText().includes("変化：2手\n   2 ８四歩(83)\n");
  });
  await closeAll();
});

test("the keys go to the variations of a move and back", async () => {
  const editor = await known(GAME);
  const line = (text: string) => place(editor, text).line;
  const at = (text: string) => until(text, () => editor.selection.active.line === line(text));
  const move = place(editor, "２二角成");
  editor.selection = new vscode.Selection(move, move);
  await vscode.commands.executeCommand("kifu.nextVariation");
  await at("3 ２六歩");
  await vscode.commands.executeCommand("kifu.parentLine");
  await at("２二角成");
  await vscode.commands.executeCommand("kifu.nextVariation");
  await vscode.commands.executeCommand("kifu.previousVariation");
  await at("２二角成");
  await closeAll();
});

test("a lens above a variation makes it the main line", async () => {
  const settings = vscode.workspace.getConfiguration("kifu");
  await settings.update("codeLens.enabled", true, vscode.ConfigurationTarget.Global);
  const editor = await known(GAME);
  const lens = await until("the lens", async () => {
    const lenses = await ask<vscode.CodeLens[]>("executeCodeLensProvider", editor);
    return lenses.find(({ command }) => command?.command === "kifu.refactor");
  });
  assert.ok(lens.command);
  await vscode.commands.executeCommand(lens.command.command, ...(lens.command.arguments ?? []));
  await until("the variation first", () => {
    const text = editor.document.getText();
    return text.indexOf("２六歩") < text.indexOf("変化：3手");
  });
  await settings.update("codeLens.enabled", undefined, vscode.ConfigurationTarget.Global);
  await closeAll();
});
