import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import * as path from "node:path";
import { build } from "esbuild";
import type { TestProject } from "vitest/node";
import { serve } from "../browser/serve.mjs";
import { extensionFor, placesOf, type Runtime, SCREENSHOTS } from "./places";

declare module "vitest" {
  interface ProvidedContext {
    addresses: readonly string[];
  }
}

const SETTINGS = {
  "files.autoSave": "off", // in a browser VS Code saves by itself, on a desktop it does not
  // What moves while nobody looks keeps a processor busy with drawing.
  "editor.cursorBlinking": "solid",
  "workbench.reduceMotion": "on",
  "workbench.editor.restoreViewState": false, // each test begins at the first line of a file
  "workbench.welcomePage.walkthroughs.openOnInstall": false, // nothing opens by itself
  "git.enabled": false, // the files are below this repository
};

/** Serves VS Code to browsers until the end: one to each worker, but one alone with WebAssembly. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const runtime: Runtime = project.name === "webassembly" ? "webassembly" : "java";
  const count = runtime === "java" ? project.vitest.config.maxWorkers : 1;
  rmSync(SCREENSHOTS, { recursive: true, force: true });
  execFileSync("browser/install.sh", { stdio: ["ignore", "ignore", "inherit"] }); // once, before they start side by side
  const servers = await Promise.all(Array.from({ length: count }, (_, number) => serveNew(runtime, number + 1)));
  project.provide(
    "addresses",
    servers.map(({ address }) => address),
  );
  return async () => void (await Promise.all(servers.map((server) => server.end())));
}

/** Installs the packed extension into a new VS Code. */
async function serveNew(runtime: Runtime, vscode: number): ReturnType<typeof serve> {
  const { folder, workspace, inside, profile, machineSettings } = placesOf(runtime, vscode);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(workspace, { recursive: true });
  cpSync("../testfiles", workspace, { recursive: true });
  await build({
    entryPoints: ["e2e/inside/index.ts"],
    outfile: path.join(inside, "index.js"),
    bundle: true,
    platform: "node",
    external: ["vscode"],
  });
  cpSync("e2e/inside/package.json", path.join(inside, "package.json"));

  mkdirSync(path.dirname(machineSettings), { recursive: true });
  const chosen = runtime === "webassembly" ? { "kifu.server.runtime": runtime } : {};
  writeFileSync(machineSettings, JSON.stringify({ ...SETTINGS, ...chosen }));
  // The last option lets tests run inside VS Code.
  return serve(profile, extensionFor(runtime), { options: ["--disable-workspace-trust", "--vscode-option", "enable-smoke-test-driver"] });
}
