// Opens a folder in VS Code with the extension that `package.mjs try` made: the installed VS Code with settings of
// its own or, where there is none, one in the browser. The first time a record is open there, the one that is named
// or the first of the folder; later VS Code remembers what was open.
//   node try.mjs FOLDER [RECORD]
import { spawnSync } from "node:child_process";
import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { homedir } from "node:os";
import * as path from "node:path";
import { fileURLToPath } from "node:url";
import { serve } from "../browser/serve.mjs";
import { hasScreen, installedEditors, packageForHere } from "./editors.mjs";
import { firstRecord } from "./firstRecord.mjs";

const [given = ".", record] = process.argv.slice(2);
const folder = path.resolve(given);
const cache = process.env.XDG_CACHE_HOME ?? path.join(homedir(), ".cache");
const data = path.join(cache, "kifu", "try");
/** What is remembered from one time to the next: the port of the browser's VS Code, and the folders that were open. */
const memory = path.join(data, "tried.json");

const [installed] = installedEditors();
if (installed !== undefined && hasScreen) {
  openInstalled(installed.program);
} else {
  await openInBrowser();
}

function openInstalled(program) {
  const own = ["--user-data-dir", path.join(data, "user"), "--extensions-dir", path.join(data, "extensions")];
  const run = (...args) => {
    const { status } = spawnSync(program, [...own, ...args], { stdio: "inherit" });
    if (status !== 0) {
      process.exit(2);
    }
  };
  const settings = path.join(data, "user", "User", "settings.json");
  if (!existsSync(settings)) {
    mkdirSync(path.dirname(settings), { recursive: true });
    copyFileSync(new URL("../browser/settings.json", import.meta.url), settings);
  }
  run("--force", "--install-extension", packageForHere);
  const first = recordOfFirstTime(remembered());
  run("--new-window", "--disable-workspace-trust", folder, ...(first === undefined ? [] : [first]));
}

async function openInBrowser() {
  const install = fileURLToPath(new URL("../browser/install.sh", import.meta.url));
  if (spawnSync(install, { stdio: ["ignore", "ignore", "inherit"] }).status !== 0) {
    process.exit(2);
  }
  // What the browser remembers belongs to an address.
  const before = remembered();
  const server = await serve(data, packageForHere, { port: before.port, options: ["--disable-workspace-trust"] });
  const { host, port } = new URL(server.address);
  const first = recordOfFirstTime({ port: Number(port), folders: Number(port) === before.port ? before.folders : [] });
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) {
    process.on(signal, () => void server.end());
  }
  const payload = first && { payload: JSON.stringify([["openFile", `vscode-remote://${host}${encodeURI(first)}`]]) };
  console.log(`VS Code: ${server.address}/?${new URLSearchParams({ folder, ...payload })}`);
  console.log("Ctrl-C ends it.");
  await server.ended;
}

/**
 * The record to open if the folder was not open before; remembers that it was.
 *
 * @param {{ port?: number, folders: readonly string[] }} before
 * @returns {string | undefined}
 */
function recordOfFirstTime({ port, folders }) {
  mkdirSync(data, { recursive: true });
  writeFileSync(memory, JSON.stringify({ port, folders: [...new Set([...folders, folder])] }));
  return folders.includes(folder) ? undefined : (record === undefined ? firstRecord(folder) : path.resolve(record));
}

/** @returns {{ port?: number, folders: readonly string[] }} */
function remembered() {
  return existsSync(memory) ? JSON.parse(readFileSync(memory, "utf8")) : { folders: [] };
}
