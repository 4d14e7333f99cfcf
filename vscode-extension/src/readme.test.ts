import { existsSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
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

interface Setting {
  readonly default: unknown;
  readonly enum?: readonly string[];
  readonly anyOf?: readonly { readonly enum?: readonly string[] }[];
}
const manifest = JSON.parse(read("package.json")) as {
  contributes: { configuration: { properties: Record<string, Setting> }[] };
};
const settings = Object.assign({}, ...manifest.contributes.configuration.map(({ properties }) => properties)) as Record<
  string,
  Setting
>;

/** The rows of the table of settings: the names in each, with what follows the first of them written in full. */
function rowsOf(file: string): { names: string[]; meaning: string; usual: string }[] {
  return [...read(file).matchAll(/^\| (`kifu\..*?) \| (.*) \| (.*?) ?\|$/gm)].map(([, cell = "", meaning = "", usual = ""]) => {
    const [first = "", ...others] = [...cell.matchAll(/`([^`]+)`/g)].map(([, name = ""]) => name);
    const group = first.slice(0, first.lastIndexOf("."));
    return { names: [first, ...others.map((name) => (name.startsWith(".") ? group + name : name))], meaning, usual };
  });
}

/** How a default is written: what is empty is described in words. */
function written(value: unknown): RegExp {
  if (typeof value === "boolean") {
    return value ? /^(on|オン|`true`)$/ : /^(off|オフ|`false`)$/;
  }
  const empty = value === "" || value === 0 || (typeof value === "object" && Object.keys(value ?? {}).length === 0);
  return empty ? /^[^`]*$/ : new RegExp(`(^|\`)${String(value)}($|\`)`);
}

describe.each(["README.md", "README.ja.md"])("the table of settings of %s", (file) => {
  const rows = rowsOf(file);

  test("has every setting", () => {
    expect(rows.flatMap(({ names }) => names).sort()).toEqual(Object.keys(settings).sort());
  });

  test.each(rows.flatMap(({ names, ...row }) => names.map((name) => ({ name, ...row }))))(
    "has the default and the values of $name",
    ({ name, meaning, usual }) => {
      const { default: value, enum: values, anyOf } = settings[name] ?? { default: undefined };
      expect(usual).toMatch(written(value));
      for (const word of values ?? anyOf?.flatMap((each) => each.enum ?? []) ?? []) {
        if (word !== "") {
          expect(meaning).toContain(`\`${word}\``);
        }
      }
    },
  );
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
