import { expect, test } from "vitest";
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
