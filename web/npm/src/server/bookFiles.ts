import { stat } from "node:fs/promises";
import { homedir } from "node:os";
import * as path from "node:path";
import { fileURLToPath } from "node:url";
import { readRegularFile } from "./regularFiles.js";
import type { BookContent } from "./sessionFiles.js";

/** The engine holds them in memory. */
const LARGEST = 10_000_000;

/** The extension of books that the engine does not read. */
const SHOGIGUI = ".sbk";

const FOLDER = "${workspaceFolder}/";

/** Reads the opening books that the user has chosen. */
export class BookFiles {
  /** The states of the files that were read last. */
  private last = "[]";

  /**
   * Reads books, unless they are those that were read last, and as they were then.
   *
   * @param books their paths or addresses
   * @param folder the address of the folder that relative paths belong to
   */
  async read(books: readonly string[], folder: string | undefined): Promise<readonly BookContent[] | undefined> {
    const now = JSON.stringify(await Promise.all(books.map((book) => stateOf(book, folder))));
    if (now === this.last) {
      return undefined;
    }
    this.last = now;
    return Promise.all(books.map((book) => contentOf(book, folder)));
  }
}

/** Shows whether a book has changed. */
async function stateOf(book: string, folder: string | undefined): Promise<unknown> {
  try {
    const file = fileOf(book, folder);
    const { mtimeMs, size } = await stat(file).catch(() => ({ mtimeMs: 0, size: -1 }));
    return [file, mtimeMs, size];
  } catch {
    return book; // no file can have this name
  }
}

async function contentOf(book: string, folder: string | undefined): Promise<BookContent> {
  try {
    const file = fileOf(book, folder);
    if (file.toLowerCase().endsWith(SHOGIGUI)) {
      return { trouble: "NEEDS_JAVA" };
    }
    const content = await readRegularFile(file, LARGEST, "followed");
    if (content === "not regular") {
      return { trouble: "UNREADABLE" };
    }
    return content === "too large" ? { trouble: "NEEDS_JAVA" } : { bytes: content.toString("latin1") };
  } catch (error) {
    return { trouble: (error as NodeJS.ErrnoException).code === "ENOENT" ? "MISSING" : "UNREADABLE" };
  }
}

function fileOf(book: string, folder: string | undefined): string {
  const plain = book.startsWith(FOLDER) ? book.slice(FOLDER.length) : book;
  if (plain.startsWith("file:")) {
    return fileURLToPath(plain);
  }
  const base = folder?.startsWith("file:") ? fileURLToPath(folder) : "";
  return plain.startsWith("~/") ? path.join(homedir(), plain.slice(2)) : path.resolve(base, plain);
}
