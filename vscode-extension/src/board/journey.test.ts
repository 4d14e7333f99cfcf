import { expect, test } from "vitest";
import { Journey } from "./journey";

function journey(...lines: readonly number[]): Journey {
  const journey = new Journey();
  lines.forEach((line) => journey.goTo(line));
  return journey;
}

test("is where the last step has led, before the cursor is there", () => {
  const steps = journey(12, 9);
  expect(steps.goal).toBe(9);
  steps.arrive(12);
  expect(steps.goal).toBe(9);
  expect(steps.leadsTo(12)).toBe(true);
  steps.arrive(9);
  expect(steps.goal).toBe(9);
  expect(steps.leadsTo(12)).toBe(false);
});

test("goes back and forth", () => {
  const steps = journey(12, 9, 12);
  steps.arrive(12);
  steps.arrive(9);
  steps.arrive(12);
  expect(steps.goal).toBe(12);
});

test("ends where the cursor is put elsewhere", () => {
  const steps = journey(12, 9);
  steps.arrive(4);
  expect(steps.goal).toBeUndefined();
  expect(steps.leadsTo(9)).toBe(false);
});
