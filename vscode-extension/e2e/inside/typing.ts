import * as assert from "node:assert/strict";
import * as vscode from "vscode";
import { closeAll, file, hover, show, showNew } from "./editor";
import { test, until } from "./runner";

const HEADER = "手合割：平手\n手数----指手---------消費時間--";

/** Types a key of the keyboard, or text that an input method commits. */
async function type(text: string): Promise<void> {
  await vscode.commands.executeCommand("type", { text });
}

/** A new record, once the server knows it, with the cursor at its end. */
async function recordWithCursor(content: string): Promise<vscode.TextEditor> {
  return withCursor(await showNew(content));
}

/** The editor, once the server knows its record, with the cursor at its end. */
async function withCursor(editor: vscode.TextEditor): Promise<vscode.TextEditor> {
  await until("the server", () => hover(editor.document.uri, 0).then((text) => text !== ""));
  const end = editor.document.lineAt(editor.document.lineCount - 1).range.end;
  editor.selection = new vscode.Selection(end, end);
  return editor;
}

/** Waits until the text is this one, with the cursor at its end. */
async function untilText(editor: vscode.TextEditor, text: string): Promise<void> {
  await until(JSON.stringify(text), () => editor.document.getText() === text).catch(() =>
    assert.equal(editor.document.getText(), text),
  );
  const { active } = editor.selection;
  assert.deepEqual([active.line, active.character], [text.split("\n").length - 1, text.split("\n").at(-1)?.length]);
}

test("moves and comments are typed with few keys, and nothing of them is lost", async () => {
  const editor = await recordWithCursor(HEADER);
  await type("\n");
  await untilText(editor, `${HEADER}\n   1 `);
  await type("76fu");
  await type("\n");
  const first = `${HEADER}\n   1 ７六歩(77)`;
  await untilText(editor, `${first}\n   2 `);
  await type("*");
  await untilText(editor, `${first}\n*`);
  await type("ここまで定跡");
  await type("\n");
  assert.equal(editor.document.getText(), `${first}\n*ここまで定跡\n*`); // without waiting for the server
  await untilText(editor, `${first}\n*ここまで定跡\n*`);
  await type("次の一手");
  await type("\n");
  await untilText(editor, `${first}\n*ここまで定跡\n*次の一手\n*`);
  await type("\n");
  const comment = `${first}\n*ここまで定跡\n*次の一手`;
  await untilText(editor, `${comment}\n   2 `);
  await type("3334");
  await type("\n");
  const second = `${comment}\n   2 ３四歩(33)`;
  await untilText(editor, `${second}\n   3 `);
  await type("\n");
  await untilText(editor, `${second}\n`);
  await type("\n");
  await type("変化：2手");
  await type("\n");
  await untilText(editor, `${second}\n\n変化：2手\n   2 `);
  await closeAll();
});

test("what was typed is one step to undo, and what follows from it another", async () => {
  const editor = await recordWithCursor(`${HEADER}\n   1 76歩`);
  await type("\n");
  await untilText(editor, `${HEADER}\n   1 ７六歩(77)\n   2 `);
  await vscode.commands.executeCommand("undo");
  assert.equal(editor.document.getText(), `${HEADER}\n   1 76歩\n`);
  await closeAll();
});

test("a line that was split or opened above another one stays as it is", async () => {
  const game = `${HEADER}\n   1 ７六歩(77)\n   2 ３四歩(33)`;
  const editor = await recordWithCursor(game);
  const above = new vscode.Position(2, "   1 ７六歩(77)".length);
  editor.selection = new vscode.Selection(above, above);
  await type("\n");
  await type("*角道");
  await type("\n");
  const expected = game.replace("\n   2", "\n*角道\n*\n   2");
  await until(expected, () => editor.document.getText() === expected);
  await closeAll();
});

test("a time behind a move becomes its clock, and the parenthesis that was closed is taken back", async () => {
  const first = `${HEADER}\n   1 ７六歩(77)   ( 0:05/00:00:05)`;
  const editor = await recordWithCursor(`${first}\n   2 ３四歩(33)`);
  await type(" 12");
  await type("\n");
  const second = `${first}\n   2 ３四歩(33)   ( 0:12/00:00:12)`;
  await untilText(editor, `${second}\n   3 `);
  await type("26fu");
  await type(" ");
  await until("the move", () => editor.document.getText().endsWith("２六歩(27) "));
  await type("(1:07");
  await type("\n");
  await untilText(editor, `${second}\n   3 ２六歩(27)   ( 1:07/00:01:12)\n   4 `);
  await closeAll();
});

test("a comment that is left between two moves leaves no blank line", async () => {
  const moves = ["   1 ７六歩(77)", "   2 ３四歩(33)"];
  const editor = await recordWithCursor(`${HEADER}\n${moves.join("\n")}`);
  const end = new vscode.Position(2, moves[0]!.length);
  editor.selection = new vscode.Selection(end, end);
  for (const key of ["\n", "*角道", "\n"]) {
    await type(key);
  }
  const within = `${HEADER}\n${moves[0]}\n*角道\n*\n${moves[1]}`;
  await until(within, () => editor.document.getText() === within);
  await type("\n");
  const left = `${HEADER}\n${moves[0]}\n*角道\n${moves[1]}`;
  await until(left, () => editor.document.getText() === left);
  assert.deepEqual([editor.selection.active.line, editor.selection.active.character], [4, 0]);
  await closeAll();
});

/** For how long a line is still being typed after a key; the server's pause is longer. */
const MILLISECONDS_OF_A_HAND = 700;

/** Types a move; returns how many problems were published meanwhile, or nothing where this machine was too busy to type. */
async function problemsWhileTyped(editor: vscode.TextEditor, move: string): Promise<number | undefined> {
  let problems = 0;
  const { uri } = editor.document;
  const listener = vscode.languages.onDidChangeDiagnostics(() => (problems += vscode.languages.getDiagnostics(uri).length));
  let slowest = 0;
  for (const key of move) {
    const start = Date.now();
    await type(key);
    await hover(uri, 1); // The server has come so far.
    slowest = Math.max(slowest, Date.now() - start);
  }
  listener.dispose();
  return slowest > MILLISECONDS_OF_A_HAND ? undefined : problems;
}

test("a line that is typed is not reported before typing pauses", async () => {
  // Not an untitled one: VS Code backs up what is open for so long, and gives it to the next one of that name.
  const uri = file("typed-slowly.kifu");
  for (let problems: number | undefined, tries = 0; problems === undefined; tries++) {
    assert.ok(tries < 10, "the machine is too busy to type on");
    await vscode.workspace.fs.writeFile(uri, Buffer.from(`${HEADER}\n   1 ７六歩(77)\n`));
    const editor = await withCursor(await show(uri));
    problems = await problemsWhileTyped(editor, "   2 ３四歩(33)");
    assert.ok(problems === undefined || problems === 0, `${problems} problems while it was typed`);
    await type("(44)");
    await until("the problem", () => vscode.languages.getDiagnostics(uri).length > 0);
    await vscode.commands.executeCommand("workbench.action.files.revert");
    await closeAll();
    await vscode.workspace.fs.delete(uri);
  }
});
