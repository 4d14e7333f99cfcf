import { decodedText } from "../decodedText.js";
import type { Engine } from "../engine.js";

/** Where the server finds the settings of projects. */
export interface ProjectFiles {
  /** The addresses of the folders around a document; none for one that is on no disk. */
  foldersAround(document: string): readonly string[];
  /** The bytes of a file in a folder; undefined where there is none. */
  read(folder: string, name: string): Promise<Uint8Array | "unreadable" | undefined>;
}

/** The part of the engine that keeps the settings of projects. */
export type KnownProjects = Pick<
  Engine,
  "projectFile" | "project" | "unreadableProject" | "forgetProject" | "projectsBelow" | "projectDiagnostics"
>;

/** Has the engine know the settings of the projects that documents belong to, and follows their changes. */
export class Projects {
  private readonly reading = new Map<string, number>();

  /**
   * @param publish takes the parameters of `textDocument/publishDiagnostics`, as JSON, about such a file
   * @param changed is called when the settings of a project are others than before
   * @param read is called when those of a document are known
   */
  constructor(
    private readonly files: ProjectFiles,
    private readonly known: () => KnownProjects,
    private readonly publish: (publication: string) => void,
    private readonly changed: () => void,
    private readonly read: (document: string) => void,
    private readonly failed: (error: unknown) => void,
  ) {}

  /** A document was opened: the settings for it are read, again too, since an editor does not watch all folders. */
  opened(document: string): void {
    this.reading.set(document, (this.reading.get(document) ?? 0) + 1);
    this.take(this.files.foldersAround(document))
      .catch(this.failed)
      .finally(() => {
        const left = (this.reading.get(document) ?? 1) - 1;
        if (left > 0) {
          this.reading.set(document, left);
        } else {
          this.reading.delete(document);
          this.read(document);
        }
      });
  }

  /** Whether the settings for a document are not known yet. */
  isReading(document: string): boolean {
    return this.reading.has(document);
  }

  /** A file has changed, or a folder is gone. */
  changedOnDisk(address: string): void {
    const isProject = address.endsWith(`/${this.known().projectFile()}`);
    const folders = isProject ? [folderOf(address)] : this.below(address).map(folderOf);
    this.take(folders).catch(this.failed);
  }

  /** Publishes what is wrong with all of them again, for an editor in another language. */
  publishAll(): void {
    this.below("file://").forEach((address) => this.publish(this.known().projectDiagnostics(address)));
  }

  private below(folder: string): readonly string[] {
    return this.known()
      .projectsBelow(folder)
      .split("\n")
      .filter((address) => address !== "");
  }

  private async take(folders: readonly string[]): Promise<void> {
    const known = this.known();
    const name = known.projectFile();
    const contents = await Promise.all(folders.map((folder) => this.files.read(folder, name)));
    const changed = folders.map((folder) => `${folder}/${name}`).filter((address, number) => isNews(known, address, contents[number]));
    changed.forEach((address) => this.publish(known.projectDiagnostics(address)));
    if (changed.length > 0) {
      this.changed();
    }
  }
}

function isNews(known: KnownProjects, address: string, content: Uint8Array | "unreadable" | undefined): boolean {
  if (content === undefined) {
    return known.forgetProject(address);
  }
  if (content === "unreadable") {
    return known.unreadableProject(address);
  }
  return known.project(address, decodedText(content).text);
}

function folderOf(address: string): string {
  return address.slice(0, address.lastIndexOf("/"));
}
