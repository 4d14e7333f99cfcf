import * as fs from "node:fs";
import * as path from "node:path";
import { isatty } from "node:tty";
import { getHeapStatistics } from "node:v8";
import type { NodeSystem } from "./engine.js";

/** What is told to the thread that ends the program. */
export interface Notes {
  /** A file is made that will be moved or removed. */
  made(path: string): void;
  /** Such a file is where it belongs, or removed. */
  done(path: string): void;
  /** What to say if the program is interrupted now. */
  interrupted(words: string): void;
}

const PERMISSIONS = 0o777;

/** The rights of a group, each with the same one of all others. */
const ALIKE = [0o044, 0o022, 0o011];

/** How the system words failures, where the commands know its words. */
const WORDS: Readonly<Record<string, string>> = {
  EBADF: "Bad file descriptor",
  EDQUOT: "Disk quota exceeded",
  EIO: "Input/output error",
  EISDIR: "Is a directory",
  ELOOP: "Too many levels of symbolic links",
  ENAMETOOLONG: "File name too long",
  ENOSPC: "No space left on device",
  ENOTDIR: "Not a directory",
  EPERM: "Operation not permitted",
  EPIPE: "Broken pipe",
  EROFS: "Read-only file system",
};

/** A byte of a name that is no UTF-8. */
const ESCAPED = /(?<![\ud800-\udbff])[\udc80-\udcff]/;

/** The path as Node.js takes it: bytes, if some of them are no UTF-8. */
export function nativePath(text: string): string | Buffer {
  if (!ESCAPED.test(text)) {
    return text;
  }
  const parts = [...text].map((character) => (ESCAPED.test(character) ? Buffer.of(character.charCodeAt(0) & 0xff) : Buffer.from(character)));
  return Buffer.concat(parts);
}

/** The name of these bytes: each that is no UTF-8 becomes a lone surrogate. */
export function escapedName(bytes: Uint8Array): string {
  const decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
  let name = "";
  for (let at = 0; at < bytes.length; ) {
    const character = [1, 2, 3, 4].map((length) => decoded(decoder, bytes.subarray(at, Math.min(bytes.length, at + length)))).find((found) => found !== undefined);
    name += character ?? String.fromCharCode(0xdc00 + bytes[at]!);
    at += character === undefined ? 1 : Buffer.byteLength(character);
  }
  return name;
}

function decoded(decoder: TextDecoder, bytes: Uint8Array): string | undefined {
  try {
    return decoder.decode(bytes);
  } catch {
    return undefined;
  }
}

/**
 * The files and streams of Node.js for the commands.
 *
 * @param lib the folder with the texts of the program, in the folder of its package
 */
export function nodeSystem(lib: string, version: string, notes: Notes): NodeSystem {
  let failure = "";
  const isWindows = process.platform === "win32";

  /** The result of an action, or another one if it fails. */
  const tried = <T>(action: () => T, otherwise: T): T => {
    try {
      return action();
    } catch (reason) {
      const { code = "EIO", message } = reason as NodeJS.ErrnoException;
      failure = `${code} ${WORDS[code] ?? message}`;
      return otherwise;
    }
  };
  const done = (action: () => void): number =>
    tried(() => {
      action();
      return 0;
    }, -1);

  /** Repeats an action on a stream that another program has made not wait, until it is ready. */
  const waiting = (action: () => number): number => {
    for (;;) {
      try {
        return action();
      } catch (reason) {
        const { code } = reason as NodeJS.ErrnoException;
        if (code === "EOF") {
          return 0; // of a pipe of Windows
        }
        if (code !== "EAGAIN") {
          throw reason;
        }
        Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 5);
      }
    }
  };

  const can = (file: string, mode: number): boolean => tried(() => (fs.accessSync(nativePath(file), mode), true), false);

  return {
    error: () => failure,
    separator: () => path.sep,
    folder: () => process.cwd(),
    environment: () => Object.entries(process.env).map(([name, value]) => `${name}=${value}\0`).join(""),
    isTerminal: (stream) => isatty(stream),
    memory: () => getHeapStatistics().heap_size_limit,
    text: (name) => tried(() => fs.readFileSync(path.join(name.startsWith("docs/") ? path.dirname(lib) : lib, name), "utf8"), ""),
    version: () => version,
    interrupted: (words) => notes.interrupted(words),
    end: (exitCode) => process.exit(exitCode),
    attributes: (file, followsLinks) =>
      tried(() => {
        const { mode, size, mtimeNs, dev, ino } = (followsLinks ? fs.statSync : fs.lstatSync)(nativePath(file), { bigint: true });
        return `${mode} ${size} ${mtimeNs} ${dev}:${ino}`;
      }, ""),
    space: (file) =>
      tried(() => {
        const { blocks, bsize } = fs.statfsSync(nativePath(file));
        return blocks * bsize;
      }, -1),
    isWritable: (file) => can(file, fs.constants.W_OK),
    isReadable: (file) => can(file, fs.constants.R_OK),
    real: (file) =>
      tried(() => {
        const native = nativePath(file);
        return typeof native === "string" ? fs.realpathSync.native(native) : escapedName(fs.realpathSync.native(native, "buffer"));
      }, ""),
    names: (folder) =>
      tried(() => {
        const native = nativePath(folder);
        const names = fs.readdirSync(native);
        const all = names.some((name) => name.includes("\ufffd")) ? fs.readdirSync(native, "buffer").map(escapedName) : names;
        return all.map((name) => `${name}/`).join("") || "/";
      }, ""),
    makeFolder: (folder) => done(() => fs.mkdirSync(nativePath(folder))),
    create: (file, isPrivate) => {
      notes.made(file);
      const made = done(() => fs.closeSync(fs.openSync(nativePath(file), "wx", isPrivate ? 0o600 : 0o666)));
      if (made < 0) {
        notes.done(file);
      }
      return made;
    },
    move: (from, to) =>
      done(() => {
        fs.renameSync(nativePath(from), nativePath(to));
        notes.done(from);
      }),
    remove: (file) =>
      done(() => {
        fs.unlinkSync(nativePath(file));
        notes.done(file);
      }),
    copyPermissions: (from, to) => (isWindows ? 0 : done(() => copyPermissions(nativePath(from), nativePath(to)))),
    open: (file, writes, followsLinks) =>
      tried(() => {
        const links = followsLinks ? 0 : (fs.constants.O_NOFOLLOW ?? 0);
        return fs.openSync(nativePath(file), (writes ? fs.constants.O_WRONLY : fs.constants.O_RDONLY) | links);
      }, -1),
    read: (file, bytes, offset, length, position) => tried(() => waiting(() => fs.readSync(file, bytes, offset, length, position < 0 ? null : position)), -1),
    write: (file, bytes, offset, length) =>
      done(() => {
        for (let written = 0; written < length; ) {
          written += waiting(() => fs.writeSync(file, bytes, offset + written, length - written));
        }
      }),
    flush: (file) => done(() => fs.fsyncSync(file)),
    close: (file) => done(() => fs.closeSync(file)),
  };
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
export function outsideItsGroup(mode: number): number {
  return ALIKE.filter((both) => (mode & both) !== both).reduce((left, both) => left & ~both, mode & PERMISSIONS);
}
