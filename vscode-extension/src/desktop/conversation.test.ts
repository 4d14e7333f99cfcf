import { spawn, type ChildProcessWithoutNullStreams } from "node:child_process";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { Conversation } from "./conversation";

/** Starts a script as a server. */
function server(script: string): ChildProcessWithoutNullStreams {
  return spawn(process.execPath, ["-e", script]);
}

/** Answers the first that it hears, in the shape of a message, and ends. */
const ANSWERS = `process.stdin.once("data", (said) => process.stdout.write("Content-Length: " + said, () => process.exit()))`;

/** What a client hears that says 7 to the first of these servers. */
async function heard(first: string, ...others: string[]): Promise<string> {
  const { reader, writer } = new Conversation(server(first), async () => {
    const next = others.shift();
    return next === undefined ? undefined : server(next);
  });
  writer.write("7");
  return text(reader);
}

test("a server is heard until it ends", async () => {
  expect(await heard(ANSWERS)).toBe("Content-Length: 7");
});

test.each([
  ["fails", "process.exit(1)"],
  ["is killed", "process.kill(process.pid, 'SIGKILL')"],
  ["complains", "console.log('Error occurred during initialization of VM'); process.exitCode = 1"],
  ["fails when it is spoken to", "process.stdin.once('data', () => process.exit(1))"],
])("when one %s, the next one hears what was said", async (_, failing) => {
  expect(await heard(failing, failing, ANSWERS)).toBe("Content-Length: 7");
});

test("who has spoken is not replaced", async () => {
  expect(await heard(ANSWERS, "process.stdout.write('Content-Length: another')")).toBe("Content-Length: 7");
});

test("when none is left, the client hears nothing", async () => {
  expect(await heard("process.exit(1)")).toBe("");
});
