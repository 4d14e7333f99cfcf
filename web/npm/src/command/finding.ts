import * as fs from "node:fs";
import * as path from "node:path";
import type { Phrase } from "./words.js";
import { inFolder, namesIn, native } from "./names.js";
import { readRegular } from "./reading.js";
import { isFolder, realOf } from "./writing.js";

/** The extensions of records; a book has another one. */
const RECORDS = new Set(["kif", "kifu", "ki2", "ki2u", "bod", "csa", "jkf", "usi", "sfen"]);
const BOOK = "db";
const BINARY_BOOK = "ybb";

/** Those of records and books that no format here reads. */
const UNSUPPORTED = new Set(["usen", "psn", "sbk"]);

/** How many bytes a byte order mark has, at most: such a file may be empty. */
const LONGEST_MARK = 3;

/** How many bytes are read to see that a file is no text. */
const BEGINNING = 512;

/** A file to work on. */
export interface Found {
  readonly path: string;
  /** Its path within the folder that was named; of a named file its name. */
  readonly below: string;
  /** Whether the command line names it, so that it was not chosen by its extension. */
  readonly isNamed: boolean;
}

/** Which files are found. */
export interface Choice {
  readonly books: "none" | "text" | "all";
  /** A folder in which nothing is looked for: the one that the command writes to. */
  readonly except?: string | undefined;
  /** Whether a file to which several links lead is found once, as it has to be to be written. */
  readonly once: boolean;
  readonly isExcluded: (file: string) => boolean;
}

/** What is found on the way through files and folders. */
type Finding = { readonly file: Found } | { readonly failed: string; readonly failure: unknown } | { readonly end: FolderContent };

/** Counts what was passed over, by reasons. */
export class Skipped {
  readonly unsupported = new Map<string, number>();
  /** Opening books, which hold nothing of what the command works on. */
  readonly books = new Map<string, number>();
  databases = 0;
  empty = 0;
  excluded = 0;

  addUnsupported(extension: string): void {
    add(this.unsupported, extension);
  }

  addBook(extension: string): void {
    add(this.books, extension);
  }

  addAll(other: Skipped): void {
    other.unsupported.forEach((count, extension) => add(this.unsupported, extension, count));
    other.books.forEach((count, extension) => add(this.books, extension, count));
    this.databases += other.databases;
    this.empty += other.empty;
    this.excluded += other.excluded;
  }

  /** Such as `12 .psn (not supported), 1 empty file`; nothing where nothing was. */
  counts(): Phrase | undefined {
    const all: Phrase[] = [
      ...kinds(this.unsupported, { ja: "未対応の形式", en: "not supported" }),
      ...kinds(this.books, { ja: "定跡", en: "books" }),
    ];
    if (this.databases > 0) {
      all.push({ ja: `.db ${this.databases}件（定跡ではないデータベース）`, en: `${this.databases} .db (not a book)` });
    }
    if (this.empty > 0) {
      all.push({ ja: `空のファイル${this.empty}件`, en: `${this.empty} empty ${this.empty === 1 ? "file" : "files"}` });
    }
    if (this.excluded > 0) {
      all.push({ ja: `除外${this.excluded}件`, en: `${this.excluded} excluded` });
    }
    return all.length === 0 ? undefined : { ja: all.map(({ ja }) => ja).join("、"), en: all.map(({ en }) => en).join(", ") };
  }
}

function add(kinds: Map<string, number>, extension: string, count = 1): void {
  kinds.set(extension, (kinds.get(extension) ?? 0) + count);
}

/** The number of files of each extension, and why they were passed over; nothing where none was. */
function kinds(counts: Map<string, number>, reason: Phrase): Phrase[] {
  const sorted = [...counts].sort(([one], [other]) => (one < other ? -1 : 1));
  return sorted.length === 0
    ? []
    : [
        {
          ja: `${sorted.map(([extension, count]) => `.${extension} ${count}件`).join("、")}（${reason.ja}）`,
          en: `${sorted.map(([extension, count]) => `${count} .${extension}`).join(", ")} (${reason.en})`,
        },
      ];
}

/** What was found in a folder that the command line names. */
export class FolderContent {
  readonly skipped = new Skipped();
  hasRecords = false;
  /** Whether part of it cannot be read, so that its content is unknown. */
  isUnread = false;

  constructor(readonly folder: string) {}
}

/**
 * The files that paths mean: a file is itself, a folder all records in it and in its folders, in the order of names. What is
 * named twice is found once. A link to a file is followed; one to a folder only when it is named itself.
 *
 * @param skipped counts what is named and excluded
 */
