import { beforeEach, expect, test, vi } from "vitest";
import type { BaseLanguageClient as LanguageClient } from "vscode-languageclient";
import type { Cursor } from "./cursor";
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

/** A position whose name alone matters here. */
const SFEN = "9/9/9/9/9/9/9/9/9 b - 1";

const vscode = vi.hoisted(() => {
  class EventEmitter {
    private readonly listeners: ((event: unknown) => void)[] = [];
    readonly event = (listener: (event: unknown) => void) => {
      this.listeners.push(listener);
      return { dispose: () => this.listeners.splice(this.listeners.indexOf(listener), 1) };
    };
    fire = (event?: unknown): void => this.listeners.forEach((listener) => listener(event));
  }
  const never = new EventEmitter().event;
  const edited = new EventEmitter();
  return { EventEmitter, edited, DiagnosticSeverity: { Error: 0 }, languages: { getDiagnostics: () => [] }, workspace: { onDidChangeTextDocument: edited.event, onDidChangeConfiguration: never } };
});

vi.mock("vscode", () => vscode);
vi.mock("vscode-languageclient", () => ({ State: { Running: 2 } }));

/** Arrives where it is sent only when a test lets it, as the cursor of a slow editor does. */
class SlowCursor {
  private readonly moved = new vscode.EventEmitter();
  private readonly goals: number[] = [];
  readonly document = { languageId: "kif", version: 1, uri: "file:///branches.kifu", lineCount: TEXT.length };
  readonly onDidMove = this.moved.event;
  spot = 0;

  goTo(line: number): void {
    this.goals.push(line);
  }

  /** Is put on a line, as by a click. */
  click(line: number): void {
    this.spot = line;
    this.moved.fire();
  }

  /** Arrives at the next place to which it was sent, and lets the server answer. */
  async arrive(): Promise<void> {
    this.click(this.goals.shift() ?? expect.fail("the cursor was not moved"));
    await settle();
  }
}

const reconnected = new vscode.EventEmitter();
let cursor: SlowCursor;
/** The line whose move is being typed, so that no position is known there. */
let unfinished: number | undefined;
/** The line of a board of which parts are left open. */
const OPEN_LINE = 0;

const client = {
  state: 2,
  onDidChangeState: reconnected.event,
  code2ProtocolConverter: { asUri: String },
  debug: (message: string) => expect.fail(message),
  sendRequest: async (method: string, { position: { line } }: { position: { line: number } }) => {
    const played = LINES_OF_PLAY.findLast(({ from }) => from <= line);
    const lines = played?.moves ?? [];
    if (method === "kifu/positionAt" && unfinished === line) {
      return null;
    }
    if (method === "kifu/positionAt" && line === OPEN_LINE) {
      return { sfen: SFEN, line, ply: 0, open: "5e？", eitherTurn: false };
    }
    if (method === "kifu/positionAt") {
      return { sfen: SFEN, line, ply: Number(/\d+ /.exec(TEXT[lines.findLast((move) => move <= line) ?? 0] ?? "")?.[0] ?? 0) };
    }
    if (method === "kifu/variations") {
      const own = LINES_OF_PLAY.map(({ moves, from }) => moves.filter((move) => move >= from));
      return { variations: own.map((moves) => ({ ply: 1, moves: moves.map((move) => ({ line: move, text: TEXT[move] })) })), complete: true };
    }
    const from = played?.from ?? 0;
    const moves = lines.map((move, index) => ({ ply: index + 1, line: move, text: TEXT[move], end: false, alternatives: [] }));
    const endLine = LINES_OF_PLAY.find((next) => next.from > from)?.from ?? TEXT.length;
    return { firstLine: from, endLine, startLine: 0, last: moves.length, moves } as unknown as LineOfPlay;
  },
} as unknown as LanguageClient;

const settle = () => vi.advanceTimersByTimeAsync(100);

let follower: Follower;
const shown = () => TEXT[follower.place?.line?.moves[follower.place.current]?.line ?? 0];

