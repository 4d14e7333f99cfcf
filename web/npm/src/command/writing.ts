import { randomUUID } from "node:crypto";
import * as fs from "node:fs";
import * as path from "node:path";
import { Failure, reasonOf } from "./words.js";
import { inFolder, native, shown } from "./names.js";

const PERMISSIONS = 0o777;

/** The rights of a group, each with the same one of all others. */
const ALIKE = [0o044, 0o022, 0o011];

/** What shows whether a file has been written since. */
export function stateOf(file: string): string {
  const { size, mtimeNs, dev, ino } = fs.statSync(native(file), { bigint: true });
  return `${size} ${mtimeNs} ${dev} ${ino}`;
}

/** Refuses what is there and no regular file: a pipe or a device would be gone afterwards. */
export function refuseOthers(file: string): void {
  if (exists(file) && !fs.statSync(native(file)).isFile()) {
    throw new Failure({ ja: "通常のファイルではないので書き込めません", en: "not a regular file, so it is not written" });
  }
}

/**
 * Replaces a file: a temporary file in its folder is moved over it, so that whoever reads it meanwhile finds the old content
 * or the new one. A link stays, and the file behind it changes.
 *
 * @param before its state before it was read: what was saved since is not replaced
 */
export function replace(file: string, before: string, bytes: Uint8Array): void {
  const real = realOf(file);
  refuseOthers(real);
  fs.accessSync(native(real), fs.constants.W_OK);
  moving(real, 0o600, bytes, (temporary) => {
    if (process.platform !== "win32") {
      copyPermissions(native(real), native(temporary));
    }
    if (stateOf(real) !== before) {
      throw new Failure({ ja: "読み込んだ後に変更されています。もう一度実行してください", en: "it has been changed meanwhile; try again" });
    }
  });
}

/** Writes a file that is not there yet, whole or not at all. */
function create(file: string, bytes: Uint8Array): void {
  moving(file, 0o666, bytes, () => {
    if (isThere(file)) {
      throw exists(file)
        ? Object.assign(new Error(file), { code: "EEXIST", syscall: "rename" })
        : new Failure({ ja: "リンク先のファイルが見つかりません", en: "a link to a file that cannot be reached" });
    }
  });
}

/** Writes a temporary file beside another, and moves it there unless something speaks against it. */
function moving(to: string, mode: number, bytes: Uint8Array, check: (temporary: string) => void): void {
  const temporary = path.join(path.dirname(to), `.kifu${randomUUID()}.tmp`);
  const descriptor = fs.openSync(native(temporary), "wx", mode);
  try {
    try {
      fs.writeFileSync(descriptor, bytes);
      fs.fsyncSync(descriptor);
    } finally {
      fs.closeSync(descriptor);
    }
    check(temporary);
    fs.renameSync(native(temporary), native(to));
  } catch (failure) {
    fs.unlinkSync(native(temporary));
    throw failure;
  }
}

/** Gives a file the permissions of another, and its owner and group as far as that is allowed. */
function copyPermissions(from: string | Buffer, to: string | Buffer): void {
  const { mode, uid, gid } = fs.statSync(from);
  const made = fs.statSync(to);
  try {
    if (made.gid !== gid) {
      fs.chownSync(to, made.uid, gid);
    }
    if (made.uid !== uid) {
      fs.chownSync(to, uid, gid);
    }
  } catch {
    // A user who may write another user's file may not give it away.
  }
  fs.chmodSync(to, fs.statSync(to).gid === gid ? mode & PERMISSIONS : outsideItsGroup(mode));
}

/**
 * What is left of the permissions of a file that comes to another group: what its group and all others had alike, since
 * those of one are now among the other.
 */
function outsideItsGroup(mode: number): number {
  return ALIKE.filter((both) => (mode & both) !== both).reduce((left, both) => left & ~both, mode & PERMISSIONS);
}

export function exists(file: string): boolean {
  return fs.existsSync(native(file));
}

/** Whether something has this name, be it a link to nothing. */
export function isThere(file: string): boolean {
  try {
    fs.lstatSync(native(file));
    return true;
  } catch {
    return false;
  }
}

export function isFolder(file: string): boolean {
  return exists(file) && fs.statSync(native(file)).isDirectory();
}

/** The path without links. */
export function realOf(file: string): string {
  const bytes = native(file);
  return typeof bytes === "string" ? fs.realpathSync.native(bytes) : path.join(realOf(path.dirname(file)), path.basename(file));
}

/** Writes a new file; a failure names it. */
export function writeNew(file: string, bytes: Uint8Array, replaces: boolean): void {
  naming(file, () => {
    refuseOthers(file);
    if (replaces && exists(file)) {
      replace(file, stateOf(file), bytes);
    } else {
      create(file, bytes);
    }
  });
}

function naming(file: string, action: () => void): void {
  try {
    action();
  } catch (failure) {
    throw named(file, failure);
  }
}

function named(file: string, failure: unknown): Failure {
  const { ja, en } = reasonOf(failure);
  return new Failure({ ja: `${shown(file)}: ${ja}`, en: `${shown(file)}: ${en}` });
}

/** A folder for what becomes of records: each is written where it lies in the folder that it was found in. */
export class OutputFolder {
  /** The first record for each file. */
  private readonly owners = new Map<string, object>();

  constructor(
    private readonly folder: string,
    private readonly replaces: boolean,
  ) {}

  /** The file for a record. */
  file(below: string): string {
    return inFolder(this.folder, below);
  }

  /** The file for a record that becomes one of another format. */
  fileOf(below: string, extension: string): string {
    const { dir, name } = path.parse(shown(below));
    return inFolder(this.folder, `${dir === "" ? "" : `${dir}/`}${name}.${extension}`);
  }

  /** Keeps a file for a record, unless an earlier one has it. */
  reserve(file: string, record: object): void {
    if (!this.owners.has(file)) {
      this.owners.set(file, record);
    }
  }

  write(file: string, record: object, bytes: Uint8Array): void {
    if (this.owners.get(file) !== record) {
      throw new Failure({ ja: `別の棋譜と同じ${shown(file)}に書くことになります`, en: `another record is written as ${shown(file)}` });
    }
    makeFolder(this.folder);
    this.refuseOutside(file);
    makeFolder(path.dirname(file));
    writeNew(file, bytes, this.replaces);
  }

  /** Refuses a file if a link in this folder leads out of it to there. */
  private refuseOutside(file: string): void {
    const real = realOf(this.folder);
    let inside = this.folder;
    for (const name of path.relative(this.folder, file).split(path.sep)) {
      inside = inFolder(inside, name);
      if (exists(inside) && path.relative(real, realOf(inside)).split(path.sep)[0] === "..") {
        throw named(inside, new Failure({ ja: "リンク先が出力先のフォルダーの外にあります", en: "a link that leads out of the output folder" }));
      }
    }
  }
}

function makeFolder(folder: string): void {
  try {
    fs.mkdirSync(native(folder), { recursive: true });
  } catch (failure) {
    const obstacle = obstacleTo(folder);
    throw obstacle === undefined ? named(folder, failure) : named(obstacle, new Failure({ ja: "フォルダーではありません", en: "not a folder" }));
  }
}

/** What is there in place of a folder or of one around it. */
function obstacleTo(folder: string): string | undefined {
  if (isThere(folder)) {
    return isFolder(folder) ? undefined : folder;
  }
  const around = path.dirname(folder);
  return around === folder ? undefined : obstacleTo(around);
}
