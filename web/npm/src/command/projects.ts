import * as path from "node:path";
import type { Console } from "./console.js";
import { shown } from "./names.js";
import { readRegular } from "./reading.js";
import type { Language, Phrase } from "./words.js";
import { isThere } from "./writing.js";

const NAME = "kifu.json";
const STYLES = ".editorconfig";
const LARGEST = 1_000_000;

interface Fault {
  readonly line: number;
  readonly column: number;
  readonly japanese: string;
  readonly english: string;
}

/** The settings that stand in a folder. */
interface Project {
  readonly folder: string;
  readonly language?: Language;
  readonly faults: readonly Fault[];
}

/** The settings of the projects that files belong to, `kifu.json` in their folder or above it. */
export class Projects {
  private readonly byFolder = new Map<string, Project | undefined>();

  constructor(private readonly console: Pick<Console, "ask">) {}

  /** Those that count for a file; for the standard input those of this folder. */
  nearest(file: string): Project | undefined {
    for (const folder of around(file)) {
      if (!this.byFolder.has(folder)) {
        this.byFolder.set(folder, this.read(folder));
      }
      const project = this.byFolder.get(folder);
      if (project !== undefined) {
        return project;
      }
    }
    return undefined;
  }

  private read(folder: string): Project | undefined {
    const file = path.join(folder, NAME);
    if (!isThere(file)) {
      return undefined;
    }
    let bytes: Buffer | undefined;
    try {
      bytes = readRegular(file, LARGEST, "refused");
    } catch {
      bytes = undefined; // the engine says so
    }
    const answer = this.console.ask<Omit<Project, "folder">>("project", { folder, unreadable: bytes === undefined }, bytes);
    return { folder, ...answer };
  }

  /** Whether its project excludes a file. */
  excludes(file: string): boolean {
    const project = file === "-" ? undefined : this.nearest(file);
    return project !== undefined && this.console.ask<{ readonly excluded: boolean }>("excludes", { folder: project.folder, below: below(project.folder, file) }).excluded;
  }

  /** What is wrong with the files that were read. */
  faults(say: (phrase: Phrase) => string): readonly string[] {
    const read = [...this.byFolder.values()].filter((project) => project !== undefined).sort((one, other) => (one.folder < other.folder ? -1 : 1));
    return read.flatMap(({ folder, faults }) => {
      const file = path.join(folder, NAME);
      const here = path.relative("", file);
      const place = here.startsWith("..") ? file : here;
      return faults.map((fault) => `${shown(place)}:${fault.line}:${fault.column}: ${say({ ja: fault.japanese, en: fault.english })}`);
    });
  }
}

/** The folder of a file, and those around it. */
function around(file: string): readonly string[] {
  const folder = path.dirname(path.resolve(file));
  const parent = path.dirname(folder);
  return parent === folder ? [folder] : [folder, ...around(folder)];
}

/** The path of a file as patterns in a folder see it. */
function below(folder: string, file: string): string {
  return path.relative(folder, path.resolve(file)).replaceAll(path.sep, "/");
}

/** The files `.editorconfig` around a file, the nearest first. Those that cannot be read are the concern of editors. */
export function stylesAround(file: string): readonly { readonly text: string; readonly below: string }[] {
  return (file === "-" ? [] : around(file)).flatMap((folder) => {
    const config = path.join(folder, STYLES);
    try {
      return isThere(config) ? [{ text: readRegular(config, LARGEST, "refused").toString(), below: below(folder, file) }] : [];
    } catch {
      return [];
    }
  });
}
