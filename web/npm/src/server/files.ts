import { opendir, realpath } from "node:fs/promises";
import * as path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import type { Folders } from "./folderIndex.js";
import { readRegularFile } from "./regularFiles.js";

/** Larger files are left out: collections, which would take the place of many records. */
const LARGEST = 1_000_000;

/** The most files that are looked at, whatever they are: the user may have opened the whole disk. */
const MOST = 100_000;

/** The folders of a computer. */
export const FILES: Folders = {
  async *recordsIn(folder, names) {
    if (folder.startsWith("file:")) {
      const seen = { files: 0 };
      for await (const file of recordsIn(fileURLToPath(folder), names, seen)) {
        yield pathToFileURL(file).href;
      }
    }
  },

  async read(record, folders, names) {
    try {
      const file = fileURLToPath(record);
      const isRecord = names.test(file) && (await isInside(file, folders));
      const content = isRecord ? await readRegularFile(file, LARGEST, "refused") : undefined;
      return content instanceof Buffer ? content : undefined;
    } catch {
      return undefined; // it is gone, or on no disk
    }
  },
};

/** Links are not followed; hidden folders, and those that programs fill, are left out. */
async function* recordsIn(folder: string, names: RegExp, seen: { files: number }): AsyncGenerator<string> {
  for await (const entry of await opendir(folder)) {
    if (++seen.files > MOST) {
      return;
    }
    const inside = path.join(folder, entry.name);
    if (entry.isDirectory() && !entry.name.startsWith(".") && entry.name !== "node_modules") {
      yield* recordsIn(inside, names, seen);
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
