// Installs the extension that `package.mjs try` made into the VS Code that is found, or takes it out of there:
//   node install.mjs [--editor NAME] [--uninstall]
// The first time it opens a window with a sample record, which the extension shows with its board.
// Before it is made, --find says into which one it would be installed.
import { spawnSync } from "node:child_process";
import { parseArgs } from "node:util";
import { editorNames, extensionId, hasScreen, installedEditors, packageForHere, sample } from "./editors.mjs";

const { editor: wanted, uninstall, find } = options();
const installed = installedEditors();
const editor = installed.find(({ name }) => wanted === undefined || name === wanted);
if (editor === undefined) {
  const looked = wanted ?? editorNames.join(", ");
  fail(
    uninstall
      ? `no editor was found (${looked}).`
      : `no editor was found (${looked}). "./kifu try" shows the extension in a browser, without one.`,
  );
}

if (find) {
  const others = installed.filter((other) => other !== editor).map(({ name }) => name);
  const choice = others.length === 0 ? "" : `; --editor chooses another: ${others.join(", ")}`;
  console.error(`kifu: for ${editor.name} (${editor.program})${choice}`);
} else if (uninstall) {
  run("--uninstall-extension", extensionId);
  console.error(`kifu: taken out of ${editor.name}`);
} else {
  const isFirst = !installedExtensions().includes(extensionId);
  run("--install-extension", packageForHere, "--force");
  console.error(`kifu: installed into ${editor.name}; a window that is open needs "Developer: Reload Window"`);
  if (isFirst && hasScreen) {
    run("--new-window", sample);
  }
}

function options() {
  const known = { editor: { type: "string" }, uninstall: { type: "boolean" }, find: { type: "boolean" } };
  try {
    return parseArgs({ options: known }).values;
  } catch (error) {
    fail(`install: ${error.message}`);
  }
}

function installedExtensions() {
  return spawnSync(editor.program, ["--list-extensions"], { encoding: "utf8" }).stdout.split(/\s+/);
}

function run(...args) {
  const { status } = spawnSync(editor.program, args, { stdio: "inherit" });
  if (status !== 0) {
    fail(`${editor.name} did not do it: ${[editor.program, ...args].join(" ")}`);
  }
}

function fail(reason) {
  console.error(`kifu: ${reason}`);
  process.exit(2);
}
