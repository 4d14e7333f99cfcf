import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { CancellationTokenSource, type CancellationToken } from "vscode-languageserver";
import { SearchProgress, type ProgressVoice } from "./searchProgress.js";

let said: string[];
let voice: ProgressVoice;
let progress: SearchProgress;
let withdrawal: CancellationTokenSource;

beforeEach(() => {
  vi.useFakeTimers();
  said = [];
  voice = {
    create: (token) => said.push(`create ${token}`),
    say: (token, value) => said.push(`${String(token)} ${(value as { readonly kind: string }).kind}`),
    begin: () => ({ kind: "begin" }),
    report: () => ({ kind: "report" }),
  };
  progress = new SearchProgress();
  withdrawal = new CancellationTokenSource();
});

afterEach(() => void vi.useRealTimers());

/** A search that takes some time, unless it is ended before. */
function search(milliseconds: number): (token: CancellationToken) => Promise<string> {
  return (token) =>
    new Promise((resolve, reject) => {
      setTimeout(() => resolve("found"), milliseconds);
      token.onCancellationRequested(() => reject(new Error("ended")));
    });
}

test("a progress that the editor names is shown from the beginning", async () => {
  const found = progress.during("a", false, withdrawal.token, voice, search(1200));
  await vi.advanceTimersByTimeAsync(1200);
  expect(await found).toBe("found");
  expect(said).toEqual(["a begin", "a report", "a report", "a end"]);
});

test("any other is shown only where it takes longer than a moment", async () => {
  const short = progress.during(undefined, true, withdrawal.token, voice, search(400));
  const long = progress.during(undefined, true, withdrawal.token, voice, search(700));
  await vi.advanceTimersByTimeAsync(700);
  await Promise.all([short, long]);
  expect(said).toEqual(["create kifu-search-1", "kifu-search-1 begin", "kifu-search-1 report", "kifu-search-1 end"]);
});

test("what may not be shown is not", async () => {
  const found = progress.during(undefined, false, withdrawal.token, voice, search(700));
  await vi.advanceTimersByTimeAsync(700);
  await found;
  expect(said).toEqual([]);
});

test("the user ends a search by its progress, the editor by the request", async () => {
  const one = expect(progress.during("a", false, withdrawal.token, voice, search(5000))).rejects.toThrow("ended");
  progress.cancel("b");
  progress.cancel("a");
  await one;
  const other = expect(progress.during("b", false, withdrawal.token, voice, search(5000))).rejects.toThrow("ended");
  withdrawal.cancel();
  await other;
  expect(said).toEqual(["a begin", "a end", "b begin", "b end"]);
});
