// Asks other programs about the suite, each in a version that stands here, and compares their answers with those of the
// last time (results.json). With --update it writes these, and the tables of the README instead. Not part of any build.
//   node run.mjs [--update]
import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import * as path from "node:path";

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

const answers = {};
const rows = [];
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
} finally {
  rmSync(folder, { recursive: true });
}

const today = new Date().toISOString().slice(0, 10);
if (process.argv.includes("--update")) {
  writeFileSync(stored, `${JSON.stringify(answers, null, 1)}\n`);
  const pages = [
    ["README.md", `Asked on ${today}; what each has wrong is in [adapters/results.json](adapters/results.json).`, "program | format | cases right | right by aspect"],
    ["README.ja.md", `${today} の結果です。読み誤りの内容は [adapters/results.json](adapters/results.json) にあります。`, "プログラム | 形式 | 正しく読めた数 | 項目別"],
  ];
  for (const [page, intro, head] of pages) {
    const file = path.join(suite, page);
    const table = `<!-- results -->\n${intro}\n\n| ${head} |\n|---|---|---|---|\n${rows.join("\n")}\n<!-- end -->`;
    writeFileSync(file, readFileSync(file, "utf8").replace(/<!-- results -->.*<!-- end -->/s, () => table));
  }
} else {
  const before = JSON.parse(readFileSync(stored, "utf8"));
  const changed = [...new Set([...Object.keys(before), ...Object.keys(answers)])].filter((key) => before[key] !== answers[key]);
  for (const key of changed) {
    console.log(`${key}\n  before: ${before[key] ?? "right"}\n  now:    ${answers[key] ?? "right"}`);
  }
  process.exitCode = changed.length === 0 ? 0 : 1;
}
