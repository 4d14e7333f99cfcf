import { expect, test, vi } from "vitest";
import { extend, type MarkdownIt } from "./index";

vi.mock("vscode", () => ({}));
vi.mock("vscode-languageclient", () => ({}));

const SVG = "<svg/>";

/** What is shown of a fence, a picture as its caption. */
function shown(info: string, caption?: string): string {
  const rules: MarkdownIt["renderer"]["rules"] = { fence: () => "<pre>record</pre>" };
  extend({ renderer: { rules } }, { of: () => (caption === undefined ? undefined : { caption, svg: SVG }) });
  const html = rules.fence?.([{ info, content: "" }], 0) ?? "";
  return html.replace(/<img [^>]*alt="(.*?)">/, "($1)").replaceAll(/<div[^>]*>|<\/div>\n/g, "");
}

test("the picture stands beside its record", () => {
  expect(shown("kif 24", "第１図")).toBe("<pre>record</pre>(第１図)");
  expect(shown("kif 24")).toBe("<pre>record</pre>");
});

test("or in its place, once it is there", () => {
  expect(shown("kif 24 no-record", "第１図")).toBe("(第１図)");
  expect(shown("kif 24 no-record")).toBe("<pre>record</pre>");
});

test("what is no record is left alone", () => {
  expect(shown("json no-record", "第１図")).toBe("<pre>record</pre>");
});