export function* find(paths: readonly string[], choice: Choice, skipped: Skipped): Generator<Finding> {
  const apart = new Set<string>(choice.except === undefined ? [] : [keyOf(choice.except)]);
  for (const named of paths.length === 1 ? paths : paths.filter((each) => isNew(keyOf(each), apart))) {
    if (isFolder(named)) {
      const content = new FolderContent(named);
      yield* inside(named, keyOf(named), content, choice, apart);
      yield { end: content };
    } else if (choice.isExcluded(named)) {
      skipped.excluded++;
    } else {
      yield { file: { path: named, below: path.basename(named), isNamed: true } };
    }
  }
}

function isNew(key: string, keys: Set<string>): boolean {
  return !keys.has(key) && keys.add(key) !== undefined;
}

/** What a path leads to, whichever way. */
function keyOf(file: string): string {
  try {
    return realOf(file);
  } catch {
    return path.resolve(file);
  }
}

function* inside(folder: string, key: string, content: FolderContent, choice: Choice, apart: Set<string>): Generator<Finding> {
  let closed: unknown;
  let names: readonly string[] = [];
  try {
    names = namesIn(folder);
  } catch (failure) {
    content.isUnread = true;
    yield { failed: folder, failure };
  }
  for (const name of names) {
    const file = inFolder(folder, name);
    if (apart.has(inFolder(key, name))) {
      content.hasRecords = true;
      continue;
    }
    let found: fs.Stats | undefined;
    try {
      found = fs.lstatSync(native(file), { throwIfNoEntry: false });
    } catch (failure) {
      closed = failure; // one may know the names in this folder, but not what they name
      continue;
    }
    if (found?.isDirectory()) {
      yield* inside(file, inFolder(key, name), content, choice, apart);
    } else if (isWanted(file, content, choice) && (!choice.once || isNew(keyOf(file), apart))) {
      yield { file: { path: file, below: file.slice(inFolder(content.folder, "").length), isNamed: false } };
    }
  }
  if (closed !== undefined) {
    content.isUnread = true;
    yield { failed: folder, failure: closed };
  }
}

/** Whether a file in a folder is to be worked on; counts why it is not. */
function isWanted(file: string, content: FolderContent, choice: Choice): boolean {
  const { skipped } = content;
  const extension = /\.([^.]*)$/.exec(file)?.[1]?.toLowerCase() ?? "";
  const isBook = extension === BOOK || extension === BINARY_BOOK;
  if (!isBook && !RECORDS.has(extension)) {
    if (UNSUPPORTED.has(extension)) {
      skipped.addUnsupported(extension);
    }
    return false;
  }
  if (extension === BINARY_BOOK && choice.books !== "all") {
    if (choice.books === "none") {
      skipped.addBook(extension);
    } else {
      skipped.addUnsupported(extension);
    }
    return false;
  }
  if (choice.isExcluded(file)) {
    content.hasRecords = true; // such a folder is not one without records
    skipped.excluded++;
    return false;
  }
  if (!isToRead(file, skipped)) {
    return false;
  }
  if (extension === BOOK && beginning(file).includes(0)) {
    skipped.databases++;
    return false;
  }
  if (isBook && choice.books === "none") {
    skipped.addBook(extension);
    return false;
  }
  content.hasRecords = true;
  return true;
}

/**
 * Whether there is something to read: not a folder behind a link, not a lock of Emacs, a link to no file, and no text without
 * a character. What else cannot be read, as a pipe, is a failure when it is to be read.
 */
function isToRead(file: string, skipped: Skipped): boolean {
  try {
    const found = fs.statSync(native(file));
    if (found.isFile() && found.size <= LONGEST_MARK && isWithoutText(readRegular(file))) {
      skipped.empty++;
      return false;
    }
    return !found.isDirectory();
  } catch (failure) {
    const { code } = failure as NodeJS.ErrnoException;
    return code === undefined || !path.basename(file).startsWith(".#");
  }
}

function isWithoutText(bytes: Buffer): boolean {
  return ["", "efbbbf", "fffe", "feff"].includes(bytes.toString("hex"));
}

function beginning(file: string): Buffer {
  try {
    return fs.statSync(native(file)).isFile() ? firstBytes(file) : Buffer.alloc(0);
  } catch {
    return Buffer.alloc(0); // the command that reads it will say so
  }
}

function firstBytes(file: string): Buffer {
  const descriptor = fs.openSync(native(file), "r");
  try {
    const bytes = Buffer.alloc(BEGINNING);
    return bytes.subarray(0, fs.readSync(descriptor, bytes));
  } finally {
    fs.closeSync(descriptor);
  }
}

/** Why nothing was found. */
export function noRecords(skipped: Skipped): Phrase {
  const counts = skipped.counts();
  return counts === undefined
    ? { ja: "棋譜がありません", en: "no records found" }
    : { ja: `棋譜がありません（対象外：${counts.ja}）`, en: `no records found; skipped: ${counts.en}` };
}

