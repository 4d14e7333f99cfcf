import * as assert from "node:assert/strict";
import * as vscode from "vscode";
import { newRecord } from "../../src/handicaps";
import { closeAll, edit, file, problems, putCursor, show, showNew } from "./editor";
import { test, until } from "./runner";

const GAME = "手合割：平手\n   1 ７六歩(77)\n   2 ３四歩(33)\n";

/** Runs a command on the second move of a game and gives what is on the clipboard then. */
async function copied(command: string): Promise<string> {
  await vscode.env.clipboard.writeText("");
  const editor = await showNew(GAME);
  await putCursor(editor, 2);
  await vscode.commands.executeCommand(command);
  const text = await vscode.env.clipboard.readText();
  await vscode.commands.executeCommand("workbench.action.files.revert");
  await closeAll();
  return text;
}

test("a position is copied as SFEN", async () => {
  assert.equal(
    await copied("kifu.copyPositionAsSfen"),
    "sfen lnsgkgsnl/1r5b1/pppppp1pp/6p2/9/2P6/PP1PPPPPP/1B5R1/LNSGKGSNL b - 3",
  );
});

test("a position is copied as a diagram", async () => {
  const diagram = await copied("kifu.copyPositionAsBod");
  assert.match(diagram, /\|v歩v歩v歩v歩v歩v歩 ・v歩v歩\|三\n/);
  assert.match(diagram, /手数＝2 {2}△３四歩 {2}まで/);
});

test("quoted moves are copied with the position after the one at the cursor", async () => {
  const editor = await showNew("手合割：平手\n   1 ７六歩(77)\n   2 ３四歩(33)\n*ここで☗22角成☖同銀☗45角☖52金がある。\n");
  const column = editor.document.lineAt(3).text.indexOf("22");
  editor.selection = new vscode.Selection(3, column, 3, column);
  await vscode.commands.executeCommand("kifu.copyQuotedLine");
  const moves = await vscode.env.clipboard.readText();
  await vscode.commands.executeCommand("kifu.copyPositionAsSfen");
  const position = await vscode.env.clipboard.readText();
  await vscode.commands.executeCommand("workbench.action.files.revert");
  await closeAll();
  assert.equal(moves, "▲Bx2b+ △Sx2b ▲B*4e △G4a-5b");
  assert.match(position, /^sfen lnsgkgsnl\/1r5\+B1\/.* w B 4$/);
});

test("a game is copied in other formats", async () => {
  assert.match(await copied("kifu.copyGameAsCsa"), /^V2\.2\n(.*\n)*\+7776FU\n-3334FU\n/);
  assert.match(await copied("kifu.copyGameAsUsi"), /^position startpos moves 7g7f 3c3d\n?$/);
  assert.match(await copied("kifu.copyGameAsKi2"), /^▲７六歩[\s　]*△３四歩/m);
  assert.match(await copied("kifu.copyGameAsKif"), /^ +1 ７六歩\(77\)\r?$/m);
});

test("a link says the line of play, or the position", async () => {
  assert.equal(await copied("kifu.copyPlaygroundLink"), "https://play.mogproject.com/?u=~0.7ku2jm.&move=2&bn=&wn=");
  assert.equal(
    await copied("kifu.copyLishogiLink"),
    "https://lishogi.org/analysis/lnsgkgsnl/1r5b1/pppppp1pp/6p2/9/2P6/PP1PPPPPP/1B5R1/LNSGKGSNL_b_-_3",
  );
});

