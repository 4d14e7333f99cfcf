// Writes what package.json and grammars/markdown.json say of every language, out of languages.json, what is said
// anywhere of every setting, out of settings.json, what the settings and the schema of kifu.json say of every
// problem, out of the pages about them, and the tools for assistants, out of tools.json, which ToolsTest writes:
//   npm run manifest
// A language has an id, the name that users see, and the extension of its files. Where other files
// share the extension, "begins" is how the text of one begins. "encoding" is that of a new file;
// "games" says whether it holds games, which can be copied and converted.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { configurationOf, extensionPageOf, protocolPageOf, settingsSource, settingWords } from "./settings.mjs";

/** Menu items about games; all others are about any record. */
const ABOUT_GAMES = /^kifu\.(copyGame|copyQuotedLine|convert|mergeFrom)/;

/** Commands for records that can have variations. */
const ABOUT_VARIATIONS = /^kifu\.((next|previous)(Variation|Fork)|parentLine)$/;

/** How severe a problem can be made. */
const SEVERITIES = ["error", "warning", "info", "hint", "off"];

/** What a folder of pages about problems says of each in a sentence, by its id. */
export function problemsIn(folder) {
  const pages = readdirSync(folder).filter((name) => /^[a-z].*\.md$/.test(name));
  return Object.fromEntries(
    pages.sort().map((name) => {
      const [, sentence = ""] = readFileSync(`${folder}/${name}`, "utf8").split("\n\n", 2);
      return [name.replace(".md", ""), plain(sentence)];
    }),
  );
}

/** A paragraph of Markdown as plain text in one line. */
function plain(paragraph) {
  return paragraph
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, "$1")
    .replaceAll("`", "")
    .replaceAll(/(?<=[\u3000-\u9fff\uff00-\uffef])\n(?=[\u3000-\u9fff\uff00-\uffef])/g, "")
    .replaceAll("\n", " ");
}

/** The words of the manifest in a language, with those about problems, settings and tools. */
export function wordsOf(words, problems, settings, tools, language) {
  return {
    ...Object.fromEntries(Object.entries(words).filter(([key]) => !/^(problem|settings?|tool)\./.test(key))),
    ...Object.fromEntries(tools.map(({ name, title }) => [`tool.${name}`, title[language]])),
    ...settingWords(settings, language),
    ...Object.fromEntries(Object.entries(problems).map(([id, sentence]) => [`problem.${id}`, sentence])),
  };
}

/** The manifest as it should be. */
export function manifestOf(manifest, languages, problems, settings, tools) {
  const { contributes } = manifest;
  return {
    ...manifest,
    activationEvents: [...languages.map(({ id }) => id), "markdown"].map((id) => `onLanguage:${id}`),
    contributes: {
      ...contributes,
      languages: languages.map(language),
      grammars: [
        ...languages.map(({ id }) => ({ language: id, scopeName: `source.${id}`, path: `./grammars/${id}.json` })),
        {
          ...contributes.grammars.at(-1),
          embeddedLanguages: Object.fromEntries(languages.map(({ id }) => [`meta.embedded.block.${id}`, id])),
        },
      ],
      customEditors: contributes.customEditors.map((editor) => ({
        ...editor,
        selector: languages.map((row) => ({ filenamePattern: fileNames(row) })),
      })),
      menus: Object.fromEntries(
        Object.entries(contributes.menus).map(([menu, items]) => [menu, items.map((item) => menuItem(item, languages))]),
      ),
      languageModelTools: tools.map(languageModelTool),
      configuration: configurationOf(settings, problems),
      keybindings: contributes.keybindings.map((item) => menuItem(item, languages)),
      configurationDefaults: {
        ...Object.fromEntries(languages.map((language) => [`[${language.id}]`, defaults(language)])),
        ...Object.fromEntries(Object.entries(contributes.configurationDefaults).filter(([key]) => !key.startsWith("["))),
      },
    },
  };
}

/** A tool for assistants, as VS Code offers it where `kifu mcp` is not offered. */
function languageModelTool({ name, description, inputSchema }) {
  return {
    name: `kifu_${name}`,
    displayName: `%tool.${name}%`,
    modelDescription: description,
    toolReferenceName: `kifu_${name}`,
    canBeReferencedInPrompt: true,
    tags: ["shogi"],
    when: "config.kifu.assistants.enabled && isWorkspaceTrusted && !kifu.offersProgram",
    inputSchema,
  };
}

