import { beforeEach, expect, test } from "vitest";
import { MemoryLimit } from "./memoryLimit.js";

const heap = {
  needed: 0,
  garbage: 0,
  collections: 0,
  size: () => 800,
  used: () => heap.needed + heap.garbage,
  collect() {
    heap.garbage = 0;
    heap.collections++;
  },
};

let limit: MemoryLimit;

beforeEach(() => {
  Object.assign(heap, { needed: 0, garbage: 0, collections: 0 });
  limit = new MemoryLimit(heap);
});

test("garbage is no reason to give anything up", () => {
  Object.assign(heap, { needed: 100, garbage: 650 });
  expect(limit.isReached).toBe(false);
  expect(heap.collections).toBe(1);
});

test("an eighth is kept free of what is needed", () => {
  heap.needed = 700;
  expect(limit.isReached).toBe(false);
  heap.needed = 701;
  expect(limit.isReached).toBe(true);
});

test("nothing is collected while much is free", () => {
  Object.assign(heap, { needed: 100, garbage: 600 });
  expect(limit.isReached).toBe(false);
  expect(heap.collections).toBe(0);
});

test("a document that needs nearly all is not collected again and again", () => {
  heap.needed = 690;
  for (let i = 0; i < 100; i++) {
    heap.garbage += 1;
    expect(limit.isReached).toBe(false);
  }
  expect(heap.collections).toBe(2);
});
