// Asks other programs about the suite, each in a version that stands here, and compares their answers with those of the
// last time (results.json). With --update it writes these, and the tables of the README instead. Not part of any build.
//   node run.mjs [--update]
import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import * as path from "node:path";
import { contestedCases, contestedTable, withReadings } from "./contested.mjs";

const here = import.meta.dirname;
const suite = path.resolve(here, "..");
const stored = path.join(here, "results.json");
const folder = mkdtempSync(path.join(tmpdir(), "kifu-conformance-"));

/**
 * A package of npm, which the adapter of its name asks.
 *
 * @param unasked what it is not asked about, in English and in Japanese; of contested records it then says nothing
 */
function npmPackage(name, version, formats, unasked) {
  const install = () => execFileSync("npm", ["install", "--silent", "--no-audit", "--no-fund", `${name}@${version}`], { cwd: folder, stdio: "inherit" });
  return { name, version, formats, install, command: ["node", path.join(here, `${name}.mjs`)], unasked };
}

/** A library of Debian; its adapter is compiled. */
const LIBOSL = {
  name: "libosl",
  version: "0.8.0",
  formats: ["kif", "ki2", "csa"],
  command: [path.join(folder, "libosl")],
  unasked: ["headers, endings and bookmarks", "対局情報、終局、しおり"],
  install() {
    const { stdout } = spawnSync("dpkg-query", ["--show", "--showformat", "${Version}", "libosl-dev"], { encoding: "utf8" });
    if (!stdout?.startsWith(`${this.version}-`)) {
      throw new Error(`libosl-dev ${this.version} is not installed: apt-get install g++ libosl-dev libboost-dev (Debian 12)`);
    }
    execFileSync("g++", ["-std=c++17", "-w", path.join(here, "libosl.cc"), "-losl", "-o", this.command[0]], { stdio: "inherit" });
  },
};

const PROGRAMS = [
  npmPackage("tsshogi", "2.2.0", ["kif", "ki2", "csa", "jkf", "usi"]),
  npmPackage("json-kifu-format", "5.5.0", ["kif", "ki2", "csa", "jkf"]),
  LIBOSL,
  npmPackage("shogiops", "0.18.0", ["kif", "csa"], [
    "headers, endings, times, comments, bookmarks, variations and faults",
    "対局情報、終局、時間、コメント、しおり、変化、誤り",
  ]),
];

/** Those that say all that stands in a game. */
const READERS = PROGRAMS.filter(({ unasked }) => unasked === undefined);

/** What a program has wrong in the cases of a format, by case and aspect. */
function ask(program, format) {
  const command = ["conformance", path.join(suite, "cases", format), "--format", "json", "--adapter", program.command.join(" ")];
  const { stdout, stderr } = spawnSync(path.resolve(suite, "../kifu"), command, { cwd: folder, encoding: "utf8", maxBuffer: 1 << 28 });
  try {
    return JSON.parse(stdout);
  } catch {
    throw new Error(stderr || stdout);
  }
}

/** What a page about a format says of its programs: the records that one of them reads otherwise, and how. */
function tableOf(format, words) {
  const asked = PROGRAMS.filter(({ formats }) => formats.includes(format));
  const programs = asked.map(({ name, version }) => `${name} ${version}`);
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
  const faults = programs
    .filter((program) => tellingFaults.has(`${program} ${format}`))
    .map((program) => words.faults(program, unseen.get(program) ?? 0));
  const limits = asked.filter(({ unasked }) => unasked).map(({ name, version, unasked }) => words.unasked(`${name} ${version}`, unasked));
  const lines = [...cells].sort(([one], [other]) => (one < other ? -1 : 1)).map(([name, row]) => {
    const read = programs.map((program) => (row.get(program) ?? []).join(words.comma));
    return `| [${name}] | ${read.join(" | ")} |`;
  });
  const head = `| ${words.record} | ${programs.join(" | ")} |\n|---|${"---|".repeat(programs.length)}`;
  return `${words.intro(today)}\n\n${[head, ...lines].join("\n")}\n\n${[...faults, ...limits].join(words.blank)}`;
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
  unasked: (program, [what]) => `${program} is not asked about ${what}.`,
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
  unasked: (program, [, what]) => `${program}には${what}を問いません。`,
};

const answers = {};
const rows = [];
/** Programs with formats in which they are asked about faults. */
const tellingFaults = new Set();
const contested = [];
const today = new Date().toISOString().slice(0, 10);
try {
  for (const program of PROGRAMS) {
    const { name, version, formats } = program;
    program.install();
    for (const format of formats) {
      const { passed, asked, aspects, cases } = ask(program, format);
      if (aspects.faults !== undefined) {
        tellingFaults.add(`${name} ${version} ${format}`);
      }
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
    contested.push({ ...asked, contested: withReadings(asked, READERS, folder) });
  }
} finally {
  rmSync(folder, { recursive: true });
}

if (process.argv.includes("--update")) {
  writeFileSync(stored, `${JSON.stringify(answers, null, 1)}\n`);
  const pages = [
    ["README.md", `Asked on ${today}; what each has wrong is in [adapters/results.json](adapters/results.json).`, "program | format | cases right | right by aspect"],
    ["README.ja.md", `${today}の結果です。読み誤りの内容は [adapters/results.json](adapters/results.json) にあります。`, "プログラム | 形式 | 正しく読めた数 | 項目別"],
  ];
  for (const [page, intro, head] of pages) {
    const file = path.join(suite, page);
    const table = `<!-- results -->\n${intro}\n\n| ${head} |\n|---|---|---|---|\n${rows.join("\n")}\n<!-- end -->`;
    const readings = `<!-- contested -->\n${contestedTable(contested, READERS, page === "README.md" ? ENGLISH : JAPANESE)}\n<!-- end of contested -->`;
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
