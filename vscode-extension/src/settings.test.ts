import { beforeEach, expect, test, vi } from "vitest";
import manifest from "../package.json";
import { isRight, setting, SETTING_NAMES } from "./settings";
import { SETTINGS } from "./settingsTable";
import { reportWrongSettings } from "./settingsReport";

const written = vi.hoisted((): { values: Record<string, unknown>; changed: () => void } => ({ values: {}, changed: () => {} }));

vi.mock("vscode", () => ({
  env: { language: "en" },
  workspace: {
    getConfiguration: () => ({ get: (name: string) => written.values[name] }),
    onDidChangeConfiguration: (listener: () => void) => ({ dispose: () => {}, changed: (written.changed = listener) }),
  },
}));

beforeEach(() => {
  written.values = {};
});

const properties: Readonly<Record<string, object>> = Object.assign({}, ...manifest.contributes.configuration.map(({ properties }) => properties));

test("every setting of the manifest is read, and no other", () => {
  expect(Object.keys(properties)).toEqual(SETTING_NAMES.map((name) => `kifu.${name}`));
});

test.each(SETTING_NAMES)("%s has the type, the values, the limits and the default of the manifest", (name) => {
  const { type, anyOf, enum: words, items, minimum, maximum, additionalProperties, default: usual } = properties[`kifu.${name}`] as Record<string, unknown> & { readonly items?: { readonly type: string } };
  const said = { type, anyOf, enum: words, items: items && { type: items.type }, minimum, maximum, additionalProperties, default: usual };
  expect(said).toEqual({ ...Object.fromEntries(Object.keys(said).map((key) => [key, undefined])), ...SETTINGS[name].schema });
  expect(setting(name)).toEqual(usual);
});

const HOSTILE = [5, -1, 1e308, true, null, '"><script>', [], ["x", 5], {}, { "__proto__": "error", x: 5 }];

test.each(SETTING_NAMES)("whatever is written for %s, what is read is of its type", (name) => {
  const { schema, read } = SETTINGS[name];
  const { type, anyOf, enum: words } = schema as { readonly type?: string; readonly anyOf?: readonly { readonly type: string }[]; readonly enum?: readonly string[] };
  const types = [type ?? [], anyOf?.map((one) => one.type) ?? []].flat().map((one) => one.replace("integer", "number"));
  for (const value of HOSTILE) {
    const taken = read(value);
    expect(types).toContain(Array.isArray(taken) ? "array" : typeof taken);
    expect(words ?? [taken]).toContain(taken);
  }
});

test("of a list and of an object, what is right is kept", () => {
  written.values = { books: ["book.db", 5], "diagnostics.severity": { nifu: "off", "wrong-side": "fatal" } };
  expect(setting("books")).toEqual(["book.db"]);
  expect(setting("diagnostics.severity")).toEqual({ nifu: "off" });
  expect([isRight("books"), isRight("diagnostics.severity")]).toEqual([false, false]);
});

test("a number out of its range is the nearest one in it", () => {
  written.values = { "hover.scale": 1e308 };
  expect(setting("hover.scale")).toBe(4);
  expect(isRight("hover.scale")).toBe(false);
});

test("a wrong value is reported once, and again when it was right in between", () => {
  const lines: string[] = [];
  const change = (locale: unknown): void => {
    written.values = { locale };
    written.changed();
  };
  reportWrongSettings({ warn: (line: string) => lines.push(line) });
  change(5);
  change(6);
  expect(lines).toEqual([expect.stringContaining("kifu.locale")]);
  change("ja");
  change('"><script>');
  expect(lines.length).toBe(2);
  expect(lines.join()).not.toContain("script");
});
