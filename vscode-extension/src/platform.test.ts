import { readdirSync, readFileSync } from "node:fs";
import * as path from "node:path";
import { expect, test } from "vitest";

test("only the files in desktop need Node.js: all others run in a browser, too", () => {
  const files = readdirSync("src", { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts") && !file.startsWith("desktop"));
  const needy = files.filter((file) => /"node:|\/node"|\bprocess\.|\bBuffer\./.test(readFileSync(path.join("src", file), "utf8")));
  expect(needy).toEqual([]);
});
