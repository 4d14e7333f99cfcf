import { spawn } from "node:child_process";
import { cpSync, mkdirSync, openSync, rmSync } from "node:fs";
import { createServer, type AddressInfo } from "node:net";
import * as path from "node:path";
import { build } from "esbuild";
import type { TestProject } from "vitest/node";
import { FOLDER, INSIDE, WORKSPACE } from "./places";

declare module "vitest" {
  interface ProvidedContext {
    port: number;
  }
}

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

  const port = await freePort();
  const log = openSync(path.join(FOLDER, "vscode.log"), "w");
  const server = spawn(
    path.resolve("browser/start.sh"),
    [
      path.join(FOLDER, "profile"),
      String(port),
      path.resolve(`target/kifu-${process.platform}-${process.arch}.vsix`),
      "--vscode-option",
      "enable-smoke-test-driver",
    ],
    { detached: true, stdio: ["ignore", log, log] },
  );
  const ended = new Promise((resolve) => server.once("exit", resolve));
  const end = async (): Promise<void> => {
    process.kill(-server.pid!, "SIGTERM"); // with its children
    await ended;
  };
  if (!(await isServed(port, ended))) {
    throw new Error(`VS Code did not start; ${FOLDER}/vscode.log says why`);
  }
  project.provide("port", port);
  return end;
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** Waits until the server answers; false if it ends before. */
async function isServed(port: number, ended: Promise<unknown>): Promise<boolean> {
  let running = true;
  void ended.then(() => (running = false));
  while (running) {
    const answers = await fetch(`http://127.0.0.1:${port}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (answers) {
      return true;
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return false;
}
