import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { extensionPage } from "../scripts/readme.mjs";

const read = (file: string): string => readFileSync(file, "utf8");
const page = extensionPage(read("README.md"), read("README.ja.md"), () => Buffer.from("picture"));

test("the page of the extension has its pictures in it", () => {
  expect(page).toContain("(data:image/png;base64,");
  expect(page).not.toMatch(/\]\((?!data:|https:|#)/);
});

test("a published page links to its pictures, as VS Code shows no others", () => {
  const published = extensionPage(read("README.md"), read("README.ja.md"), () => Buffer.from(""), "https://example.org/kifu");
  expect(published).toContain("(https://example.org/kifu/pictures/board.en.png)");
  expect(published).not.toContain("data:");
});

test("its Japanese part is reached from the top", () => {
  expect(page).toContain("[日本語](#日本語)");
  expect(page).toContain("\n# 日本語\n");
});

test.each(["README.md", "README.ja.md"])("the pictures of %s are there, and no SVG, which is not published", (file) => {
  const pictures = [...read(file).matchAll(/\((pictures\/\S+)\)/g)].map(([, picture]) => picture ?? "");
  expect(pictures.length).toBeGreaterThan(2);
  expect(pictures.filter((picture) => !existsSync(picture) || picture.endsWith(".svg"))).toEqual([]);
});
