import { beforeEach, expect, test } from "vitest";
import { Debounce } from "./debounce.js";

let debounce: Debounce;

beforeEach(() => {
  debounce = new Debounce();
});

test("nothing waits at first", () => {
  expect(debounce.delay).toBe(0);
});

test("nothing waits while an analysis is cheap", () => {
  debounce.took(300);
  debounce.took(99);
  expect(debounce.delay).toBe(0);
});

test("an expensive analysis waits for a pause somewhat longer than it takes on average", () => {
  debounce.took(100);
  debounce.took(300);
  expect(debounce.delay).toBe(225);
});

test("nothing waits longer than a second", () => {
  debounce.took(60_000);
  expect(debounce.delay).toBe(1000);
});
