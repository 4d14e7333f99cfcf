import * as fs from "node:fs";
import { Failure, type Phrase } from "./words.js";
import { native } from "./names.js";

/** More is not held in memory beside the engine; the program with Java reads it. */
const LARGEST = 2 ** 27;

/** Windows has neither. Without the first, opening a pipe would wait for a writer. */
const { O_NONBLOCK = 0, O_NOFOLLOW = 0 } = fs.constants;

const refusal = (ja: string, en: string): Failure => new Failure({ ja, en });

/** The bytes of a file, or of the standard input, which is `-`. */
export async function read(file: string): Promise<Buffer> {
  if (file === "-") {
    return Buffer.concat(await process.stdin.toArray());
  }
  const isOfShell = file === "/dev/stdin" || file.startsWith("/dev/fd/"); // as in: kifu check <(zcat game.kif.gz)
  return isOfShell ? fs.readFileSync(file) : readRegular(file);
}

/**
 * The bytes of a regular file, which is looked at before it is opened: opening a pipe may never return, and reading a
 * device may never end. No more is read than it had then.
 *
 * @param links whether the file may be behind a link
 */
export function readRegular(file: string, largest = LARGEST, links: "followed" | "refused" = "followed"): Buffer {
  const isFollowed = links === "followed";
  const found = (isFollowed ? fs.statSync : fs.lstatSync)(native(file));
  const reason = reasonAgainst(found) ?? (found.size === 0 && isOfSystem(file) ? OF_SYSTEM : undefined);
  if (reason !== undefined) {
    throw new Failure(reason);
  }
  if (found.size > largest) {
    throw refusal("128MBを超えるファイルはJava版のkifuで読み込めます", "it is larger than 128 MB, which only the program with Java reads");
  }
  const descriptor = fs.openSync(native(file), fs.constants.O_RDONLY | O_NONBLOCK | (isFollowed ? 0 : O_NOFOLLOW));
  try {
    const opened = reasonAgainst(fs.fstatSync(descriptor)); // it may have been replaced meanwhile
    if (opened !== undefined) {
      throw new Failure(opened);
    }
    const bytes = Buffer.alloc(found.size);
    let length = 0;
    for (let count = -1; count !== 0; length += count) {
      count = fs.readSync(descriptor, bytes, length, bytes.length - length, null);
    }
    return bytes.subarray(0, length);
  } finally {
    fs.closeSync(descriptor);
  }
}

const OF_SYSTEM = { ja: "システムの作る仮想のファイルなので読み込みません", en: "it is a virtual file of the system, which is not read" };

function reasonAgainst(found: fs.Stats): Phrase | undefined {
  if (found.isFile()) {
    return undefined;
  }
  if (found.isDirectory()) {
    return { ja: "フォルダーです。ファイルを指定してください", en: "it is a folder; name a file" };
  }
  if (found.isFIFO()) {
    return { ja: "パイプなので読み込みません", en: "it is a pipe, which is not read" };
  }
  if (found.isSocket()) {
    return { ja: "ソケットなので読み込みません", en: "it is a socket, which is not read" };
  }
  return found.isSymbolicLink()
    ? { ja: "リンクなので読み込みません", en: "it is a link, which is not followed" }
    : { ja: "デバイスなので読み込みません", en: "it is a device, which is not read" };
}

/** Whether a file takes no place on any disk or in memory, as those in /proc. */
function isOfSystem(file: string): boolean {
  try {
    return fs.statfsSync(native(file)).blocks === 0;
  } catch {
    return false;
  }
}
