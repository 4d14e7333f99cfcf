import { opendir, readFile, stat } from "node:fs/promises";
import * as path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import type { Folders } from "./folderIndex.js";

/** Larger files are left out: collections, which would take the place of many records. */
const LARGEST = 1_000_000;

/** So many files are looked at, whatever they are: somebody may have opened the whole disk. */
const MOST = 100_000;

const RECORD = /\.(kifu?|ki2u?|bod|csa|jkf)$/i;

/** The folders of a computer. */
export const FILES: Folders = {
  async *recordsIn(folder) {
    if (folder.startsWith("file:")) {
      const seen = { files: 0 };
      for await (const file of recordsIn(fileURLToPath(folder), seen)) {
        yield pathToFileURL(file).href;
      }
    }
  },

  async read(record) {
    try {
      const file = fileURLToPath(record);
      return RECORD.test(file) && (await stat(file)).size <= LARGEST ? await readFile(file) : undefined;
    } catch {
      return undefined; // it is gone, or on no disk
    }
  },
};

/** Links are not followed; hidden folders, and those that programs fill, are left out. */
async function* recordsIn(folder: string, seen: { files: number }): AsyncGenerator<string> {
  for await (const entry of await opendir(folder)) {
    if (++seen.files > MOST) {
      return;
    }
    const inside = path.join(folder, entry.name);
    if (entry.isDirectory() && !entry.name.startsWith(".") && entry.name !== "node_modules") {
      yield* recordsIn(inside, seen);
    } else if (entry.isFile() && RECORD.test(entry.name)) {
      yield inside;
    }
  }
}
