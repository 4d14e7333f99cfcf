import { access, constants, readdir } from "node:fs/promises";
import { homedir } from "node:os";
import { delimiter, join } from "node:path";

/** Where engines are installed that are on no path of VS Code. */
const FOLDERS = ["/usr/games", "/usr/local/bin", "/opt/homebrew/bin", join(homedir(), "engines"), join(homedir(), "bin")];

/** How the programs of engines are called. */
const NAMES = /^(fairy-stockfish|gpsusi|yaneuraou|suisho|apery|dlshogi|hao|li|elmo|gikou|fukauraou)[\w.-]*$/i;

/** Other files that have such names. */
const NO_PROGRAM = /\.(txt|md|dll|so|bin|ini|conf|json|zip|7z|gz)$/i;

/** The programs on this computer that are called like engines; none of them is started. */
export async function findEngines(path = process.env["PATH"] ?? ""): Promise<readonly string[]> {
  const folders = [...new Set([...path.split(delimiter), ...FOLDERS])].filter((folder) => folder !== "");
  const found = await Promise.all(folders.map(enginesIn));
  return found.flat().sort();
}

async function enginesIn(folder: string): Promise<readonly string[]> {
  const names = await readdir(folder).catch(() => []);
  const files = names.filter((name) => NAMES.test(name) && !NO_PROGRAM.test(name)).map((name) => join(folder, name));
  const executable = await Promise.all(files.map((file) => access(file, constants.X_OK).then(() => true, () => false)));
  return files.filter((_, i) => executable[i]);
}
