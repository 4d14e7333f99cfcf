import { decodedText } from "../decodedText.js";
import type { BookTrouble, Engine, FileEffect } from "../engine.js";

/** The bytes of a book, a character for each, or why there are none. */
export type BookContent = { readonly bytes: string } | { readonly trouble: BookTrouble };

/** The files that a server can read. Where an address leads to none of them, there is nothing. */
export interface Files {
  /** The bytes of a file with the settings of a project. */
  readProject(uri: string): Promise<Uint8Array | "unreadable" | undefined>;

  /**
   * Reads opening books, unless they are those that were read last, and as they were then.
   *
   * @param names their paths or addresses
   * @param folder the address of the folder that relative paths belong to
   */
  readBooks(names: readonly string[], folder: string | undefined): Promise<readonly BookContent[] | undefined>;

  /** The addresses of the records in a folder and in the folders in it; their names are like these. */
  recordsIn(folder: string, names: RegExp): AsyncIterable<string>;

  /** The bytes of a record in one of the folders; undefined where there is none, or one that is too large to be worth it. */
  readRecord(record: string, folders: Iterable<string>, names: RegExp): Promise<Uint8Array | "gone" | undefined>;
}

/** Reads the files that the engine asks for. */
export class SessionFiles {
  /** The folders whose records were asked for. */
  private readonly folders = new Set<string>();

  /** @param engine calls the engine, and does what it then wants */
  constructor(
    private readonly files: Files,
    private readonly engine: <Result>(call: (engine: Engine) => Result) => Result,
  ) {}

  /** Does what is to be done, and has the engine go on. */
  async read(effect: FileEffect): Promise<void> {
    if (effect.kind === "forget") {
      this.folders.delete(effect.uri);
      return;
    }
    let result = "null";
    try {
      result = JSON.stringify((await this.resultOf(effect)) ?? null);
    } finally {
      this.engine((engine) => engine.goOn(effect.number, result));
    }
  }

  private resultOf(effect: Exclude<FileEffect, { readonly kind: "forget" }>): Promise<unknown> {
    switch (effect.kind) {
      case "projects":
        return Promise.all(effect.uris.map((uri) => this.readProject(uri)));
      case "books":
        return this.readBooks(effect.names, effect.folder);
      case "walk":
        return this.walk(effect.uri);
      case "read":
        return this.readRecord(effect.uri);
    }
  }

  private async readProject(uri: string): Promise<string | false | undefined> {
    const content = await this.files.readProject(uri);
    return content === "unreadable" ? false : content && decodedText(content).text;
  }

  private async readBooks(names: readonly string[], folder: string | undefined): Promise<boolean> {
    const books = await this.files.readBooks(names, folder);
    books?.forEach((book) => this.engine((engine) => ("bytes" in book ? engine.book(book.bytes) : engine.bookTrouble(book.trouble))));
    return books !== undefined;
  }

  private async walk(folder: string): Promise<void> {
    this.folders.add(folder);
    for await (const record of this.files.recordsIn(folder, this.names)) {
      if (this.engine((engine) => engine.isStopped())) {
        return;
      }
      await this.readRecord(record);
    }
  }

  /** Pauses for as long as the engine took, so that the one thread stays free for keystrokes. */
  private async readRecord(record: string): Promise<void> {
    const content = await this.files.readRecord(record, this.folders, this.names);
    const start = performance.now();
    this.engine((engine) =>
      content instanceof Uint8Array ? engine.record(record, decodedText(content).text) : engine.noRecord(record, content === "gone"),
    );
    await new Promise((resolve) => setTimeout(resolve, performance.now() - start));
  }

  /** What the names of records are like; upper and lower case are alike. */
  private get names(): RegExp {
    const extensions = this.engine((engine) => engine.recordExtensions());
    return new RegExp(`\\.(?:${extensions.replaceAll(",", "|")})$`, "i");
  }
}
