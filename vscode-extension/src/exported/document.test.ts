import { expect, test } from "vitest";
import { htmlOf } from "./document";

const PARTS = {
  title: "<b>王将戦</b>",
  language: "ja",
  data: { board: 'wood"' },
  game: { headers: [{ key: "棋戦", value: "</script><script>alert(1)</script>" }], start: "", lines: [] },
  sheet: "<!DOCTYPE html><html><head><style>h1 { margin: 0; }</style></head><body>\n<h1>王将戦</h1>\n</body></html>",
  script: "const end = '</script>';",
  style: "main { height: 100%; }\n",
  nonce: "word",
} as const;

test("a page has its board for the screen and its sheet for paper", () => {
  const html = htmlOf(PARTS);
  expect(html).toContain('<style media="screen">\nmain { height: 100%; }\n</style>');
  expect(html).toContain('<style media="print">h1 { margin: 0; }');
  expect(html).toContain('<article class="sheet">\n<h1>王将戦</h1>\n</article>');
});

test("diagrams have numbers on paper, in the language of the page", () => {
  expect(htmlOf(PARTS)).toContain('content: "第" counter(figure) "図";');
  expect(htmlOf({ ...PARTS, language: "en" })).toContain('content: "Diagram " counter(figure);');
});

test("what stands in the record is text and data, and nothing is fetched", () => {
  const html = htmlOf(PARTS);
  expect(html).toContain("<title>&lt;b&gt;王将戦&lt;/b&gt;</title>");
  expect(html).toContain('<body data-board="wood&quot;">');
  expect(html).not.toContain("<script>alert(1)");
  expect(html.match(/<\/script>/g)).toHaveLength(2);
  expect(html).toContain("default-src &#39;none&#39;");
  expect(html).not.toMatch(/(?:src|href)="https?:/);
});
