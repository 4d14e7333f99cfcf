import { existsSync, readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import manifest from "../package.json";
import english from "../package.nls.json";
import japanese from "../package.nls.ja.json";
import messages from "../l10n/bundle.l10n.ja.json";
import rows from "../languages.json";
import settings from "../settings.json";
import tools from "../tools.json";
import { manifestOf, markdownGrammarOf, problemsIn, projectSchemaOf, textOf, wordsOf } from "../scripts/manifest.mjs";
import { extensionPageOf, protocolPageOf, settingsSource } from "../scripts/settings.mjs";

/** The texts of the sources in a folder and below. */
function sources(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".ts") && !name.endsWith(".test.ts"))
    .map((name) => readFileSync(`${folder}/${name}`, "utf8"));
}

const languages = manifest.contributes.languages;

const problems = problemsIn("../docs/diagnostics");

const read = (file: string): string => readFileSync(file, "utf8");

// npm run manifest
test("what is said of problems, settings and tools is made of the pages about problems, of settings.json and of tools.json", () => {
  const japaneseProblems = problemsIn("../docs/ja/diagnostics");
  expect(read("package.nls.json")).toBe(textOf(wordsOf(english, problems, settings, tools, "en")));
  expect(read("package.nls.ja.json")).toBe(textOf(wordsOf(japanese, japaneseProblems, settings, tools, "ja")));
  expect(read("src/settingsTable.ts")).toBe(settingsSource(settings));
  expect(Object.keys(problems).length).toBeGreaterThan(80);
});

// npm run manifest
test.each([
  ["en", "README.md", "../docs/protocol-extensions.md"],
  ["ja", "README.ja.md", "../docs/ja/protocol-extensions.md"],
])("the tables of settings on the pages are made of settings.json: %s", (language, page, protocol) => {
  expect(read(page)).toBe(extensionPageOf(read(page), settings, language));
  expect(read(protocol)).toBe(protocolPageOf(read(protocol), settings, language));
  expect(read(page)).toContain("| `kifu.hover.mates` |");
  expect(read(protocol)).toContain("| `hover.mates` |");
});

// npm run manifest
test("the schema of kifu.json knows every problem", () => {
  const [{ fileMatch, url }] = manifest.contributes.jsonValidation as [{ fileMatch: string; url: string }];
  expect(fileMatch).toBe("kifu.json");
  expect(readFileSync(url, "utf8")).toBe(textOf(projectSchemaOf(problems, problemsIn("../docs/ja/diagnostics"))));
});

// npm run manifest
test("what the manifest says of languages, settings and tools is made of languages.json, settings.json and tools.json", () => {
  expect(readFileSync("package.json", "utf8")).toBe(textOf(manifestOf(manifest, rows, problems, settings, tools)));
  expect(readFileSync("grammars/markdown.json", "utf8")).toBe(textOf(markdownGrammarOf(rows)));
});

test("every condition that names languages or files names all that fit", () => {
  const conditions = [...JSON.stringify(manifest).matchAll(/"when":"(.*?)"/g)].map(([, when]) => when ?? "");
  const lists = conditions.flatMap((when) => [...when.matchAll(/\(([a-z0-9|-]+)\)\$/g)].map(([, list]) => list));
  const records = rows.map(({ id }) => id).join("|");
  const games = rows.filter((row) => row.games).map(({ id }) => id).join("|");
  const variations = rows.filter((row) => row.variations).map(({ id }) => id).join("|");
  const files = rows.map(({ extension }) => extension).join("|");
  expect(lists.length).toBeGreaterThan(20);
  expect(new Set(lists)).toEqual(new Set([records, games, variations, files]));
});

test.each(rows)("$id has a grammar with a test", ({ id, extension }) => {
  expect(existsSync(`grammars/${id}.json`)).toBe(true);
  expect(id === "kifu" || id === "ki2u" || readdirSync("grammars/tests").some((name) => name.endsWith(`.${extension}`))).toBe(true);
});