test("a game is exported as a page that needs nothing else", async () => {
  await show(file("games/even-game.kif"));
  const page = file("even-game.html");
  await vscode.commands.executeCommand("kifu.exportPage", page);
  const html = new TextDecoder().decode(await vscode.workspace.fs.readFile(page));
  assert.match(html, /<script type="application\/json" id="game">\{/);
  assert.match(html, /<article class="sheet">\s*<h1>/);
  assert.doesNotMatch(html, /(?:src|href)="(?!data:)/);
  await closeAll();
});

test("a record is converted into a new document with a name and an encoding", async () => {
  const targets = [
    ["csa", "utf8", /^V2\.2\n/],
    ["kifu", "utf8", /^#KIF version=2\.0 encoding=UTF-8\n/],
    ["ki2", "shiftjis", /^▲７六歩/m],
    ["jkf", "utf8", /^\{/],
    ["usi", "utf8", /^position startpos moves 7g7f /],
    ["html", "utf8", /^<!doctype html>/i],
    ["md", "utf8", /^# /],
    ["bod", "utf8", /^後手の持駒：なし\n/],
    ["sfen", "utf8", /^sfen lnsgkgsnl/],
  ] as const;
  for (const [extension, encoding, beginning] of targets) {
    await show(file("games/even-game.kif"));
    await vscode.commands.executeCommand("kifu.convert", undefined, extension);
    const document = vscode.window.activeTextEditor?.document;
    assert.match(document?.uri.path ?? "", new RegExp(`/games/even-game\\.${extension}$`));
    assert.equal(document?.encoding, encoding);
    assert.match(document?.getText().replaceAll("\r\n", "\n") ?? "", beginning);
    assert.equal(vscode.window.activeTextEditor?.selection.active.line, 0);
    await vscode.commands.executeCommand("workbench.action.files.revert");
    await closeAll();
  }
});

test("what a new game begins with stays as it is when it is formatted", async () => {
  const begun = newRecord({ name: "平手", english: "Even" }, new Date()).replaceAll(/\$\d/g, "");
  const editor = await showNew(`${begun}   1 ７六歩(77)\n`);
  const edits = await vscode.commands.executeCommand<vscode.TextEdit[] | undefined>(
    "vscode.executeFormatDocumentProvider",
    editor.document.uri,
    { insertSpaces: true, tabSize: 4 },
  );
  assert.deepEqual(edits ?? [], []);
  await vscode.commands.executeCommand("workbench.action.files.revert");
  await closeAll();
});

test("the picture of a position is saved as lines and in pixels", async () => {
  await show(file("games/even-game.kif"));
  const [svg, png] = [file("position.svg"), file("position.png")];
  await vscode.commands.executeCommand("kifu.savePicture", svg);
  assert.match(new TextDecoder().decode(await vscode.workspace.fs.readFile(svg)), /^<svg /);
  await vscode.commands.executeCommand("kifu.savePicture", png);
  const bytes = await vscode.workspace.fs.readFile(png);
  assert.equal(new DataView(bytes.buffer, bytes.byteOffset).getUint32(16), 4 * 443); // its width
  await closeAll();
});

test("the whole workspace is checked, files that are not open too", async () => {
  const uri = file("broken/uchifuzume.kif");
  assert.deepEqual(problems(uri), []);
  await vscode.commands.executeCommand("kifu.checkWorkspace");
  assert.deepEqual(problems(uri), ["uchifuzume"]);
  assert.deepEqual(problems(file("games/even-game.kif")), []);
});

test("a file that is opened after the check has each problem once", async () => {
  const uri = file("broken/uchifuzume.kif");
  await vscode.window.showTextDocument(await vscode.workspace.openTextDocument(uri));
  await until("the server has looked at it", () => {
    const [problem] = vscode.languages.getDiagnostics(uri);
    return typeof problem?.code === "object";
  });
  assert.deepEqual(problems(uri), ["uchifuzume"]);
  await closeAll();
});

test("a book is sorted, and another one merged into it", async () => {
  const later = "sfen 5k3/9/9/9/9/9/9/9/4K4 b R 1\nR*4b none 0 0\n";
  const earlier = "sfen 4k4/9/9/9/9/9/9/9/4K4 b R 1\nR*5b none 0 0\n";
  const editor = await showNew(later + earlier, "yaneuraou-book");
  await vscode.commands.executeCommand("kifu.sortBook");
  await until("the book is sorted", () => editor.document.getText() === earlier + later);
  await vscode.commands.executeCommand("kifu.mergeBook", file("books/opening.db"));
  await until("the books are merged", () => editor.document.getText().includes("lnsgkgsnl"));
  await vscode.commands.executeCommand("workbench.action.files.revert");
  await closeAll();
});

/** What a tool of the extension says to an assistant. */
async function said(tool: string, input: object): Promise<string> {
  const { content } = await vscode.lm.invokeTool(tool, { input, toolInvocationToken: undefined });
  return content.map((part) => (part instanceof vscode.LanguageModelTextPart ? part.value : "")).join("");
}

test("an assistant asks the tools of the extension, also about what is not saved", async () => {
  const settings = vscode.workspace.getConfiguration("kifu");
  await assert.rejects(said("kifu_check", { text: GAME }));
  await settings.update("assistants.enabled", true, vscode.ConfigurationTarget.Global);
  try {
    assert.match(await said("kifu_explain_move", { move: "▲５八金" }), /^▲５八金: .*\[ambiguous\]/);
    assert.match(await said("kifu_check", { path: "broken/uchifuzume.kif" }), /\[uchifuzume\]/);
    assert.match(await said("kifu_find", { path: "games", sfen: "startpos" }), /^games\/\S+\.\w+:\d+: /m);
    const editor = await show(file("games/even-game.kif"));
    const name = editor.document.positionAt(editor.document.getText().indexOf("先手：") + "先手：".length);
    await edit(editor, (edit) => edit.insert(name, "書きかけ"));
    assert.match(await said("kifu_report", { path: "games/even-game.kif" }), /書きかけ/);
    await assert.rejects(said("kifu_check", { path: "/etc/passwd" }), /not in a folder that is open/);
  } finally {
    await settings.update("assistants.enabled", undefined, vscode.ConfigurationTarget.Global);
    await vscode.commands.executeCommand("workbench.action.files.revert");
    await closeAll();
  }
});