/** What the schema of kifu.json says of each of its settings, in English and in Japanese. */
const PROJECT_SETTINGS = {
  severity: ["How severe each kind of problem is, by its id.", "問題のIDごとの重大度。"],
  exclude: [
    "Files and folders that are neither checked nor formatted: patterns with *, ? and **, seen from the folder of this file. A pattern without a slash matches at any depth.",
    "検査も整形もしないファイルやフォルダー。*、?、** を使ったパターンを、このファイルのあるフォルダーから見た形で書きます。スラッシュのないパターンはどの階層にも当てはまります。",
  ],
  locale: ["The language of messages, unless the user has chosen one.", "メッセージの言語。利用者が選んでいれば、そちらに従います。"],
  notation: ["How moves are named, unless the user has chosen it.", "指し手の表記。利用者が選んでいれば、そちらに従います。"],
  formatting: ["Whether records are formatted.", "棋譜を整形するかどうか。"],
  tsume: ["By which rules tsume problems are judged.", "詰将棋を検討する基準。"],
  analysis: [
    "How engines analyse games: one limit for each position, candidates, and the form of the comments where a record has none. Engines themselves are never named here.",
    "エンジンで解析するときの、1局面の探索の条件（1つ）、候補手の数、コメントの形（棋譜にまだないとき）。エンジンそのものはここでは指定できません。",
  ],
};

/** The schema of the file kifu.json. */
export function projectSchemaOf(problems, problemsInJapanese) {
  const severity = { enum: [...SEVERITIES, "information"] };
  const described = (key, schema) => [key, { description: PROJECT_SETTINGS[key].join("\n\n"), ...schema }];
  return {
    $schema: "http://json-schema.org/draft-07/schema#",
    title: "kifu.json",
    type: "object",
    additionalProperties: false,
    properties: {
      $schema: { type: "string" },
      ...Object.fromEntries([
        described("severity", {
          type: "object",
          additionalProperties: false,
          properties: Object.fromEntries(
            Object.entries(problems).map(([id, sentence]) => [id, { ...severity, description: `${sentence}\n\n${problemsInJapanese[id]}` }]),
          ),
        }),
        described("exclude", { type: "array", maxItems: 1000, items: { type: "string", minLength: 1 } }),
        described("locale", { enum: ["ja", "en"] }),
        described("notation", { enum: ["auto", "japanese", "western", "usi"] }),
        described("formatting", { enum: ["standard", "off"] }),
        described("tsume", { enum: ["contest", "lenient"] }),
        described("analysis", {
          type: "object",
          additionalProperties: false,
          properties: {
            ...Object.fromEntries(
              ["nodes", "movetime", "byoyomi", "depth", "multipv"].map((name) => [name, { type: "integer", minimum: 1 }]),
            ),
            dialect: { enum: ["shogihome", "shogigui", "floodgate"] },
          },
        }),
      ]),
    },
  };
}

/** The pattern of the file names that identify a language. */
function fileNames({ extension, begins }) {
  return `*.${begins ? "book." : ""}${extension}`;
}

function language(row) {
  const { id, name, extension, begins, configuration, icon } = row;
  const file = `./icons/${icon}.svg`;
  return {
    id,
    aliases: [name, id],
    ...(begins
      ? { filenamePatterns: [fileNames(row)], firstLine: `^\\ufeff?${begins}` }
      : { extensions: [`.${extension}`] }),
    configuration: `./languages/${configuration}.json`,
    icon: { light: file, dark: file },
  };
}

/**
 * Everything is guessed among the encodings of records: people have files of all times. Blanks at
 * the beginning of a line belong to the number on it: they are no indentation, which the next line
 * would have too. The rules of the languages for Enter, which VS Code asks from "advanced" on, define
 * that, and the mark of a comment that goes on. What stands in a record says little about the words
 * that come next. Only the server knows whose move is on a line, so its colours are shown with every
 * theme. What encloses a move is the whole game: its first line says nothing at the top of the editor. A game for
 * an engine is one line: it is wrapped, and all its moves have their names beside them.
 */
