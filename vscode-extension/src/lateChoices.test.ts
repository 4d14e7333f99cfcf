import { beforeEach, expect, test, vi } from "vitest";
import type * as vscode from "vscode";
import type { BaseLanguageClient } from "vscode-languageclient";
import { LateChoices } from "./lateChoices";

const editor = vi.hoisted(() => {
  class Position {
    constructor(
      readonly line: number,
      readonly character: number,
    ) {}
    translate(lines: number, characters: number): Position {
      return new Position(this.line + lines, this.character + characters);
    }
  }
  class Range {
    constructor(
      readonly start: Position,
      readonly end: Position,
    ) {}
  }
  const document = {
    lineCount: 1,
    lineAt: () => ({ text: editor.line }),
    getText: ({ start, end }: vscode.Range) => editor.line.slice(start.character, end.character),
  } as unknown as vscode.TextDocument;
  return { Position, Range, document, line: "", changed: (_: object): void => {}, chosen: async (_: unknown): Promise<void> => {}, answered: [] as unknown[] };
});

const { document } = editor;

function change(from: number, to: number, text: string): boolean {
  editor.line = editor.line.slice(0, from) + text + editor.line.slice(to);
  const range = new editor.Range(new editor.Position(0, from), new editor.Position(0, to));
  editor.changed({ document, contentChanges: [{ range, text }] });
  return true;
}

vi.mock("vscode", () => ({
  Range: editor.Range,
  Position: editor.Position,
  workspace: { onDidChangeTextDocument: (changed: typeof editor.changed) => ((editor.changed = changed), { dispose: vi.fn() }) },
  commands: {
    registerCommand: (_: string, chosen: typeof editor.chosen) => ((editor.chosen = chosen), { dispose: vi.fn() }),
    executeCommand: async (command: string, _: unknown, __: unknown, character: string) => void editor.answered.push([command, character]),
  },
  window: {
    activeTextEditor: {
      selection: { active: new editor.Position(0, 0) },
      document: editor.document,
      edit: async (act: (edit: object) => void) => {
        act({ replace: ({ start, end }: vscode.Range, text: string) => change(start.character, end.character, text) });
        return true;
      },
    },
  },
}));

/** The moves that the server offers for what is typed. */
const OFFERED: Record<string, readonly string[]> = {
  "7": ["７六歩(77)", "７八金(69)"],
  "78": ["７八金(69)", "７八銀(79)"],
  "78gi": ["７八銀(79)"],
  "%": ["%CHUDAN", "%TORYO"],
  "%TO": ["%TORYO"],
};

const client = {
  code2ProtocolConverter: { asTextDocumentIdentifier: () => ({}) },
  sendRequest: async () => ({ items: (OFFERED[editor.line] ?? []).map((textEditText) => ({ textEditText, ...(!textEditText.startsWith("%") && { data: {} }) })) }),
} as unknown as BaseLanguageClient;

/** Types a text, then takes the first move of the list that came after some of it. */
async function typed(text: string, listFor: string, more = ""): Promise<string> {
  const choices = new LateChoices(() => client);
  editor.line = "";
  let list: Promise<unknown> = Promise.resolve();
  for (const [i, key] of [...text].entries()) {
    change(i, i, key);
    if (editor.line === listFor) {
      const range = new editor.Range(new editor.Position(0, 0), new editor.Position(0, listFor.length));
      const items = (OFFERED[listFor] ?? []).map((label) => ({ label, range }));
      const offers = async (): Promise<vscode.CompletionItem[]> => items as unknown as vscode.CompletionItem[];
      list = choices.watch(document, new editor.Position(0, listFor.length) as vscode.Position, offers);
    }
  }
  const [item] = (await list) as [vscode.CompletionItem];
  change(0, text.length, String(item.label));
  const chosen = editor.chosen(item.command?.arguments?.[0]);
  [...more].forEach((key) => change(editor.line.length, editor.line.length, key));
  await chosen;
  choices.dispose();
  return editor.line;
}

beforeEach(() => {
  editor.line = "";
  editor.answered = [];
});

test("a move is taken from the list of what was typed", async () => {
  expect(await typed("78", "78")).toBe("７八金(69)");
});

test("a move from an earlier list gives way to the one that was typed", async () => {
  expect(await typed("78gi", "7")).toBe("７八銀(79)");
  expect(await typed("78gi", "78")).toBe("７八銀(79)");
  expect(await typed("78", "7")).toBe("７八金(69)");
});

test("what no list knows stays as it was typed, and Enter ends its line", async () => {
  expect(await typed("79zz", "7")).toBe("79zz\n");
  expect(await typed("79zz", "7", "26fu")).toBe("79zz\n26fu");
});

test("an ending that is typed out is the one that is written", async () => {
  expect(await typed("%TO", "%")).toBe("%TORYO");
});

test("the lines above are finished when something is chosen, whether its list was late or not", async () => {
  await typed("78", "78");
  await typed("78gi", "7");
  const asked = ["vscode.executeFormatOnTypeProvider", "*"];
  expect(editor.answered).toEqual([asked, asked]);
});
