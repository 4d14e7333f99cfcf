import { beforeEach, expect, test, vi } from "vitest";
import type { BaseLanguageClient as LanguageClient } from "vscode-languageclient";
import { Follower } from "./follower";
import type { LineOfPlay } from "./protocol";

const TEXT = `手合割：平手
   1 ７六歩(77)
   2 ３四歩(33)
   3 ２六歩(27)

変化：2手
   2 ８四歩(83)
   3 ６八銀(79)

変化：3手
   3 ５六歩(57)
   4 ８五歩(84)
`.split("\n");

/** The lines of the moves of each line of play, and those of the text that belong to it alone. */
const LINES_OF_PLAY = [
  { moves: [1, 2, 3], from: 0 },
  { moves: [1, 6, 7], from: 5 },
  { moves: [1, 6, 10, 11], from: 9 },
];

/** An editor that tells of its moved cursor only when a test lets it, as a slow one does. */
const editor = vi.hoisted(() => {
  class EventEmitter {
    private readonly listeners: ((event: unknown) => void)[] = [];
    readonly event = (listener: (event: unknown) => void) => this.listeners.push(listener);
    fire = (event?: unknown): void => this.listeners.forEach((listener) => listener(event));
  }
  class Position {
    constructor(readonly line: number) {}
  }
  class Selection {
    constructor(readonly active: Position) {}
  }
  const moved = new EventEmitter();
  const never = new EventEmitter().event;
  const document = { languageId: "kif", version: 1, uri: "file:///branches.kifu" };
  const cursors: number[] = [];
  const textEditor = {
    document,
    viewColumn: 1,
    line: 0,
    get selection() {
      return new Selection(new Position(this.line));
    },
    set selection({ active }: Selection) {
      cursors.push(active.line);
    },
    revealRange: () => {},
  };
  const vscode = {
    EventEmitter,
    Position,
    Selection,
    TextEditorRevealType: {},
    ViewColumn: {},
    window: {
      activeTextEditor: textEditor,
      visibleTextEditors: [textEditor],
      onDidChangeActiveTextEditor: never,
      onDidChangeTextEditorSelection: moved.event,
    },
    workspace: { onDidOpenTextDocument: never, onDidChangeTextDocument: never, onDidCloseTextDocument: never },
  };
  return { vscode, textEditor, moved, cursors, reconnected: new EventEmitter() };
});

vi.mock("vscode", () => editor.vscode);
vi.mock("vscode-languageclient", () => ({ State: { Running: 2 } }));

const client = {
  state: 2,
  onDidChangeState: editor.reconnected.event,
  code2ProtocolConverter: { asUri: String },
  debug: (message: string) => expect.fail(message),
  sendRequest: async (method: string, { position: { line } }: { position: { line: number } }) => {
    const played = LINES_OF_PLAY.findLast(({ from }) => from <= line);
    const lines = played?.moves ?? [];
    if (method === "kifu/positionAt") {
      return { ply: Number(/\d+ /.exec(TEXT[lines.findLast((move) => move <= line) ?? 0] ?? "")?.[0] ?? 0) };
    }
    const from = played?.from ?? 0;
    const moves = lines.map((move, index) => ({ ply: index + 1, line: move, text: TEXT[move], end: false }));
    const endLine = LINES_OF_PLAY.find((next) => next.from > from)?.from ?? TEXT.length;
    return { firstLine: from, endLine, startLine: 0, last: moves.length, moves } as unknown as LineOfPlay;
  },
} as unknown as LanguageClient;

/** Puts the cursor on a line, as a click does. */
function click(line: number): void {
  editor.textEditor.line = line;
  editor.moved.fire({ textEditor: editor.textEditor });
}

/** Lets the editor tell of the next place to which its cursor was put, and the server answer. */
async function arrive(): Promise<void> {
  click(editor.cursors.shift() ?? expect.fail("the cursor was not moved"));
  await settle();
}

const settle = () => vi.advanceTimersByTimeAsync(100);

let follower: Follower;
const shown = () => TEXT[follower.place?.line?.moves[follower.place.current]?.line ?? 0];

beforeEach(async () => {
  vi.useFakeTimers();
  follower = new Follower(client);
  follower.wantsLines = true;
  click(9);
  await settle();
  expect(shown()).toContain("８四歩");
});

test("keeps to a variation when steps are faster than the editor", async () => {
  await follower.step("next");
  await arrive();
  expect(shown()).toContain("５六歩");
  await follower.step("previous");
  await follower.step("previous");
  await arrive();
  await arrive();
  expect(shown()).toContain("７六歩");
  await follower.step("next");
  await follower.step("next");
  await arrive();
  await arrive();
  expect(shown()).toContain("５六歩");
});

test("loses no step while the same place is asked for again", async () => {
  await follower.step("first");
  await arrive();
  await follower.step("next");
  editor.reconnected.fire();
  await settle();
  await follower.step("next");
  await arrive();
  await arrive();
  expect(shown()).toContain("８四歩");
});

test("steps from where the cursor was put since", async () => {
  await follower.step("next");
  await arrive();
  click(2);
  await settle();
  await follower.step("next");
  await arrive();
  expect(shown()).toContain("２六歩");
});
