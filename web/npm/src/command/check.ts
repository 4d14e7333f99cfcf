import * as path from "node:path";
import { type Arguments, type Grammar, refusal } from "./arguments.js";
import { Batch } from "./batch.js";
import type { Console } from "./console.js";
import { shown } from "./names.js";
import type { Projects } from "./projects.js";
import { read } from "./reading.js";
import { joined, NOTHING, type Phrase } from "./words.js";
import { refuseOthers, replace, stateOf } from "./writing.js";

const SEVERITIES = ["error", "warning", "info", "hint"];

export const CHECK: Grammar = {
  options: {
    format: { words: ["text", "json", "github"], ignoresCase: true },
    severity: { words: SEVERITIES, ignoresCase: true },
    "max-warnings": { least: 0 },
    fix: "flag",
    "dry-run": "flag",
    quiet: "flag",
    locale: { words: ["ja", "en"] },
  },
  takes: "PATH…",
};

interface Checked {
  readonly text: string;
  readonly warnings: number;
  readonly fixed: number;
  /** The file after its fixes, a character for each byte. */
  readonly content?: string;
}

interface Summary {
  readonly words: string;
  readonly isEmpty: boolean;
  readonly hasErrors: boolean;
}

/** Finds what is wrong with records, and fixes what has a safe fix. */
export async function check(console: Console, projects: Projects, { values, paths }: Arguments): Promise<number> {
  const fixes = values.has("fix");
  const isDry = values.has("dry-run");
  if (isDry && !fixes) {
    throw refusal("--dry-run は --fix と一緒に使います", "--dry-run needs --fix");
  }
  const writes = fixes && !isDry;
  if (writes && paths.includes("-")) {
    throw refusal("標準入力（-）は --fix で書き換えられません", "--fix cannot change standard input (-)");
  }
  const most = values.has("max-warnings") ? Number(values.get("max-warnings")) : undefined;
  const severity = values.get("severity") ?? "warning";
  const counted = most !== undefined && severity === "error" ? "warning" : severity;
  const format = values.get("format") ?? "text";
  const report = console.ask<{ readonly start: string; readonly separator: string }>("begin", {
    language: console.language,
    format,
    excerpts: console.isTerminal,
    colours: console.hasColours,
  });
  const print = (text: string): void => (format === "text" ? console.print(text) : console.printRecord(Buffer.from(text)));

  const batch = new Batch(console, values.has("quiet"));
  let isReported = false;
  let warnings = 0;
  const fixed = { problems: 0, files: 0 };
  console.print(report.start);
  await batch.run(paths, { books: "all", once: fixes, isExcluded: (file) => projects.excludes(file) }, async (file) => {
    if (writes) {
      refuseOthers(file.path);
    }
    const before = writes ? stateOf(file.path) : "";
    const folder = projects.nearest(file.path)?.folder;
    const names = { name: path.basename(file.path), path: shown(file.path), relative: shown(relative(file.path)), named: file.isNamed };
    const checked = console.ask<Checked>("check", { ...names, folder, severity, counted, fix: fixes }, await read(file.path));
    if (writes && checked.content !== undefined) {
      replace(file.path, before, Buffer.from(checked.content, "latin1"));
    }
    warnings += checked.warnings;
    if (checked.fixed > 0) {
      fixed.problems += checked.fixed;
      fixed.files++;
      const { fixed: count } = checked;
      console.failWith(file.path, isDry ? { ja: `${count}件を修正できます`, en: `${count} can be fixed` } : { ja: `${count}件を修正しました`, en: `${count} fixed` });
    }
    if (checked.text !== "") {
      print(isReported ? report.separator + checked.text : checked.text);
      isReported = true;
    }
  });
  print(console.ask<{ readonly text: string }>("end", { failures: batch.allFailures() }).text);

  const summary = console.ask<Summary>("summary", {});
  const hasTooMany = most !== undefined && warnings > most;
  batch.summarize(
    joined(
      { ja: `${batch.files}ファイル：`, en: `${batch.files} ${batch.files === 1 ? "file" : "files"}, ` },
      found(summary, batch),
      hasTooMany ? { ja: `。警告${warnings}件が上限の${most}件を超えました`, en: `; ${warnings} warnings are more than the ${most} allowed` } : NOTHING,
      fixes ? fixesOf(fixed, isDry) : NOTHING,
    ),
  );
  return batch.hasFailed ? 2 : summary.hasErrors || hasTooMany ? 1 : 0;
}

function found({ words, isEmpty }: Summary, { files, failures }: Batch): Phrase {
  if (failures.length === 0) {
    return { ja: words, en: words };
  }
  const unchecked = { ja: `検査できなかったもの${failures.length}件`, en: `${failures.length} not checked` };
  if (failures.length === files) {
    return unchecked;
  }
  return isEmpty ? joined(unchecked, { ja: "、ほかは問題なし", en: ", no problems in the others" }) : joined({ ja: `${words}、`, en: `${words}, ` }, unchecked);
}

/** What the summary says of fixes. */
function fixesOf({ problems, files }: { readonly problems: number; readonly files: number }, isDry: boolean): Phrase {
  if (problems === 0) {
    return { ja: "。修正できるものはありません", en: "; nothing to fix" };
  }
  const ja = `。${problems}件（${files}ファイル）`;
  const inFiles = `in ${files} ${files === 1 ? "file" : "files"}`;
  return isDry
    ? { ja: `${ja}を修正できます（書き込みなし）`, en: `; ${problems} can be fixed ${inFiles}, nothing was written` }
    : { ja: `${ja}を修正しました`, en: `; ${problems} fixed ${inFiles}` };
}

/** A path as it is seen from this folder, if it lies there. */
function relative(file: string): string {
  const here = path.relative("", file);
  return file === "-" || here.split(path.sep)[0] === ".." || path.isAbsolute(here) ? file : here;
}
