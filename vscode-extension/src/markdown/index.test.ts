import MarkdownIt from "markdown-it";
import { expect, test, vi } from "vitest";
import { extend, type Records } from "./index";
import type { QuotedMove } from "./quotedMoves";

vi.mock("vscode", () => ({}));
vi.mock("vscode-languageclient", () => ({}));

interface Shown {
  /** What is said of each picture that is there. */
  readonly caption?: string;
  readonly quoted?: readonly QuotedMove[];
  readonly showsQuoted?: boolean;
}

/** The HTML of a text, a picture as its caption and a quoted move in ⟦⟧. */
function shown(text: string, { caption, quoted, showsQuoted = true }: Shown): string {
  const records: Records = {
    diagrams: { of: () => (caption === undefined ? undefined : { caption, svg: "<svg/>" }) },
    quoted: { of: () => quoted },
    showsQuoted: () => showsQuoted,
  };
  return extend(new MarkdownIt(), records)
    .render(text)
    .replace(/<img [^>]*alt="(.*?)">/, "($1)")
    .replaceAll(/<span class="kifu-quoted"[^>]*>(.*?)<\/span>/g, "⟦$1⟧")
    .replaceAll(/<div[^>]*>|<\/div>\n/g, "");
}

/** What is shown of a fence. */
function fence(info: string, caption?: string): string {
  return shown("```" + info + "\nrecord\n```\n", caption === undefined ? {} : { caption }).replaceAll(/ class="language-\w+"|<\/?code>|\n/g, "");
}

test("the picture stands beside its record", () => {
  expect(fence("kif 24", "第１図")).toBe("<pre><code>record</pre>(第１図)");
  expect(fence("kif 24")).toBe("<pre><code>record</pre>");
});

test("or in its place, once it is there", () => {
  expect(fence("kif 24 no-record", "第１図")).toBe("(第１図)");
  expect(fence("kif 24 no-record")).toBe("<pre><code>record</pre>");
});

test("what is no record is left alone", () => {
  expect(fence("json no-record", "第１図")).toBe("<pre><code>record</pre>");
});

/** The places in ⟦⟧ of a text as quoted moves, and the text without these marks. */
function article(marked: string): { readonly text: string; readonly quoted: readonly QuotedMove[] } {
  const record = "```kif\n   1 ７六歩(77)\n```\n\n";
  const quoted: QuotedMove[] = [];
  const lines = (record + marked).split("\n").map((written, line) => {
    let plain = "";
    for (const [i, part] of written.split(/[⟦⟧]/).entries()) {
      if (i % 2 === 1) {
        const range = { start: { line, character: plain.length }, end: { line, character: plain.length + part.length } };
        quoted.push({ range, text: part, caption: ["1手目から：", part, ""], position: "startpos" });
      }
      plain += part;
    }
    return plain;
  });
  return { text: lines.join("\n"), quoted };
}

/** What is shown of the text below a record whose places in ⟦⟧ are quoted moves. */
function below(marked: string, options: Shown = {}): string {
  const { text, quoted } = article(marked);
  const html = shown(text, { caption: "図", quoted, ...options });
  return html.slice(html.indexOf("(図)") + "(図)".length);
}

test.each([
  ["in a row", "ここで⟦△３四歩⟧⟦▲２六歩⟧と進む。", "<p>ここで⟦△３四歩⟧⟦▲２六歩⟧と進む。</p>\n"],
  ["on the second line of a paragraph", "１行目\n⟦△３四歩⟧", "<p>１行目\n⟦△３四歩⟧</p>\n"],
  ["in bold", "**⟦△３四歩⟧**と⟦△８四歩⟧", "<p><strong>⟦△３四歩⟧</strong>と⟦△８四歩⟧</p>\n"],
  ["of the same words, only the second", "△３四歩は指せず、⟦△３四歩⟧は指せる。", "<p>△３四歩は指せず、⟦△３四歩⟧は指せる。</p>\n"],
  ["in a heading", "## ⟦△３四歩⟧の変化", "<h2>⟦△３四歩⟧の変化</h2>\n"],
  ["that the renderer has taken apart", "⟦△３**四**歩⟧", "<p>△３<strong>四</strong>歩</p>\n"],
])("quoted moves have boards: %s", (_, marked, html) => {
  expect(below(marked)).toBe(html);
});

test("quoted moves in a list, a quote and the cells of a table have boards", () => {
  expect(below("* ⟦△３四歩⟧\n\n> ⟦△８四歩⟧\n\n| 手 | 次 |\n|---|---|\n| ⟦△３四歩⟧ | ⟦▲２六歩⟧ |\n").match(/⟦.*?⟧/g)).toEqual([
    "⟦△３四歩⟧",
    "⟦△８四歩⟧",
    "⟦△３四歩⟧",
    "⟦▲２六歩⟧",
  ]);
});

test("a quoted move says its line, and has its board once that is there", () => {
  const { text, quoted } = article("⟦△３四歩⟧");
  const html = (caption?: string): string =>
    extend(new MarkdownIt(), {
      diagrams: { of: () => (caption === undefined ? undefined : { caption, svg: "<svg/>" }) },
      quoted: { of: () => quoted },
      showsQuoted: () => true,
    }).render(text);
  expect(html()).toContain('<span class="kifu-quoted" title="1手目から：△３四歩">');
  expect(html("図")).toContain(' tabindex="0" role="button" data-board="data:image/svg+xml;base64,');
  expect(html("図")).toContain(' data-caption="[&quot;1手目から：&quot;,&quot;△３四歩&quot;,&quot;&quot;]">△３四歩</span>');
});

test("the setting switches them off", () => {
  expect(below("⟦△３四歩⟧", { showsQuoted: false })).toBe("<p>△３四歩</p>\n");
});

test("a text without records is not asked about", () => {
  const { quoted } = article("⟦△３四歩⟧");
  expect(shown("△３四歩", { quoted })).toBe("<p>△３四歩</p>\n");
});
