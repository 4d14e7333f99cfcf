import { cpSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import * as path from "node:path";
import { build } from "esbuild";
import type { TestProject } from "vitest/node";
import { serve } from "../browser/serve.mjs";
import { EXTENSION, FOLDER, INSIDE, MACHINE_SETTINGS, PROFILE, RUNTIME, WORKSPACE } from "./places";

declare module "vitest" {
  interface ProvidedContext {
    address: string;
  }
}

/** In a browser VS Code saves by itself, on a desktop it does not. */
const SETTINGS = { "files.autoSave": "off" };

/** Installs the packed extension into a new VS Code, and serves it to browsers until the end. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(WORKSPACE, { recursive: true });
  cpSync("../testfiles", WORKSPACE, { recursive: true });
  await build({
    entryPoints: ["e2e/inside/index.ts"],
    outfile: path.join(INSIDE, "index.js"),
    bundle: true,
    platform: "node",
    external: ["vscode"],
  });
  cpSync("e2e/inside/package.json", path.join(INSIDE, "package.json"));

  mkdirSync(path.dirname(MACHINE_SETTINGS), { recursive: true });
  writeFileSync(MACHINE_SETTINGS, JSON.stringify({ ...SETTINGS, ...(RUNTIME && { "kifu.server.runtime": RUNTIME }) }));
  const server = await serve(
    PROFILE,
    EXTENSION,
    "--disable-workspace-trust",
    "--vscode-option",
    "enable-smoke-test-driver", // lets tests run inside VS Code
  );
  project.provide("address", server.address);
  return server.end;
}
