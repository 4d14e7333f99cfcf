import { expect, test } from "vitest";
import { FoundProblems, type ReportedProblem, type Severity } from "./foundProblems";

const range = { start: { line: 0, character: 0 }, end: { line: 0, character: 1 } };

function problem(id: string, severity: Severity, path = "a.kif"): ReportedProblem {
  return { path, range, severity, id, message: id, related: [] };
}

test("of hundreds of thousands of problems those that are shown are kept, and all are counted", () => {
  const found = new FoundProblems({ max: 1000, severities: {} });
  for (let i = 0; i < 200_000; i++) {
    found.add(problem("duplicate-position", "warning", "book.db"));
  }
  const [file] = found.inFiles();
  expect(file?.shown.length).toBe(1000);
  expect(file?.hidden).toBe(199_000);
  expect(found.count).toBe(200_000);
});

test("the most serious ones are shown", () => {
  const found = new FoundProblems({ max: 2, severities: {} });
  ["info", "info", "warning", "error"].forEach((severity) => found.add(problem(severity, severity as Severity)));
  expect(found.inFiles()[0]?.shown.map(({ id }) => id)).toEqual(["error", "warning"]);
});

test("hints, which VS Code does not list, are not counted", () => {
  const found = new FoundProblems({ max: 10, severities: {} });
  ["hint", "info"].forEach((severity) => found.add(problem(severity, severity as Severity)));
  found.add(problem("hint", "hint", "b.kif"));
  expect(found.inFiles().map(({ path }) => path)).toEqual(["a.kif"]);
  expect(found.count).toBe(1);
});

test("a problem has the severity that the user has chosen, or is not shown", () => {
  const found = new FoundProblems({ max: 10, severities: { notation: "error", "branch-mark": "off" } });
  found.add(problem("notation", "hint"));
  found.add(problem("branch-mark", "hint", "b.kif"));
  expect(found.inFiles().map(({ path, shown }) => [path, shown.map(({ severity }) => severity)])).toEqual([["a.kif", ["error"]]]);
  expect(found.count).toBe(1);
});