function defaults({ encoding, configuration }) {
  return {
    "editor.autoIndent": "advanced",
    "editor.detectIndentation": false,
    "editor.formatOnType": true,
    "editor.semanticHighlighting.enabled": true,
    "editor.guides.indentation": false,
    "editor.inlayHints.maximumLength": 0,
    "editor.linkedEditing": true,
    "editor.stickyScroll.enabled": false,
    "editor.wordBasedSuggestions": "off",
    "files.encoding": encoding,
    "files.autoGuessEncoding": true,
    "files.candidateGuessEncodings": ["utf8", "shiftjis", "eucjp"],
    "editor.unicodeHighlight.ambiguousCharacters": false,
    "editor.unicodeHighlight.invisibleCharacters": false,
    ...(configuration === "usi" && { "editor.wordWrap": "on" }),
  };
}

/** An item that shows for the right languages and files, where its condition names some. */
function menuItem(item, languages) {
  if (item.when === undefined) {
    return item;
  }
  const about = item.command ?? item.submenu;
  const fitting = languages
    .filter(({ games }) => games || !ABOUT_GAMES.test(about))
    .filter(({ variations }) => variations || !ABOUT_VARIATIONS.test(about));
  const ids = fitting.map(({ id }) => id).join("|");
  const extensions = fitting.map(({ extension }) => extension).join("|");
  const when = item.when
    .replace(/editorLangId =~ \/.*?\/(?= |$)/, () => `editorLangId =~ /^(${ids})$/`)
    .replace(/resourceExtname =~ \/.*?\/i/, () => `resourceExtname =~ /^\\.(${extensions})$/i`);
  return { ...item, when };
}

/** The grammar that colours records in fenced blocks of Markdown. */
export function markdownGrammarOf(languages) {
  const fence = { 3: { name: "punctuation.definition.markdown" } };
  return {
    scopeName: "markdown.kifu.codeblock",
    injectionSelector: "L:text.html.markdown",
    patterns: languages.map(({ id }) => ({
      begin: `(^|\\G)(\\s*)(\`{3,}|~{3,})\\s*(?i:(${id})(?=[\\s\`{~]|$)[^\`]*)$`,
      end: "(^|\\G)(\\2|\\s{0,3})(\\3)\\s*$",
      name: "markup.fenced_code.block.markdown",
      beginCaptures: { ...fence, 4: { name: "fenced_code.block.language.markdown" } },
      endCaptures: fence,
      patterns: [
        {
          begin: "(^|\\G)(\\s*)(.*)",
          while: "(^|\\G)(?!\\s*([`~]{3,})\\s*$)",
          contentName: `meta.embedded.block.${id}`,
          patterns: [{ include: `source.${id}` }],
        },
      ],
    })),
  };
}

export function textOf(json) {
  return `${JSON.stringify(json, undefined, 2)}\n`;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const text = (file) => readFileSync(file, "utf8");
  const read = (file) => JSON.parse(text(file));
  const languages = read("languages.json");
  const settings = read("settings.json");
  const tools = read("tools.json");
  const problems = { en: problemsIn("../docs/diagnostics"), ja: problemsIn("../docs/ja/diagnostics") };
  writeFileSync("package.json", textOf(manifestOf(read("package.json"), languages, problems.en, settings, tools)));
  writeFileSync("src/settingsTable.ts", settingsSource(settings));
  for (const [language, words, page, protocol] of [
    ["en", "package.nls.json", "README.md", "../docs/protocol-extensions.md"],
    ["ja", "package.nls.ja.json", "README.ja.md", "../docs/ja/protocol-extensions.md"],
  ]) {
    writeFileSync(words, textOf(wordsOf(read(words), problems[language], settings, tools, language)));
    writeFileSync(page, extensionPageOf(text(page), settings, language));
    writeFileSync(protocol, protocolPageOf(text(protocol), settings, language));
  }
  writeFileSync("schemas/kifu.schema.json", textOf(projectSchemaOf(problems.en, problems.ja)));
  writeFileSync("grammars/markdown.json", textOf(markdownGrammarOf(languages)));
}
