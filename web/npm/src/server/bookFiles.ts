import { homedir } from "node:os";
import * as path from "node:path";
import { fileURLToPath } from "node:url";
import type { BookFiles } from "./chosenBooks.js";
import { readRegularFile } from "./regularFiles.js";

/** The engine holds them in memory. */
const LARGEST = 10_000_000;

const FOLDER = "${workspaceFolder}/";

/** The books on a computer. */
export const BOOK_FILES: BookFiles = {
  async read(book, folder) {
    try {
      const content = await readRegularFile(fileOf(book, folder), LARGEST, "followed");
      if (content === "not regular") {
        return { trouble: "UNREADABLE" };
      }
      return content === "too large" ? { trouble: "NEEDS_JAVA" } : { bytes: content.toString("latin1") };
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
