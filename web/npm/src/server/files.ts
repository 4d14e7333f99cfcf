import { lstat, opendir, realpath } from "node:fs/promises";
import * as path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { readRegularFile } from "./regularFiles.js";

/** Larger files are left out: collections, which would take the place of many records. */
const LARGEST = 1_000_000;

/** The most files that are looked at, whatever they are: the user may have opened the whole disk. */
const MOST = 100_000;

/** The addresses of the records in a folder and in the folders in it; their names are like these. */
export async function* recordsIn(folder: string, names: RegExp): AsyncGenerator<string> {
  if (folder.startsWith("file:")) {
    for await (const file of filesIn(fileURLToPath(folder), names, { files: 0 })) {
      yield pathToFileURL(file).href;
    }
  }
}

/** The bytes of a record in one of the folders; undefined where there is none, or one that is too large to be worth it. */
export async function readRecord(record: string, folders: Iterable<string>, names: RegExp): Promise<Uint8Array | "gone" | undefined> {
  try {
    const file = fileURLToPath(record);
    if (await isGone(file)) {
      return "gone";
    }
    const isRecord = names.test(file) && (await isInside(file, folders));
    const content = isRecord ? await readRegularFile(file, LARGEST, "refused") : undefined;
    return content instanceof Buffer ? content : undefined;
  } catch {
    return undefined; // it is gone by now, or on no disk
  }
}

async function isGone(file: string): Promise<boolean> {
  return lstat(file).then(
    () => false,
    () => true,
  );
}

/** Links are not followed; hidden folders, and those that programs fill, are left out. */
async function* filesIn(folder: string, names: RegExp, seen: { files: number }): AsyncGenerator<string> {
  for await (const entry of await opendir(folder)) {
    if (++seen.files > MOST) {
      return;
    }
    const inside = path.join(folder, entry.name);
    if (entry.isDirectory() && !entry.name.startsWith(".") && entry.name !== "node_modules") {
      yield* filesIn(inside, names, seen);
    } else if (entry.isFile() && names.test(entry.name)) {
      yield inside;
    }
  }
}

/** Whether a file really lies in one of the folders: a link on its way may lead out of them. */
async function isInside(file: string, folders: Iterable<string>): Promise<boolean> {
  const parent = await realpath(path.dirname(file));
  for (const folder of folders) {
    const root = folder.startsWith("file:") ? await realpath(fileURLToPath(folder)).catch(() => undefined) : undefined;
    const way = root === undefined ? ".." : path.relative(root, parent);
    if (way.split(path.sep)[0] !== ".." && !path.isAbsolute(way)) {
      return true;
    }
  }
  return false;
}
