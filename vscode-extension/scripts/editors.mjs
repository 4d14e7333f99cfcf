// The editors into which the extension can be installed.
import { accessSync, constants, readFileSync } from "node:fs";
import { homedir } from "node:os";
import * as path from "node:path";
import { fileURLToPath } from "node:url";

const fromHere = (file) => fileURLToPath(new URL(file, import.meta.url));

/** The package that `package.mjs try` makes for this machine. */
export const packageForHere = fromHere(`../target/try/kifu-${process.platform}-${process.arch}.vsix`);

/** The record that is shown first. */
export const sample = fromHere("../../testfiles/games/variations.kif");

const { publisher, name } = JSON.parse(readFileSync(fromHere("../package.json"), "utf8"));
/** The name of the extension in an editor. */
export const extensionId = `${publisher}.${name}`;

/** Each editor by its command, with its application and the command in there: on macOS that is often not on the PATH. */
const EDITORS = {
  code: ["Visual Studio Code", "code"],
  "code-insiders": ["Visual Studio Code - Insiders", "code"],
  codium: ["VSCodium", "codium"],
  cursor: ["Cursor", "cursor"],
};

export const editorNames = Object.keys(EDITORS);

/** The editors that are installed here, best known first: their names, and the programs that start them. */
export function installedEditors() {
  const folders = (process.env.PATH ?? "").split(path.delimiter).filter(Boolean);
  const applications = ["/Applications", path.join(homedir(), "Applications")];
  return Object.entries(EDITORS).flatMap(([name, [application, command]]) => {
    const program = [
      ...folders.map((folder) => path.join(folder, name)),
      ...applications.map((folder) => path.join(folder, `${application}.app/Contents/Resources/app/bin`, command)),
    ].find(isProgram);
    return program === undefined ? [] : [{ name, program }];
  });
}

/** Whether windows can be shown here. */
export const hasScreen =
  process.platform !== "linux" || process.env.DISPLAY !== undefined || process.env.WAYLAND_DISPLAY !== undefined;

function isProgram(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
