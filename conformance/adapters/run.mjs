// Asks other programs about the suite, each in a version that stands here, and compares their answers with those of the
// last time (results.json). With --update it writes these, and the tables of the README instead. Not part of any build.
//   node run.mjs [--update]
import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import * as path from "node:path";
import { contestedCases, contestedTable, withReadings } from "./contested.mjs";

const PROGRAMS = [
  { name: "tsshogi", version: "2.2.0", formats: ["kif", "ki2", "csa", "jkf", "usi"] },
  { name: "json-kifu-format", version: "5.5.0", formats: ["kif", "ki2", "csa", "jkf"] },
];

const here = import.meta.dirname;
const suite = path.resolve(here, "..");
const stored = path.join(here, "results.json");
const folder = mkdtempSync(path.join(tmpdir(), "kifu-conformance-"));

/** What a program has wrong in the cases of a format, by case and aspect. */
function ask(program, format) {
  const adapter = `node ${path.join(here, `${program.name}.mjs`)}`;
  const command = ["conformance", path.join(suite, "cases", format), "--format", "json", "--adapter", adapter];
  const { stdout, stderr } = spawnSync(path.resolve(suite, "../kifu"), command, { cwd: folder, encoding: "utf8", maxBuffer: 1 << 28 });
  try {
    return JSON.parse(stdout);
  } catch {
    throw new Error(stderr || stdout);
  }
}

/** What a page about a format says of its programs: the records that one of them reads otherwise, and how. */
function tableOf(format, words) {
  const programs = PROGRAMS.filter(({ formats }) => formats.includes(format)).map(({ name, version }) => `${name} ${version}`);
  const cells = new Map();
  const unseen = new Map();
  for (const [key, difference] of Object.entries(answers)) {
    const [, program, about, aspect] = /^(.*?): (.*?): (.*?)$/.exec(key);
    const name = about.slice(format.length + 1);
    if (!about.startsWith(`${format}/`)) {
      continue;
    }
    if (aspect === "faults") {
      unseen.set(program, (unseen.get(program) ?? 0) + 1);
      continue;
    }
    const row = cells.get(name) ?? cells.set(name, new Map()).get(name);
    const refused = difference.startsWith("refused");
    const [, read = ""] = /, read (?:\d+: )?([^\n]{1,20})$/.exec(difference) ?? [];
    const what = refused ? words.refused : `${words.aspects[aspect]}${read === "nothing" ? words.nothing : read && `${words.colon}${read}`}`;
    row.set(program, [...new Set([...(row.get(program) ?? []), what])]);
  }
  const faults = programs.map((program) => words.faults(program, unseen.get(program) ?? 0)).join(words.blank);
  const lines = [...cells].sort(([one], [other]) => (one < other ? -1 : 1)).map(([name, row]) => {
    const read = programs.map((program) => (row.get(program) ?? []).join(words.comma));
    return `| [${name}] | ${read.join(" | ")} |`;
  });
  const head = `| ${words.record} | ${programs.join(" | ")} |\n|---|${"---|".repeat(programs.length)}`;
  return `${words.intro(today)}\n\n${[head, ...lines].join("\n")}\n\n${faults}`;
}

const ENGLISH = {
  intro: (day) => `Asked on ${day} about all sound records of this page; those that a program reads otherwise, and what it reads:`,
  record: "record",
  aspects: { start: "start", headers: "headers", moves: "moves", endings: "ending", winner: "winner", times: "time", comments: "comment", bookmarks: "bookmark" },
  refused: "refused",
  nothing: ": nothing",
  colon: ": ",
  comma: "; ",
  blank: " ",
  faults: (program, count) => (count === 0 ? `${program} tells every fault of this page.` : `Of the faults of this page ${program} does not tell ${count}, or not their line.`),
};

