import { beforeEach, describe, expect, test } from "vitest";
import type { Engine } from "../engine.js";
import { answerCalls, NO_MEMORY, NO_THREAD, OtherThread, type Answer, type Call } from "./otherThread.js";

let told: string[];
let logged: string[];
/** Ends the thread that was started last. */
let end: () => void;

beforeEach(() => {
  told = [];
  logged = [];
});

/** An engine that notes what it is told. */
const engine = {
  judge(composition: string): string {
    if (composition === "fail") {
      throw new RangeError("７六歩");
    }
    return `judged ${composition}`;
  },
  receive: (method: string, params: string): void => void told.push(`${method} ${params}`),
} as Engine;

/** A thread that is none: its messages only come later. */
function thread(...introduction: readonly [Call, ...string[]][]): OtherThread {
  const start = (answered: (answer: Answer) => void, ended: () => void) => {
    told.push("starts");
    end = ended;
    const answer = answerCalls(
      (options) => {
        told.push(`options ${JSON.stringify(options)}`);
        return { webAssembly: () => Promise.reject(new Error("none here")), javaScript: async () => engine };
      },
      (message) => void setTimeout(() => answered(message)),
    );
    return { post: (message: unknown) => void answer(message), end: () => void told.push("ends") };
  };
  return new OtherThread(start, { installation: "here" }, (message) => logged.push(message), () => introduction);
}

describe("another thread", () => {
  test("begins with the first question, and goes on with the next", async () => {
    const other = thread(["receive", "chosen", "{}"]);
    expect(told).toEqual([]);
    expect(await Promise.all([other.call("judge", "a"), other.call("judge", "b")])).toEqual(["judged a", "judged b"]);
    other.tell("receive", "chosen", "[]");
    expect(await other.call("judge", "c")).toBe("judged c");
    expect(told).toEqual(["starts", 'options {"installation":"here"}', "chosen {}", "chosen []"]);
    other.close();
    expect(told.at(-1)).toBe("ends");
  });

  test("that cannot be started is not asked again", async () => {
    const other = thread();
    const asked = other.call("judge", "a");
    end();
    expect(await asked).toBe(NO_THREAD);
    expect(await other.call("judge", "b")).toBe(NO_THREAD);
    const missing = new OtherThread(() => { throw new Error("Forbidden"); }, {}, (message) => logged.push(message));
    expect(await missing.call("judge", "a")).toBe(NO_THREAD);
    expect(told).toEqual(["starts", 'options {"installation":"here"}']);
  });

  test("whose memory is full says so, and another one begins", async () => {
    const other = thread();
    await other.call("judge", "a");
    const asked = other.call("judge", "b");
    end();
    expect(await asked).toBe(NO_MEMORY);
    expect(await other.call("judge", "c")).toBe("judged c");
  });

  test("whose engine fails leaves the question to this one, and logs no text", async () => {
    expect(await thread().call("judge", "fail")).toBe(NO_THREAD);
    expect(logged).toEqual([expect.stringMatching(/^Another thread failed: RangeError\n\s+at /)]);
    expect(logged[0]).not.toContain("７六歩");
  });
});
