import { beforeEach, expect, test, vi } from "vitest";
import { Answers } from "./answers";

const previews = vi.hoisted(() => ({ render: () => {}, refreshes: 0 }));

vi.mock("vscode", () => ({
  commands: {
    executeCommand: async () => {
      previews.refreshes++;
      previews.render();
    },
  },
}));

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] });
});

/** Takes 1,000 bytes with its text, in two bytes for each character. */
const PICTURE = 1000;

interface Question {
  readonly languageId: string;
  readonly text: string;
}

type Pictures = Answers<Question, object>;

/** Pictures of a server that answers at once, unless it is down. */
function diagrams(room: number): { readonly pictures: Pictures; readonly asked: string[]; readonly server: { isDown: boolean } } {
  const asked: string[] = [];
  const state = { isDown: false };
  const sendRequest = async (_: string, { text }: { readonly text: string }): Promise<object> => {
    asked.push(text);
    if (state.isDown) {
      throw new Error("The server has ended.");
    }
    const question = JSON.stringify({ languageId: "kif", text });
    return { svg: "x".repeat(PICTURE / 2 - question.length - JSON.stringify({ svg: "" }).length) };
  };
  const server = { start: async () => {}, client: { sendRequest, outputChannel: { error: () => {} } } };
  return { pictures: new Answers<Question, object>(server as never, "kifu/diagram", room), asked, server: state };
}

/** Renders records until the previews ask for nothing more, and returns how many pictures they show. */
async function shown(pictures: Pictures, texts: readonly string[]): Promise<number> {
  let count = 0;
  previews.refreshes = 0;
  previews.render = () => {
    if (previews.refreshes > 10) {
      throw new Error("The previews do not come to rest.");
    }
    count = texts.filter((text) => pictures.of({ languageId: "kif", text }) !== undefined).length;
  };
  previews.render();
  let before = -1;
  while (before !== previews.refreshes) {
    before = previews.refreshes;
    await new Promise((resolve) => setImmediate(resolve)); // all answers are there
  }
  return count;
}

const records = (count: number, name = "record"): string[] => Array.from({ length: count }, (_, i) => `${name} ${i}`);

test("a preview with 1,100 records shows all of them after one refresh", async () => {
  const { pictures, asked } = diagrams(2000 * PICTURE);
  expect(await shown(pictures, records(1100))).toBe(1100);
  expect({ refreshes: previews.refreshes, asked: asked.length }).toEqual({ refreshes: 1, asked: 1100 });
});

test("a preview with more than there is room for comes to rest, too", async () => {
  const { pictures, asked } = diagrams(10 * PICTURE);
  const count = await shown(pictures, records(15));
  expect(count).toBeGreaterThan(8);
  expect(previews.refreshes).toBe(2);
  const { length } = asked;
  expect(await shown(pictures, records(15))).toBe(count);
  expect({ refreshes: previews.refreshes, asked: asked.length }).toEqual({ refreshes: 0, asked: length });
});

test("what previews show no more makes room for what they show now", async () => {
  const { pictures } = diagrams(10 * PICTURE);
  expect(await shown(pictures, records(10, "old"))).toBe(10);
  expect(await shown(pictures, records(10, "new"))).toBe(10);
});

test("of a text that is typed, each state is dropped after some time, and the rest stays", async () => {
  const { pictures, asked } = diagrams(10 * PICTURE);
  const others = records(5);
  for (let typed = 0; typed < 50; typed++) {
    expect(await shown(pictures, [...others, `typed ${typed}`])).toBe(6);
  }
  expect(asked.length).toBe(55);
  expect(await shown(pictures, [...others, "typed 0"])).toBe(6);
  expect(asked.length).toBe(56); // it was dropped
});

test("after a change of the settings all are asked for anew", async () => {
  const { pictures, asked } = diagrams(10 * PICTURE);
  expect(await shown(pictures, records(5))).toBe(5);
  pictures.renew();
  expect(await shown(pictures, records(5))).toBe(5);
  expect(asked.length).toBe(10);
});

test("what the server did not answer is asked for again once it is started anew", async () => {
  const { pictures, asked, server } = diagrams(10 * PICTURE);
  server.isDown = true;
  expect(await shown(pictures, records(2))).toBe(0);
  expect(await shown(pictures, records(2))).toBe(0);
  expect(asked.length).toBe(2);
  server.isDown = false;
  pictures.retry();
  expect(await shown(pictures, records(2))).toBe(2);
  pictures.retry();
  expect(asked.length).toBe(4);
  expect(previews.refreshes).toBe(1);
});

test("a preview that shows its first rendering late has its pictures a second later", async () => {
  const { pictures } = diagrams(10 * PICTURE);
  expect(await shown(pictures, records(1))).toBe(1);
  expect(previews.refreshes).toBe(1);
  await vi.advanceTimersByTimeAsync(1000);
  expect(previews.refreshes).toBe(2);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(previews.refreshes).toBe(2);
});

test("while a record is typed, the previews are refreshed again only when it rests", async () => {
  const { pictures } = diagrams(10 * PICTURE);
  let refreshes = 0;
  for (const text of ["t", "ty", "typ"]) {
    await shown(pictures, [text]);
    refreshes += previews.refreshes;
    await vi.advanceTimersByTimeAsync(500);
  }
  expect(refreshes).toBe(3);
  previews.refreshes = 0;
  await vi.advanceTimersByTimeAsync(10_000);
  expect(previews.refreshes).toBe(1);
});
