import * as path from "node:path";
import { type Arguments, excludeEachOther, type Grammar, refusal } from "./arguments.js";
import { Batch } from "./batch.js";
import type { Console } from "./console.js";
import { shown } from "./names.js";
import { type Projects, stylesAround } from "./projects.js";
import { read } from "./reading.js";
import { type Phrase, printable } from "./words.js";
import { OutputFolder, refuseOthers, replace, stateOf } from "./writing.js";

export const FORMAT: Grammar = {
  options: { check: "flag", write: "flag", output: "path", force: "flag", quiet: "flag", locale: { words: ["ja", "en"] } },
  takes: "PATH…",
};

/** Writes records in the standard style. */
export async function format(console: Console, projects: Projects, given: Arguments): Promise<number> {
  const { values, paths } = given;
  excludeEachOther(given, "check", "write");
  excludeEachOther(given, "check", "output");
  excludeEachOther(given, "write", "output");
  const [checks, writes] = [values.has("check"), values.has("write")];
  if (writes && paths.includes("-")) {
    throw refusal("標準入力（-）は --write で書き換えられません", "--write cannot change standard input (-)");
  }
  const output = values.get("output") === "-" ? undefined : values.get("output");
  const copies = output === undefined ? undefined : new OutputFolder(output, values.has("force"));
  console.ask("begin", { language: console.language });
  const batch = new Batch(console, values.has("quiet"));
  let changed = 0;
  await batch.run(paths, { books: "text", except: output, once: writes, isExcluded: (file) => projects.excludes(file) }, async (file) => {
    const copy = copies?.file(file.below) ?? "";
    copies?.reserve(copy, file);
    if (writes) {
      refuseOthers(file.path);
    }
    const before = writes ? stateOf(file.path) : "";
    const asked = { name: path.basename(file.path), folder: projects.nearest(file.path)?.folder, styles: stylesAround(file.path) };
    const formatted = console.ask<{ readonly content: string; readonly changed: boolean }>("format", asked, await read(file.path));
    const bytes = Buffer.from(formatted.content, "latin1");
    if (checks) {
      console.print(formatted.changed ? `${printable(shown(file.path))}\n` : "");
    } else if (copies !== undefined) {
      copies.write(copy, file, bytes);
    } else if (!writes) {
      console.printRecord(bytes);
    } else if (formatted.changed) {
      replace(file.path, before, bytes);
    }
    changed += formatted.changed ? 1 : 0;
  });
  if (console.failsToPrint) {
    return 2;
  }
  const prints = !checks && !writes && output === undefined;
  batch.summarize(prints ? undefined : batch.withFailures(summaryOf(changed, batch.files, checks)));
  return batch.hasFailed ? 2 : checks && changed > 0 ? 1 : 0;
}

function summaryOf(changed: number, files: number, checks: boolean): Phrase {
  const en = `${changed} of ${files} ${files === 1 ? "file" : "files"}`;
  const ja = `${files}ファイルのうち${changed}ファイル`;
  if (!checks) {
    return { ja: `${ja}を変更しました`, en: `${en} changed` };
  }
  return { ja: changed === 0 ? `変更の必要なファイルはありません（${files}ファイル）` : `${ja}に変更が必要です`, en: `${en} would change` };
}
