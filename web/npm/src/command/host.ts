// Runs commands for the tests of the Java program, one after the other in one process: each line of standard input is a
// run, and each line of standard output what came of it. It is no part of the package.
//   node host.cjs LIB
import { readSync } from "node:fs";
import * as path from "node:path";
import { pathToFileURL } from "node:url";
import { isMainThread, Worker, workerData } from "node:worker_threads";
import type { CommandEngine } from "./engine.js";
import { nodeSystem } from "./nodeFiles.js";
import { STACK_MEGABYTES } from "./stack.js";

interface Run {
  readonly words: readonly string[];
  readonly environment: Readonly<Record<string, string>>;
  /** The standard input, in base64. */
  readonly input: string;
  readonly isTerminal: boolean;
  readonly isFull: boolean;
}

/** The version that the program in Java states in its tests. */
const VERSION = "(not packaged)";

const ignore = (): void => {};
const NO_NOTES = { made: ignore, done: ignore, interrupted: ignore };

/** The streams are not those of this process. */
function run(engine: CommandEngine, lib: string, { words, environment, input, isTerminal, isFull }: Run) {
  const given = Buffer.from(input, "base64");
  let at = 0;
  const printed: Record<number, Buffer[]> = { 1: [], 2: [] };
  let failure = "";
  const system = nodeSystem(lib, VERSION, NO_NOTES);
  const exitCode = engine.run(
    {
      ...system,
      error: () => failure || system.error(),
      environment: () => Object.entries(environment).map(([name, value]) => `${name}=${value}\0`).join(""),
      isTerminal: () => isTerminal,
      read: (file, bytes, offset, length, position) => {
        failure = "";
        if (file !== 0) {
          return system.read(file, bytes, offset, length, position);
        }
        const count = Math.min(length, given.length - at);
        bytes.set(given.subarray(at, at + count), offset);
        at += count;
        return count;
      },
      write: (file, bytes, offset, length) => {
        failure = "";
        const stream = printed[file];
        if (stream === undefined) {
          return system.write(file, bytes, offset, length);
        }
        if (isFull && file === 1) {
          failure = "ENOSPC No space left on device";
          return -1;
        }
        stream.push(Buffer.from(bytes.slice(offset, offset + length)));
        return 0;
      },
    },
    words.map((word) => `${word}\0`).join(""),
  );
  return { exitCode, out: Buffer.concat(printed[1]!).toString("base64"), err: Buffer.concat(printed[2]!).toString("base64") };
}

async function serve(lib: string): Promise<void> {
  const engine = (await import(pathToFileURL(path.join(lib, "kifu-commands.mjs")).href)) as CommandEngine;
  const own = nodeSystem(lib, VERSION, NO_NOTES);
  const some = Buffer.alloc(2 ** 16);
  let waiting = Buffer.alloc(0);
  for (let count = readSync(0, some); count > 0; count = readSync(0, some)) {
    waiting = Buffer.concat([waiting, some.subarray(0, count)]);
    for (let end = waiting.indexOf("\n"); end >= 0; end = waiting.indexOf("\n")) {
      const line = waiting.toString("utf8", 0, end);
      waiting = waiting.subarray(end + 1);
      const outcome = Buffer.from(`${JSON.stringify(run(engine, lib, JSON.parse(line)))}\n`);
      own.write(1, new Int8Array(outcome.buffer, outcome.byteOffset, outcome.length), 0, outcome.length);
    }
  }
}

if (isMainThread) {
  new Worker(__filename, { workerData: process.argv[2], resourceLimits: { stackSizeMb: STACK_MEGABYTES, maxOldGenerationSizeMb: 2048 } });
} else {
  void serve(workerData);
}
