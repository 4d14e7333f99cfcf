import { expect, test } from "vitest";
import { FoundProblems, type ReportedProblem, type Severity } from "./foundProblems";

const range = { start: { line: 0, character: 0 }, end: { line: 0, character: 1 } };

function problem(id: string, severity: Severity, path = "a.kif"): ReportedProblem {
  return { path, range, severity, id, message: id, related: [] };
}

test("of hundreds of thousands of problems those that are shown are kept, and all are counted", () => {
  const found = new FoundProblems(1000);
  for (let i = 0; i < 200_000; i++) {
    found.add(problem("duplicate-position", "warning", "book.db"));
  }
  const [file] = found.inFiles();
  expect(file?.shown.length).toBe(1000);
  expect(file?.hidden).toBe(199_000);
  expect(found.count).toBe(200_000);
});

test("the most serious ones are shown", () => {
  const found = new FoundProblems(2);
  ["info", "info", "warning", "error"].forEach((severity) => found.add(problem(severity, severity as Severity)));
  expect(found.inFiles()[0]?.shown.map(({ id }) => id)).toEqual(["error", "warning"]);
});
