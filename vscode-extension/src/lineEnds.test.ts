import { expect, test, vi } from "vitest";
import { linesOfDoubledEnds } from "./lineEnds";

vi.mock("vscode", () => ({}));

const lines = (text: string) => linesOfDoubledEnds(new TextEncoder().encode(text));

test("the second half of CR CR LF is a blank line for VS Code", () => {
  expect(lines("a\r\r\nb\r\nc\r\r\n")).toEqual([1, 4]);
  expect("a\r\r\nb\r\nc\r\r\n".split(/\r\n|\r|\n/)).toEqual(["a", "", "b", "c", "", ""]);
});

test.each(["a\r\nb\r\n", "a\rb\r", "a\nb\n", "a\r\n\r\nb", "a\r\rb", ""])("other line ends are as they are: %j", (text) => {
  expect(lines(text)).toEqual([]);
});
