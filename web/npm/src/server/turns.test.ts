import { expect, test, vi } from "vitest";
import { Turns } from "./turns.js";

test("steps are taken until nothing is left to do, and again later", async () => {
  let rest = 3;
  const turns = new Turns(() => --rest > 0);
  turns.begin();
  turns.begin();
  expect(rest).toBe(3);
  await vi.waitFor(() => expect(rest).toBe(0));
  turns.begin();
  await vi.waitFor(() => expect(rest).toBe(-1));
});

test("messages that wait go first", async () => {
  const notes: string[] = [];
  const turns = new Turns(() => {
    notes.push("step");
    return false;
  });
  const message = (rest: number): void => {
    notes.push("message");
    turns.messageCame();
    if (rest > 1) {
      setImmediate(() => message(rest - 1));
    }
  };
  turns.begin();
  setImmediate(() => message(3)); // as the next one is read that waits
  await vi.waitFor(() => expect(notes).toEqual(["message", "message", "message", "step"]));
});
