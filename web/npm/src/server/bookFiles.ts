import { readFile, stat } from "node:fs/promises";
import { homedir } from "node:os";
import * as path from "node:path";
import { fileURLToPath } from "node:url";
import type { BookFiles } from "./chosenBooks.js";

/** The engine holds them in memory. */
const LARGEST = 10_000_000;

const FOLDER = "${workspaceFolder}/";

/** The books on a computer. */
export const BOOK_FILES: BookFiles = {
  async read(book, folder) {
    try {
      const file = fileOf(book, folder);
      const found = await stat(file);
      if (!found.isFile()) {
        return { trouble: "UNREADABLE" }; // to open a pipe would take forever
      }
      return found.size <= LARGEST ? { bytes: await readFile(file, "latin1") } : { trouble: "NEEDS_JAVA" };
    } catch (error) {
      return { trouble: (error as NodeJS.ErrnoException).code === "ENOENT" ? "MISSING" : "UNREADABLE" };
    }
  },
};

function fileOf(book: string, folder: string | undefined): string {
  const plain = book.startsWith(FOLDER) ? book.slice(FOLDER.length) : book;
  if (plain.startsWith("file:")) {
    return fileURLToPath(plain);
  }
  const base = folder?.startsWith("file:") ? fileURLToPath(folder) : "";
  return plain.startsWith("~/") ? path.join(homedir(), plain.slice(2)) : path.resolve(base, plain);
}