const JAPANESE = {
  intro: (day) => `${day}に、このページの誤りのない棋譜をすべて読ませました。読み方の違うものは次のとおりです。`,
  record: "棋譜",
  aspects: { start: "開始局面", headers: "対局情報", moves: "指し手", endings: "終局", winner: "勝者", times: "時間", comments: "コメント", bookmarks: "しおり" },
  refused: "読まない",
  nothing: "：なし",
  colon: "：",
  comma: "、",
  blank: "",
  faults: (program, count) => (count === 0 ? `${program}はこのページの誤りをすべて見つけます。` : `${program}は、このページの誤りのうち${count}件について、誤り自体か行を示しません。`),
};

const answers = {};
const rows = [];
const contested = [];
const today = new Date().toISOString().slice(0, 10);
try {
  for (const program of PROGRAMS) {
    const { name, version, formats } = program;
    execFileSync("npm", ["install", "--silent", "--no-audit", "--no-fund", `${name}@${version}`], { cwd: folder, stdio: "inherit" });
    for (const format of formats) {
      const { passed, asked, aspects, cases } = ask(program, format);
      const right = Object.entries(aspects).map(([aspect, count]) => `${aspect} ${count.passed}/${count.asked}`);
      rows.push(`| ${name} ${version} | ${format} | ${passed}/${asked} | ${right.join(", ")} |`);
      for (const { case: about, differences } of cases) {
        for (const [aspect, difference] of Object.entries(differences)) {
          answers[`${name} ${version}: ${format}/${about}: ${aspect}`] = difference;
        }
      }
    }
  }
  for (const asked of contestedCases) {
    contested.push({ ...asked, contested: withReadings(asked, PROGRAMS, folder) });
  }
} finally {
  rmSync(folder, { recursive: true });
}

if (process.argv.includes("--update")) {
  writeFileSync(stored, `${JSON.stringify(answers, null, 1)}\n`);
  const pages = [
    ["README.md", `Asked on ${today}; what each has wrong is in [adapters/results.json](adapters/results.json).`, "program | format | cases right | right by aspect"],
    ["README.ja.md", `${today} の結果です。読み誤りの内容は [adapters/results.json](adapters/results.json) にあります。`, "プログラム | 形式 | 正しく読めた数 | 項目別"],
  ];
  for (const [page, intro, head] of pages) {
    const file = path.join(suite, page);
    const table = `<!-- results -->\n${intro}\n\n| ${head} |\n|---|---|---|---|\n${rows.join("\n")}\n<!-- end -->`;
    const readings = `<!-- contested -->\n${contestedTable(contested, PROGRAMS, page === "README.md" ? ENGLISH : JAPANESE)}\n<!-- end of contested -->`;
    const text = readFileSync(file, "utf8")
      .replace(/<!-- results -->.*<!-- end -->/s, () => table)
      .replace(/<!-- contested -->.*<!-- end of contested -->/s, () => readings);
    writeFileSync(file, text);
  }
  for (const { file, contested: content } of contested) {
    writeFileSync(file, `${JSON.stringify(content, null, 2)}\n`);
  }
  for (const format of new Set(PROGRAMS.flatMap(({ formats }) => formats))) {
    for (const [folder, words] of [
      ["docs/formats", ENGLISH],
      ["docs/ja/formats", JAPANESE],
    ]) {
      const file = path.resolve(suite, "..", folder, `${format}.md`);
      const table = `<!-- programs -->\n${tableOf(format, words)}\n<!-- end -->`;
      writeFileSync(file, readFileSync(file, "utf8").replace(/<!-- programs -->.*<!-- end -->/s, () => table));
    }
  }
} else {
  const before = JSON.parse(readFileSync(stored, "utf8"));
  const changed = [...new Set([...Object.keys(before), ...Object.keys(answers)])].filter((key) => before[key] !== answers[key]);
  for (const key of changed) {
    console.log(`${key}\n  before: ${before[key] ?? "right"}\n  now:    ${answers[key] ?? "right"}`);
  }
  const otherReadings = contested.filter(({ file, contested: content }) => readFileSync(file, "utf8") !== `${JSON.stringify(content, null, 2)}\n`);
  for (const { name } of otherReadings) {
    console.log(`contested/${name}: other readings`);
  }
  process.exitCode = changed.length + otherReadings.length === 0 ? 0 : 1;
}