test("what the server says of words has the colours that the grammars give them", () => {
  const grammars = readdirSync("grammars").filter((name) => name.endsWith(".json"));
  const scopes = grammars.map((name) => readFileSync(`grammars/${name}`, "utf8")).join();
  const given = manifest.contributes.semanticTokenScopes.flatMap(({ scopes }) => Object.values(scopes).flat());
  expect(given.filter((scope) => !scopes.includes(`"${scope}`))).toEqual([]);
});

test("every language wakes the extension", () => {
  expect(manifest.activationEvents).toEqual([...languages.map(({ id }) => id), "markdown"].map((id) => `onLanguage:${id}`));
});

// Without a configuration VS Code never says that a document of the language is open.
test.each(languages)("$id has a language configuration", ({ configuration }) => {
  expect(existsSync(configuration)).toBe(true);
});

// JKF is JSON, whose brackets go deep.
test.each(languages.filter(({ id }) => id !== "jkf"))("the brackets of $id have no colours of their own", ({ configuration }) => {
  expect(JSON.parse(readFileSync(configuration, "utf8"))).toMatchObject({ colorizedBracketPairs: [] });
});

test.each(rows)("$id opens as Shift_JIS, UTF-8 or EUC-JP, whatever it is in", ({ id, encoding }) => {
  const defaults = new Map(Object.entries(manifest.contributes.configurationDefaults));
  expect(defaults.get(`[${id}]`)).toMatchObject({
    "files.encoding": encoding,
    "files.autoGuessEncoding": true,
    "files.candidateGuessEncodings": ["utf8", "shiftjis", "eucjp"],
  });
});

test.each(rows)("$id is typed without an indentation, and with the server", ({ id }) => {
  const defaults = new Map(Object.entries(manifest.contributes.configurationDefaults));
  expect(defaults.get(`[${id}]`)).toMatchObject({
    "editor.autoIndent": "advanced",
    "editor.detectIndentation": false,
    "editor.formatOnType": true,
    "editor.guides.indentation": false,
    "editor.linkedEditing": true,
    "editor.wordBasedSuggestions": "off",
  });
});

test("every text of the manifest is there in English and Japanese", () => {
  const used = [...JSON.stringify(manifest).matchAll(/%([^%]+)%/g)].map(([, key]) => key);
  expect(Object.keys(english).sort()).toEqual([...new Set(used)].sort());
  expect(Object.keys(japanese).sort()).toEqual(Object.keys(english).sort());
});

test("every message of the extension is there in Japanese", () => {
  const calls = /l10n\.t\(\s*"((?:[^"\\]|\\.)*)"/g;
  const withComments = /l10n\.t\(\{ message: "([^"]*)", comment: "([^"]*)" \}\)/g;
  const used = sources("src").flatMap((source) => [
    ...[...source.matchAll(calls)].map(([, text]) => text),
    ...[...source.matchAll(withComments)].map(([, text, comment]) => `${text}/${comment}`),
  ]);
  expect(Object.keys(messages).sort()).toEqual([...new Set(used)].sort());
});

test("every word comes from the words of the extension, which know the setting of the language", () => {
  expect(sources("src").filter((source) => source.includes("vscode.l10n"))).toEqual([]);
});

test("every command has a title and every title a command", () => {
  const commands = manifest.contributes.commands.map(({ command }) => `"${command}"`);
  const registered = sources("src").join();
  expect(commands.filter((command) => !registered.includes(command))).toEqual([]);
});

test("icons are there", () => {
  const icons = languages.flatMap(({ icon }) => Object.values(icon));
  expect([manifest.icon, ...icons].filter((icon) => !existsSync(icon))).toEqual([]);
});

test("the version is that of the server", () => {
  expect(readFileSync("../pom.xml", "utf8")).toContain(`<version>${manifest.version}</version>`);
});
