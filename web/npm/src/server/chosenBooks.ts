/** Why a book is of no use, by the names that the engine has for it. */
export type BookTrouble = "MISSING" | "UNREADABLE" | "DAMAGED" | "NEEDS_JAVA";

/** The bytes of a book, a character for each, or why there are none. */
export type BookContent = { readonly bytes: string } | { readonly trouble: BookTrouble };

/** Where the server finds the opening books that its user has chosen. */
export interface BookFiles {
  /**
   * Reads a book.
   *
   * @param book its path or address
   * @param folder the address of the folder that a relative path belongs to
   */
  read(book: string, folder: string | undefined): Promise<BookContent>;
}

/** Where the engine keeps the books. */
export interface BookShelf {
  forgetBooks(): void;
  book(name: string, bytes: string): boolean;
  bookTrouble(trouble: BookTrouble, book: string): string;
}

/** Has the engine know the opening books that the user has chosen, so that records show what these say. */
export class ChosenBooks {
  private chosen = "[]";
  private work: Promise<void> = Promise.resolve();

  /**
   * @param changed is called when other books are known
   * @param warn shows a message to the user
   */
  constructor(
    private readonly files: BookFiles,
    private readonly shelf: () => BookShelf,
    private readonly changed: () => void,
    private readonly warn: (sentence: string) => void,
    private readonly failed: (error: unknown) => void,
  ) {}

  /** Reads the books, unless the same ones are chosen already. */
  choose(books: readonly string[], folder: string | undefined): void {
    const chosen = JSON.stringify([...books]);
    if (chosen !== this.chosen) {
      this.chosen = chosen;
      this.work = this.work.then(() => this.read(books, folder)).catch(this.failed);
    }
  }

  private async read(books: readonly string[], folder: string | undefined): Promise<void> {
    const read = await Promise.all(books.map((book) => this.files.read(book, folder)));
    const shelf = this.shelf();
    shelf.forgetBooks();
    books.forEach((book, number) => {
      const name = book.slice(1 + Math.max(book.lastIndexOf("/"), book.lastIndexOf("\\")));
      const trouble = take(shelf, name, read[number]!);
      if (trouble !== undefined) {
        this.warn(shelf.bookTrouble(trouble, name));
      }
    });
    this.changed();
  }
}

function take(shelf: BookShelf, name: string, read: BookContent): BookTrouble | undefined {
  if ("trouble" in read) {
    return read.trouble;
  }
  return shelf.book(name, read.bytes) ? undefined : "DAMAGED";
}
