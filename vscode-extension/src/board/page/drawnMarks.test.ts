import { expect, test } from "vitest";
import { randomFrom } from "../randomFrom";
import { DrawnMarks } from "./drawnMarks";
import { readMark } from "./marks";

const START = "start";

/** What is seen after these marks are drawn one after the other, and how much of it is not in the record. */
function draw(inRecord: readonly string[], ...marks: readonly string[]): { seen: readonly string[]; isUnkept: boolean } {
  const drawn = new DrawnMarks();
  marks.forEach((mark) => (mark === "Escape" ? drawn.clear(START, inRecord) : drawn.toggle(START, inRecord, readMark(mark))));
  return { seen: drawn.on(START, inRecord), isUnkept: drawn.has(START) };
}

test("marks are added to those of the record", () => {
  expect(draw([], "5e", "7g7f:red")).toEqual({ seen: ["5e", "7g7f:red"], isUnkept: true });
  expect(draw(["1a"], "5e")).toEqual({ seen: ["1a", "5e"], isUnkept: true });
});

test("a mark that is drawn once more goes; in another colour it takes the place of the first", () => {
  expect(draw([], "5e", "5e")).toEqual({ seen: [], isUnkept: false });
  expect(draw([], "5e", "5e:red")).toEqual({ seen: ["5e:red"], isUnkept: true });
  expect(draw(["5e"], "5e")).toEqual({ seen: [], isUnkept: true });
  expect(draw(["5e"], "5e", "5e")).toEqual({ seen: ["5e"], isUnkept: false });
});

test("clearing takes away what is not in the record, and then what is", () => {
  expect(draw(["1a"], "5e", "Escape")).toEqual({ seen: ["1a"], isUnkept: false });
  expect(draw(["1a"], "5e", "Escape", "Escape")).toEqual({ seen: [], isUnkept: true });
  expect(draw(["1a"], "Escape", "Escape")).toEqual({ seen: ["1a"], isUnkept: false });
  expect(draw([], "Escape")).toEqual({ seen: [], isUnkept: false });
});

test("what was drawn is there again after a restart, until it is in the record", () => {
  const before = new DrawnMarks();
  before.toggle(START, [], readMark("5e"));
  before.toggle(START, [], readMark("7g7f:green"));
  const after = new DrawnMarks(before.all);
  expect(after.on(START, [])).toEqual(["5e", "7g7f:green"]);
  expect(after.settle(START, ["5e"])).toBe(false);
  expect(after.settle(START, ["7g7f:green", "5e"])).toBe(true);
  expect(after.all).toEqual({});
});

test("of very many positions the oldest are forgotten", () => {
  const drawn = new DrawnMarks();
  for (let i = 0; i <= 500; i++) {
    drawn.toggle(`position ${i}`, [], readMark("5e"));
  }
  expect(drawn.has("position 0")).toBe(false);
  expect(drawn.has("position 1")).toBe(true);
});

test("whatever is drawn, cleared, kept, edited elsewhere or opened again, no mark is lost", () => {
  const seed = Number(process.env["SEED"] ?? Math.floor(Math.random() * 2 ** 31));
  console.log(`Marks, seed ${seed} (SEED=${seed})`);
  const random = randomFrom(seed);
  const pick = <T>(of: readonly [T, ...T[]]): T => of[Math.floor(random() * of.length)] ?? of[0];
  const positions = Array.from({ length: 20 }, (_, i) => `sfen ${i}`) as [string, ...string[]];
  const texts = ["5e", "5e:red", "7g7f", "7g7f:yellow", "2b", "3c:green"] as const;
  const record = new Map<string, readonly string[]>();
  const expected = new Map<string, readonly string[]>();
  const inRecord = (sfen: string): readonly string[] => record.get(sfen) ?? [];
  let drawn = new DrawnMarks();
  for (let step = 1; step <= 10_000; step++) {
    const sfen = pick(positions);
    const seen = expected.get(sfen) ?? [];
    switch (pick(["draw", "draw", "draw", "clear", "keep", "edit", "open"])) {
      case "draw": {
        const text = pick(texts);
        const others = seen.filter((each) => readMark(each).at !== readMark(text).at);
        drawn.toggle(sfen, inRecord(sfen), readMark(text));
        expected.set(sfen, seen.includes(text) ? others : [...others, text]);
        break;
      }
      case "clear":
        expected.set(sfen, drawn.has(sfen) ? inRecord(sfen) : []);
        drawn.clear(sfen, inRecord(sfen));
        break;
      case "keep":
        record.set(sfen, drawn.on(sfen, inRecord(sfen)));
        drawn.settle(sfen, inRecord(sfen));
        break;
      case "edit":
        record.set(sfen, [pick(texts)]);
        if (!drawn.has(sfen)) {
          expected.set(sfen, inRecord(sfen));
        }
        drawn.settle(sfen, inRecord(sfen));
        break;
      case "open":
        drawn = new DrawnMarks(JSON.parse(JSON.stringify(drawn.all)) as Record<string, string[]>);
    }
    const shown = positions.map((each) => drawn.on(each, inRecord(each)).toSorted());
    expect(shown, `after ${step} steps from seed ${seed}`).toEqual(positions.map((each) => (expected.get(each) ?? []).toSorted()));
  }
});
