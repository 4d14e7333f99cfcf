import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { extensionPage } from "../scripts/readme.mjs";

const read = (file: string): string => readFileSync(file, "utf8");
const page = extensionPage(read("README.md"), read("README.ja.md"));

test("the page of the extension leads to nothing that VS Code does not find, and shows no frames of missing pictures", () => {
  expect(page).not.toMatch(/\]\((?!https:|#)/);
  expect(page).not.toContain("![");
  expect(page).not.toContain("\n\n\n");
});

test("a published page links to its pictures, as VS Code shows no others", () => {
  const published = extensionPage(read("README.md"), read("README.ja.md"), "https://example.org/kifu");
  expect(published).toContain("(https://example.org/kifu/pictures/board.en.png)");
  expect(published).not.toContain("(pictures/");
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
