import { fileURLToPath } from "node:url";
import { readRegularFile } from "./regularFiles.js";

const LARGEST = 1_000_000;

/** Why there is no file. */
const MISSING = ["ENOENT", "ENOTDIR"];

/** The bytes of a file with the settings of a project; undefined where there is none. */
export async function readProject(uri: string): Promise<Uint8Array | "unreadable" | undefined> {
  try {
    const content = await readRegularFile(fileURLToPath(uri), LARGEST, "refused");
    return typeof content === "string" ? "unreadable" : content;
  } catch (error) {
    return MISSING.includes((error as NodeJS.ErrnoException).code ?? "") ? undefined : "unreadable";
  }
}
