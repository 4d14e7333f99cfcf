import { decodedText } from "../decodedText.js";

/** What the server can see of the editor's folders. */
export interface Folders {
  /** The addresses of the records in a folder and in the folders in it; their names are like these. */
  recordsIn(folder: string, names: RegExp): AsyncIterable<string>;
  /** The bytes of a record in one of the folders; undefined where there is none, or one that is too large to be worth it. */
  read(record: string, folders: Iterable<string>, names: RegExp): Promise<Uint8Array | undefined>;
}

/** What the engine keeps of records that are not open. */
export interface Index {
  /** The extensions of records without the dot, with commas between them. */
  recordExtensions(): string;
  index(uri: string, text: string): void;
  forget(uri: string): void;
}

/**
 * Has the engine know the records in the editor's folders: all of them once, later those that change. It
 * pauses for as long as each of them took, so that the one thread stays free for keystrokes.
 */
export class FolderIndex {
  private work: Promise<void> = Promise.resolve();
  private readonly added = new Set<string>();
  private waiting = 0;

  /** @param changed is called when more records are known, or fewer, and no others are to be read */
  constructor(
    private readonly folders: Folders,
    private readonly index: () => Index,
    private readonly changed: () => void,
    private readonly failed: (error: unknown) => void,
  ) {}

  /** Reads the records in a folder. */
  add(folder: string): void {
    this.added.add(folder);
    this.enqueue(async () => {
      for await (const record of this.folders.recordsIn(folder, this.names)) {
        await this.take(record);
      }
    });
  }

  /** Reads a record again that is new, changed or gone. */
  reread(record: string): void {
    this.enqueue(() => this.take(record));
  }

  /** Forgets the records in a folder. */
  remove(folder: string): void {
    this.added.delete(folder);
    this.enqueue(async () => this.index().forget(folder));
  }

  /** What the names of records are like; upper and lower case are alike. */
  private get names(): RegExp {
    return new RegExp(`\\.(?:${this.index().recordExtensions().replaceAll(",", "|")})$`, "i");
  }

  private async take(record: string): Promise<void> {
    const bytes = await this.folders.read(record, this.added, this.names);
    const start = performance.now();
    if (bytes === undefined) {
      this.index().forget(record);
    } else {
      this.index().index(record, decodedText(bytes).text);
    }
    await new Promise((resolve) => setTimeout(resolve, performance.now() - start));
  }

  private enqueue(task: () => Promise<void>): void {
    this.waiting++;
    this.work = this.work
      .then(task)
      .catch(this.failed)
      .then(() => {
        if (--this.waiting === 0) {
          this.changed();
        }
      });
  }
}
