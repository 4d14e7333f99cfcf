import { expect, test, vi } from "vitest";
import { Turns } from "./turns.js";

/** A task that notes each of its steps. */
function task(name: string, steps: number, notes: string[]) {
  let rest = steps;
  return () => {
    notes.push(name);
    return --rest === 0;
  };
}

test("tasks take turns", async () => {
  const notes: string[] = [];
  const turns = new Turns();
  turns.add(task("a", 3, notes));
  turns.add(task("b", 2, notes));
  await vi.waitFor(() => expect(notes).toEqual(["a", "b", "a", "b", "a"]));
});

test("a task that is given up goes no further", async () => {
  const notes: string[] = [];
  const turns = new Turns();
  const vain = task("vain", 2, notes);
  turns.add(vain);
  turns.add(() => {
    notes.push("last");
    turns.remove(vain);
    return true;
  });
  await vi.waitFor(() => expect(notes).toEqual(["vain", "last"]));
});

test("messages that wait go first", async () => {
  const notes: string[] = [];
  const turns = new Turns();
  const message = (rest: number): void => {
    notes.push("message");
    turns.messageCame();
    if (rest > 1) {
      setImmediate(() => message(rest - 1));
    }
  };
  turns.add(task("step", 1, notes));
  setImmediate(() => message(3)); // as the next one is read that waits
  await vi.waitFor(() => expect(notes).toEqual(["message", "message", "message", "step"]));
});
