import * as path from "node:path";
import { TARGETS } from "../formats.js";
import { type Arguments, type Grammar, refusal } from "./arguments.js";
import { Batch } from "./batch.js";
import type { Console } from "./console.js";
import { shown } from "./names.js";
import { read } from "./reading.js";
import { joined, NOTHING } from "./words.js";
import { isFolder, OutputFolder, writeNew } from "./writing.js";

export const CONVERT: Grammar = {
  options: {
    to: { words: TARGETS },
    output: "path",
    extension: "text",
    force: "flag",
    game: "number",
    ply: "number",
    diagrams: { least: 1 },
    quiet: "flag",
    locale: { words: ["ja", "en"] },
  },
  required: "to",
  takes: "PATH…",
};

interface Converted {
  /** What is written, a character for each byte. */
  readonly content: string;
  readonly lost: readonly string[];
  /** Whether moves or pieces are lost or changed. */
  readonly changed: boolean;
}

/** Writes records in another format. */
export async function convert(console: Console, { values, paths }: Arguments): Promise<number> {
  const to = values.get("to")!;
  if (values.has("ply") && to !== "bod" && to !== "sfen") {
    throw refusal("--ply はbodとsfenでだけ指定できます", "--ply works with bod and sfen only");
  }
  if (values.has("diagrams") && to !== "html" && to !== "md") {
    throw refusal("--diagrams はhtmlとmdでだけ指定できます", "--diagrams works with html and md only");
  }
  const extension = (values.get("extension") ?? to).replace(/^\./, "");
  if (/[/\\]/.test(extension)) {
    throw refusal("--extension に / と \\ は指定できません", "--extension must contain neither / nor \\");
  }
  const isOneFile = paths.length === 1 && !isFolder(paths[0]!);
  const output = values.get("output") === "-" ? undefined : values.get("output");
  const folder = output !== undefined && (!isOneFile || isFolder(output)) ? output : undefined;
  const isLinePerGame = to === "usi" || to === "usen" || to === "sfen";
  if (output === undefined && !isOneFile && !isLinePerGame) {
    throw refusal("複数の棋譜は -o でフォルダーに書き出します", "several records are written to a folder: use -o DIR");
  }
  const copies = folder === undefined ? undefined : new OutputFolder(folder, values.has("force"));
  const numbers = Object.fromEntries(["game", "ply", "diagrams"].flatMap((name) => (values.has(name) ? [[name, Number(values.get(name))]] : [])));
  const note = (lost: readonly string[]): void => (values.has("quiet") ? undefined : lost.forEach((line) => console.note(`kifu: ${line}`)));

  console.ask("begin", { language: console.language, oneFile: isOneFile });
  const batch = new Batch(console, false);
  let changed = 0;
  await batch.run(paths, { books: "none", except: folder, once: false, isExcluded: () => false }, async (file) => {
    const copy = copies?.fileOf(file.below, extension) ?? output;
    copies?.reserve(copy!, file);
    const asked = { name: path.basename(file.path), path: shown(file.path), to, ...numbers, ...(copy === undefined ? {} : { out: path.basename(copy) }) };
    const converted = console.ask<Converted>("convert", asked, await read(file.path));
    const bytes = Buffer.from(converted.content, "latin1");
    if (copies !== undefined) {
      copies.write(copy!, file, bytes);
    } else if (output !== undefined) {
      writeNew(output, bytes, values.has("force"));
    } else {
      console.printRecord(bytes);
    }
    note(converted.lost);
    changed += converted.changed ? 1 : 0;
  });
  note(console.ask<{ readonly lost: readonly string[] }>("lost", {}).lost);
  if (console.failsToPrint) {
    return 2;
  }
  const { files } = batch;
  const done = files - batch.failures.length;
  const summary = joined(
    { ja: `${files}ファイルのうち${done}ファイルを変換しました`, en: `${done} of ${files} ${files === 1 ? "file" : "files"} converted` },
    changed > 0 ? { ja: `（指し手か持駒が変わったもの${changed}件）`, en: `, ${changed} with moves or hands changed` } : NOTHING,
  );
  batch.summarize(isOneFile ? undefined : summary);
  return batch.hasFailed ? 2 : changed > 0 ? 3 : 0;
}
