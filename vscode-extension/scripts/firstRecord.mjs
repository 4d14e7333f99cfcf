import { readdirSync, readFileSync } from "node:fs";
import * as path from "node:path";
import { fileURLToPath } from "node:url";

/** @type {readonly { extension: string, begins?: string }[]} */
const LANGUAGES = JSON.parse(readFileSync(fileURLToPath(new URL("../languages.json", import.meta.url)), "utf8"));
/** Other files may have the extension of a language that says how its files begin. */
const ENDINGS = LANGUAGES.filter(({ begins }) => begins === undefined).map(({ extension }) => `.${extension}`);

/**
 * The first record of a folder by its name; those in folders within it come after its own.
 *
 * @param {string} folder
 * @returns {string | undefined}
 */
export function firstRecord(folder) {
  const folders = [folder];
  for (const each of folders) {
    const entries = entriesOf(each).filter(({ name }) => !name.startsWith(".") && name !== "node_modules");
    const record = entries.find((entry) => entry.isFile() && ENDINGS.includes(path.extname(entry.name).toLowerCase()));
    if (record !== undefined) {
      return path.join(each, record.name);
    }
    folders.push(...entries.filter((entry) => entry.isDirectory()).map(({ name }) => path.join(each, name)));
  }
  return undefined;
}

/** @param {string} folder */
function entriesOf(folder) {
  try {
    return readdirSync(folder, { withFileTypes: true }).sort((one, other) => (one.name < other.name ? -1 : 1));
  } catch {
    return []; // It may not be read.
  }
}
