import { expect, test } from "vitest";
import { Framing } from "./framing.js";

/** What passes of bytes that come in parts of this size. */
function passed(bytes: string, size: number): string {
  const framing = new Framing();
  const input = Buffer.from(bytes);
  for (let start = 0; start < input.length; start += size) {
    framing.write(input.subarray(start, start + size));
  }
  framing.end();
  return framing.read()?.toString() ?? "";
}

const message = (content: string): string => `Content-Length: ${Buffer.byteLength(content)}\r\n\r\n${content}`;
const HOVER = message(`{"method":"hover"}`);

test.each([
  ["messages", message(`{"text":"棋譜\\r\\n"}`) + HOVER, message(`{"text":"棋譜\\r\\n"}`) + HOVER],
  ["other headers", `Content-Type: application/json\r\n${HOVER}`, HOVER],
  ["a header in lower case", HOVER.toLowerCase(), HOVER],
  ["a header without a length", `Content-Type: application/json\r\n\r\n${HOVER}`, HOVER],
  ["a length that is no number", `Content-Length: many\r\n\r\n${HOVER}`, HOVER],
  ["a length that is too short", `Content-Length: 9\r\n\r\n{"jsonrpc":"2.0"}${HOVER}`, `Content-Length: 9\r\n\r\n{"jsonrpc${HOVER}`],
  ["no header for long", "棋譜".repeat(10_000) + HOVER, HOVER],
  ["a message that does not end", HOVER.slice(0, -1), HOVER.slice(0, -1)],
])("of %s what has a length passes", (_, bytes, expected) => {
  for (const size of [1, 7, 100_000]) {
    expect(passed(bytes, size)).toBe(expected);
  }
});
