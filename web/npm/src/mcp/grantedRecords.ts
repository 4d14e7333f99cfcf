import * as fs from "node:fs";
import * as path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { find, Skipped } from "../command/finding.js";
import { native, shown } from "../command/names.js";
import { readRegular } from "../command/reading.js";
import { Failure, type Phrase, reasonOf } from "../command/words.js";
import { realOf } from "../command/writing.js";

/** The largest record that is read, as the program with Java has it. */
const LARGEST = 2 ** 24;

/** What is read of many records for one question, since the engine holds all of them at once. */
const LARGEST_ALL = 2 ** 26;

const MOST_LISTED = 1000;

const NO_FOLDER = {
  ja: "読んでよいフォルダーがありません。kifu mcpにフォルダーを指定するか、棋譜を「text」で渡してください",
  en: "no folder may be read; start 'kifu mcp' with a folder, or give the record as 'text'",
};
const NO_FILE = {
  ja: "このコンピューターのファイルを指すアドレスではありません。file:///から始まるアドレスか、パスを指定してください",
  en: "the address names no file of this computer; give one that begins with file:///, or a path",
};
const TOO_LARGE = { ja: "16MBを超えるファイルは読み込みません", en: "it is larger than 16 MB, which is not read" };
const TOO_MANY = {
  ja: "一度に調べられるのは64MBまでです。「path」でフォルダーを絞ってください",
  en: "no more than 64 MB are looked through at once; name a folder as 'path'",
};

/** A record as the engine takes it: its bytes, a character for each, or why it is not there. */
export type Given = { readonly path: string; readonly bytes: string } | { readonly path: string; readonly failure: string };

/** A record that is offered: its address, and its path as {@link GrantedRecords.all} has it. */
interface Listed {
  readonly uri: string;
  readonly name: string;
}

/** Reads records below some folders, and nothing else: wherever a link leads, the file itself has to lie below one of them. */
export class GrantedRecords {
  private readonly folders: readonly string[];

  /**
   * @param folders below which records may be read; those that are not there are left out
   */
  constructor(
    folders: readonly string[],
    private readonly say: (phrase: Phrase) => string,
  ) {
    this.folders = [...new Set(folders.flatMap((folder) => realIfThere(folder) ?? []))];
  }

  /** A record, by its path in one of the folders, its whole path or its address. */
  record(name: string): Given {
    try {
      return { path: name, bytes: this.read(name).toString("latin1") };
    } catch (failure) {
      return { path: name, failure: this.say(reasonOf(failure)) };
    }
  }

  /**
   * The bytes of a record.
   *
   * @throws if it may not or cannot be read
   */
  read(name: string): Buffer {
    const file = this.allowed(name);
    if (fs.lstatSync(native(file)).size > LARGEST) {
      throw new Failure(TOO_LARGE);
    }
    return readRegular(file, LARGEST, "refused");
  }

  /** All records below a folder, or a single one; below all folders if none is named. */
  all(below: string | undefined): readonly Given[] {
    try {
      if (this.folders.length === 0) {
        throw new Failure(NO_FOLDER);
      }
      const given: Given[] = [];
      let length = 0;
      for (const file of this.files(below === undefined ? this.folders : [this.allowed(below)])) {
        const record = length > LARGEST_ALL ? { path: "", failure: this.say(TOO_MANY) } : this.record(file);
        length += "bytes" in record ? record.bytes.length : 0;
        given.push({ ...record, path: this.nameOf(file) });
      }
      return given;
    } catch (failure) {
      return [{ path: below ?? "", failure: this.say(reasonOf(failure)) }];
    }
  }

  /** The first records, as they are offered. */
  listed(): readonly Listed[] {
    const listed: Listed[] = [];
    for (const file of this.files(this.folders)) {
      if (listed.length === MOST_LISTED) {
        break;
      }
      listed.push({ uri: pathToFileURL(file).href, name: this.nameOf(file) });
    }
    return listed;
  }

  private *files(from: readonly string[]): Generator<string> {
    for (const found of find(from, { books: "none", once: false, isExcluded: () => false }, new Skipped())) {
      if ("file" in found && this.isInside(realIfThere(found.file.path))) {
        yield found.file.path;
      }
    }
  }

  /** The path in the one folder, or the whole path if there are several. */
  private nameOf(file: string): string {
    const [folder, ...others] = this.folders;
    return shown(others.length === 0 && folder !== undefined && folder !== file ? path.relative(folder, file) : file);
  }

  /** The file or folder itself that a name means, if it lies below one of the folders. */
  private allowed(name: string): string {
    if (this.folders.length === 0) {
      throw new Failure(NO_FOLDER);
    }
    const named = name.startsWith("file:") ? fileAt(name) : name;
    let missing: unknown;
    for (const folder of this.folders) {
      const file = path.resolve(folder, named);
      try {
        const real = realOf(file);
        if (this.isInside(real)) {
          return real;
        }
        missing = this.outside();
      } catch (failure) {
        missing ??= this.breaksOffInside(file) ? failure : this.outside();
      }
    }
    throw missing;
  }

  /**
   * Whether what there is of a path that leads to nothing lies below one of the folders: of what lies elsewhere, an answer
   * does not tell whether it is there.
   */
  private breaksOffInside(missing: string): boolean {
    for (let part = missing; part !== path.dirname(part); part = path.dirname(part)) {
      const real = realIfThere(part);
      if (real !== undefined) {
        return this.isInside(real);
      }
      if (fs.lstatSync(native(part), { throwIfNoEntry: false })?.isSymbolicLink() === true) {
        return false;
      }
    }
    return false;
  }

  private isInside(real: string | undefined): boolean {
    return real !== undefined && this.folders.some((folder) => real === folder || real.startsWith(folder.endsWith(path.sep) ? folder : folder + path.sep));
  }

  private outside(): Failure {
    const all = this.folders.map(shown).join(", ");
    return new Failure({
      ja: `読んでよいフォルダーの外にあります。読めるのは次のフォルダーの中だけです：${all}`,
      en: `it lies outside of the folders that may be read: ${all}`,
    });
  }
}

/** The file that an address names. */
function fileAt(uri: string): string {
  try {
    return fileURLToPath(uri);
  } catch {
    throw new Failure(NO_FILE);
  }
}

/** What a path leads to, if to anything. */
function realIfThere(file: string): string | undefined {
  try {
    return realOf(file);
  } catch {
    return undefined;
  }
}
