// What is made of settings.json, the table of all settings:
//   npm run manifest
// A group has the title under which VS Code shows its settings; the last group has none: these are only given by
// clients of the server. A setting has its text in both languages, the "values" among which it chooses with their
// labels and texts, and otherwise what its schema says. The tables of settings in the documentation have the first
// sentence of its text, and that of the protocol what "protocol" says instead; false: the server does not read it.

/** The setting for which every problem has a row of its own. */
const SEVERITY = "diagnostics.severity";

/** What the manifest says of settings. */
export function configurationOf(groups, problems) {
  return shown(groups).map(({ settings }, index) => ({
    title: `%settings.${index + 1}%`,
    order: index + 1,
    properties: Object.fromEntries(
      Object.entries(settings).map(([name, setting]) => [`kifu.${name}`, property(name, setting, problems)]),
    ),
  }));
}

function shown(groups) {
  return groups.filter(({ title }) => title);
}

function property(name, { en, ja, values, protocol, ...schema }, problems) {
  const key = `setting.${name}`;
  const isMarkdown = /[`*]/.test(en + ja);
  return {
    ...(values && choice(key, values)),
    ...schema,
    [isMarkdown ? "markdownDescription" : "description"]: `%${key}%`,
    ...(name === SEVERITY && { properties: severities(problems, schema.additionalProperties) }),
  };
}

function choice(key, values) {
  const rows = Object.entries(values);
  const has = (part) => rows.some(([, row]) => row[part]);
  const named = ([value, { label }]) => (typeof label === "string" ? label : `%${key}.${value}.label%`);
  return {
    type: "string",
    enum: Object.keys(values),
    ...(has("label") && { enumItemLabels: rows.map(named) }),
    ...(has("text") && { enumDescriptions: rows.map(([value]) => `%${key}.${value}%`) }),
  };
}

/** A setting for each problem, which editors of settings offer and explain. */
function severities(problems, schema) {
  return Object.fromEntries(
    Object.keys(problems).map((id) => [id, { ...schema, description: `%problem.${id}%` }]),
  );
}

/** The words to which these refer, in a language. */
export function settingWords(groups, language) {
  return Object.fromEntries(
    shown(groups).flatMap(({ title, settings }, index) => [
      [`settings.${index + 1}`, title[language]],
      ...Object.entries(settings).flatMap(([name, setting]) => [
        [`setting.${name}`, setting[language]],
        ...Object.entries(setting.values ?? {}).flatMap(([value, { label, text }]) => [
          ...(typeof label === "object" ? [[`setting.${name}.${value}.label`, label[language]]] : []),
          ...(text ? [[`setting.${name}.${value}`, text[language]]] : []),
        ]),
      ]),
    ]),
  );
}

/** The source of the settings with their kinds. */
export function settingsSource(groups) {
  const rows = shown(groups).flatMap(({ settings }) =>
    Object.entries(settings).map(([name, setting]) => `  ${/\W/.test(name) ? JSON.stringify(name) : name}: ${kind(name, setting)},\n`),
  );
  return `// Written by "npm run manifest" out of settings.json.
import { count, engines, flag, indexSize, number, oneOf, severities, text, texts } from "./settingKinds";

/** All settings of the extension, by their names after \`kifu.\`. */
export const SETTINGS = {
${rows.join("")}};
`;
}

/** A call that makes the kind of a setting; the default is the first of the values. */
function kind(name, { values, type, items, default: usual, minimum, maximum }) {
  const call = (maker, ...parameters) => `${maker}(${parameters.map((each) => JSON.stringify(each)).join(", ")})`;
  if (values) {
    return call("oneOf", ...Object.keys(values));
  }
  switch (type) {
    case "boolean":
      return call("flag", usual);
    case "integer":
      return call("count", usual);
    case "number":
      return call("number", usual, minimum, maximum);
    case "array":
      return items.type === "string" ? "texts" : name;
    case "string":
      return "text";
    default:
      return name === SEVERITY ? "severities" : "indexSize";
  }
}

/** The page of the extension with its table of settings. */
export function extensionPageOf(page, groups, language) {
  const rows = shown(groups).flatMap(({ settings }) =>
    Object.entries(settings).map(([name, setting]) => [
      `kifu.${name}`,
      meaning(setting, language).replaceAll("#", ""),
      usual(setting, language),
    ]),
  );
  return withTable(page, rows);
}

/** The page of the protocol with its table of settings. */
export function protocolPageOf(page, groups, language) {
  const rows = groups
    .filter(({ protocol }) => protocol !== false)
    .flatMap(({ settings }) =>
      Object.entries(settings).filter(([, setting]) => setting.protocol !== false).map(([name, setting]) => [
        name,
        setting.protocol?.[language] ?? ofServer(meaning(setting, language), language),
        inLanguage(setting.protocol?.default, language) ?? usual(setting, language),
      ]),
    );
  return withTable(page, rows);
}

/** Words as the pages about the server have them: without blanks between Japanese and other letters. */
function ofServer(words, language) {
  const named = words.replaceAll(/#kifu\.(\w+)#/g, "$1");
  return language === "ja" ? named.replaceAll(/(?<=[\u3000-\u9fff]) (?=\w)|(?<=\w) (?=[\u3000-\u9fff])/g, "") : named;
}

/** The first sentence of what a setting does, with the values that it does not name itself. */
function meaning(setting, language) {
  const [sentence] = /^.*?(?=\. |\.$|。|$)/.exec(setting[language]);
  const values = Object.entries(setting.values ?? {})
    .filter(([value]) => value !== "" && !sentence.includes(`\`${value}\``))
    .map(([value, { label }]) => ({ value, label: inLanguage(label, language) ?? value }))
    .map(({ value, label }) => ({ value, remark: label.toLowerCase() === value ? "" : label }));
  const [colon, comma, open, close] = language === "ja" ? "：、（）" : [": ", ", ", " (", ")"];
  const list = values.map(({ value, remark }) => `\`${value}\`${remark && open + remark + close}`).join(comma);
  return inSentence(sentence, language) + (list && colon + list);
}

/** The default, in words where it is empty. */
function usual({ values, default: value }, language) {
  const isEmpty = value === "" || (typeof value === "object" && Object.keys(value).length === 0);
  const empty = inLanguage(values?.[""]?.label ?? { en: "none", ja: "なし" }, language);
  return isEmpty ? inSentence(empty, language) : `\`${value}\``;
}

/** Words that may be the same in all languages. */
function inLanguage(words, language) {
  return typeof words === "object" ? words[language] : words;
}

/** Words as they are in the middle of a sentence. */
function inSentence(words, language) {
  return language === "en" ? words.charAt(0).toLowerCase() + words.slice(1) : words;
}

/** A page whose table of settings, which its heading shows, has these rows. */
function withTable(page, rows) {
  const table = /(\n\| (?:setting|設定) \|.*\n\|---\|---\|---\|\n)(?:\|.*\n)*/;
  const lines = rows.map(([name, meaning, usual]) => `| \`${name}\` | ${meaning} | ${usual} |\n`);
  return page.replace(table, (_, heading) => heading + lines.join(""));
}
