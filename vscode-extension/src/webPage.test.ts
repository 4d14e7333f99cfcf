import { expect, test, vi } from "vitest";
import type { Uri } from "vscode";
import { htmlOf } from "./webPage";

vi.mock("vscode", () => ({
  env: { language: "ja" },
  Uri: { joinPath: (...parts: readonly string[]) => parts.join("/") },
  workspace: { getConfiguration: () => ({ get: () => '"><script>alert(1)</script>' }) },
}));

const HOSTILE = `'"></title></head><body><script>alert(1)</script>&amp;`;

/** A page with hostile values in it, but for those of the webview, which come from VS Code. */
function page(): string {
  const webview = { cspSource: "'self' https://files", asWebviewUri: (file: Uri) => file };
  return htmlOf({ script: "board", style: "board", title: HOSTILE, data: { words: HOSTILE } }, webview, "https://files" as unknown as Uri);
}

test("the policy is the first element of a page, before any value", () => {
  const [before = ""] = page().split(" content=");
  expect(before).toBe('<!DOCTYPE html>\n<html lang="ja">\n<head>\n<meta http-equiv="Content-Security-Policy"');
});

test("only the script of the page, with its nonce, may run", () => {
  const [, policy = ""] = /content="([^"]*)"/.exec(page()) ?? [];
  const [, nonce = "none"] = /<script nonce="([^"]*)" src="https:\/\/files\/dist\/board.js"><\/script>/.exec(page()) ?? [];
  expect(policy).toMatch(/^default-src &#39;none&#39;; /);
  expect(policy.match(/script-src &#39;nonce-[^ ;]*&#39;/g)).toHaveLength(1);
  expect(nonce).toMatch(/^[A-Za-z0-9+/]{22}==$/);
  expect(page()).not.toContain(nonce); // each page has one of its own
});

test("values are text, wherever they stand", () => {
  const escaped = "&#39;&quot;&gt;&lt;/title&gt;&lt;/head&gt;&lt;body&gt;&lt;script&gt;alert(1)&lt;/script&gt;&amp;amp;";
  expect(page()).toContain(`<title>${escaped}</title>`);
  expect(page()).toContain(`<body data-words="${escaped}">`);
  expect(page().match(/<script/g)).toHaveLength(1);
});
