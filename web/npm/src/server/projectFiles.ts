import * as path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import type { ProjectFiles } from "./projects.js";
import { readRegularFile } from "./regularFiles.js";

const LARGEST = 1_000_000;

/** Why there is no file. */
const MISSING = ["ENOENT", "ENOTDIR"];

/** The settings of the projects on a computer. */
export const PROJECT_FILES: ProjectFiles = {
  foldersAround(document) {
    const folders: string[] = [];
    let folder = parentOf(document);
    while (folder !== undefined) {
      folders.push(pathToFileURL(folder).href.replace(/\/$/, ""));
      const above = path.dirname(folder);
      folder = above === folder ? undefined : above;
    }
    return folders;
  },

  async read(folder, name) {
    try {
      const content = await readRegularFile(fileURLToPath(`${folder}/${name}`), LARGEST, "refused");
      return typeof content === "string" ? "unreadable" : content;
    } catch (error) {
      return MISSING.includes((error as NodeJS.ErrnoException).code ?? "") ? undefined : "unreadable";
    }
  },
};

function parentOf(document: string): string | undefined {
  try {
    return path.dirname(fileURLToPath(document));
  } catch {
    return undefined; // it is on no disk
  }
}
