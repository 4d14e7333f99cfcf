import { spawn } from "node:child_process";
import { mkdirSync, openSync } from "node:fs";
import { createServer } from "node:net";
import { fileURLToPath } from "node:url";
import * as path from "node:path";

const START = fileURLToPath(new URL("start.sh", import.meta.url));

/**
 * Serves a VS Code with one extension to browsers on this machine; resolves when it answers.
 *
 * @param {string} data the folder for its settings; vscode.log in it reports what happened
 * @param {string} extension the packed extension
 * @param {object} [more]
 * @param {number} [more.port] where it is served, if that is free
 * @param {readonly string[]} [more.options] more options of code-server
 */
export async function serve(data, extension, { port: wanted = 0, options = [] } = {}) {
  mkdirSync(data, { recursive: true });
  const log = path.join(data, "vscode.log");
  const output = openSync(log, "w");
  const port = (await freePort(wanted)) || (await freePort(0));
  const server = spawn(START, [data, String(port), extension, ...options], {
    detached: true, // a group of processes, which can be ended as one
    stdio: ["ignore", output, output],
  });
  /** @type {Promise<void>} */
  const ended = new Promise((resolve) => server.once("exit", () => resolve()));
  if (!(await answers(port, ended))) {
    throw new Error(`VS Code did not start; ${log} says why.`);
  }
  return {
    address: `http://127.0.0.1:${port}`,
    ended,
    async end() {
      if (server.pid !== undefined && server.exitCode === null) {
        process.kill(-server.pid, "SIGTERM");
      }
      await ended;
    },
  };
}

/**
 * A port that is free: the wanted one, or any for 0; 0 if the wanted one is not free.
 *
 * @param {number} wanted
 * @returns {Promise<number>}
 */
function freePort(wanted) {
  return new Promise((resolve) => {
    const server = createServer().once("error", () => resolve(0));
    server.listen(wanted, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => resolve(typeof address === "object" && address !== null ? address.port : 0));
    });
  });
}

/**
 * Waits until the server answers; false if it ends before.
 *
 * @param {number} port
 * @param {Promise<void>} ended
 */
async function answers(port, ended) {
  let running = true;
  void ended.then(() => (running = false));
  while (running) {
    const { ok } = await fetch(`http://127.0.0.1:${port}/healthz`).catch(() => ({ ok: false }));
    if (ok) {
      return true;
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return false;
}