beforeEach(async () => {
  vi.useFakeTimers();
  unfinished = undefined;
  cursor = new SlowCursor();
  follower = new Follower(client, cursor as unknown as Cursor);
  follower.wantsLines = true;
  cursor.click(9);
  await settle();
  expect(shown()).toContain("８四歩");
});

test("knows the main line wherever the cursor is", async () => {
  const main = (): readonly number[] | undefined => follower.place?.main?.moves.map(({ line }) => line);
  expect(main()).toEqual([1, 2, 3]);
  cursor.click(2);
  await settle();
  expect(main()).toEqual([1, 2, 3]);
  expect(follower.place?.main).toBe(follower.place?.line);
});

test("takes a board with open parts for no position", async () => {
  cursor.click(OPEN_LINE);
  await settle();
  expect(follower.place?.position).toBeUndefined();
  expect(follower.place?.openBoard?.open).toBe("5e？");
});

test("keeps to a variation when steps are faster than the editor", async () => {
  await follower.step("next");
  await cursor.arrive();
  expect(shown()).toContain("５六歩");
  await follower.step("previous");
  await follower.step("previous");
  await cursor.arrive();
  await cursor.arrive();
  expect(shown()).toContain("７六歩");
  await follower.step("next");
  await follower.step("next");
  await cursor.arrive();
  await cursor.arrive();
  expect(shown()).toContain("５六歩");
});

test("loses no step while the same place is asked for again", async () => {
  await follower.step("first");
  await cursor.arrive();
  await follower.step("next");
  reconnected.fire();
  await settle();
  await follower.step("next");
  await cursor.arrive();
  await cursor.arrive();
  expect(shown()).toContain("８四歩");
});

test("steps from where the cursor was put since", async () => {
  await follower.step("next");
  await cursor.arrive();
  cursor.click(2);
  await settle();
  await follower.step("next");
  await cursor.arrive();
  expect(shown()).toContain("２六歩");
});

test("reports a place that is asked for just after an edit, once the edit is known", async () => {
  cursor.document.version = 2;
  const place = follower.at(SFEN);
  vscode.edited.fire({ document: cursor.document, contentChanges: [] });
  await settle();
  expect(await place).toMatchObject({ spot: 9 });
});

/** A key is pressed on the line of the cursor. */
async function press(line: number): Promise<void> {
  const place = { line, character: 5 };
  cursor.document.version++;
  vscode.edited.fire({ document: cursor.document, contentChanges: [{ range: { start: place, end: place }, text: "七" }] });
  await settle();
}

test("keeps what it knows while a line is typed, and lets nothing be played there", async () => {
  cursor.click(6);
  await settle();
  const before = follower.place;
  expect(before?.position?.ply).toBe(2);
  unfinished = 6;
  await press(6);
  expect(follower.place).toMatchObject({ position: before?.position, line: before?.line, current: before?.current, version: 2 });
  expect(await follower.at(SFEN)).toBeUndefined();
  unfinished = undefined;
  await press(6);
  expect(await follower.at(SFEN)).toMatchObject({ spot: 6 });
});

test("knows no position on an unfinished line that the cursor comes back to", async () => {
  unfinished = 6;
  await press(6);
  cursor.click(2);
  await settle();
  expect(follower.place?.position?.ply).toBe(2);
  vscode.edited.fire({ document: cursor.document, contentChanges: [1, 2].map(() => ({ range: { start: { line: 1 }, end: { line: 1 } }, text: "" })) });
  cursor.click(6);
  await settle();
  expect(follower.place?.position).toBeUndefined();
});

test("reports no place, rather than waiting for ever, when the server fails to say what became of it", async () => {
  const logged = vi.spyOn(client, "debug").mockImplementation(() => undefined);
  vi.spyOn(client, "sendRequest").mockRejectedValueOnce(new Error("stopped"));
  cursor.document.version = 2;
  const place = follower.at(SFEN);
  vscode.edited.fire({ document: cursor.document, contentChanges: [] });
  await settle();
  expect(await place).toBeUndefined();
  expect(logged).toHaveBeenCalledOnce();
});
