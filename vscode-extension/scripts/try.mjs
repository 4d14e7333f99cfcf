// Opens a folder in VS Code with the extension that `package.mjs try` made: the installed VS Code with settings of
// its own or, where there is none, one in the browser.
//   node try.mjs FOLDER
import { spawnSync } from "node:child_process";
import { homedir } from "node:os";
import * as path from "node:path";
import { fileURLToPath } from "node:url";
import { serve } from "../browser/serve.mjs";
import { installedEditors, packageForHere } from "./editors.mjs";

const folder = path.resolve(process.argv[2] ?? ".");
const cache = process.env.XDG_CACHE_HOME ?? path.join(homedir(), ".cache");
const data = path.join(cache, "kifu", "try");

const hasScreen =
  process.platform !== "linux" || process.env.DISPLAY !== undefined || process.env.WAYLAND_DISPLAY !== undefined;
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
  run("--force", "--install-extension", packageForHere);
  run("--new-window", "--disable-workspace-trust", folder);
}

async function openInBrowser() {
  const install = fileURLToPath(new URL("../browser/install.sh", import.meta.url));
  if (spawnSync(install, { stdio: ["ignore", "ignore", "inherit"] }).status !== 0) {
    process.exit(2);
  }
  const server = await serve(data, packageForHere, "--disable-workspace-trust");
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) {
    process.on(signal, () => void server.end());
  }
  console.log(`VS Code: ${server.address}/?${new URLSearchParams({ folder })}`);
  console.log("Ctrl-C ends it.");
  await server.ended;
}
