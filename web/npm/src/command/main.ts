// The command line of the program `kifu` without Java. A thread of its own does the work, which never waits for events;
// this one waits for signals, and removes what is half written when one ends the program.
import { readFileSync, unlinkSync } from "node:fs";
import * as path from "node:path";
import { pathToFileURL } from "node:url";
import { getHeapStatistics } from "node:v8";
import { isMainThread, MessageChannel, type MessagePort, receiveMessageOnPort, Worker, workerData } from "node:worker_threads";
import type { CommandEngine } from "./engine.js";
import { nativePath, nodeSystem } from "./nodeFiles.js";
import { STACK_MEGABYTES } from "./stack.js";

/** The folder that this file lies in, with the engine. */
const LIB = __dirname;

const FAILED = 2;
const MEGABYTE = 2 ** 20;

/** The signals that end a program, with their numbers. */
const SIGNALS = { SIGHUP: 1, SIGINT: 2, SIGTERM: 15 } as const;

type Note = { readonly made: string } | { readonly done: string } | { readonly words: string };

interface Task {
  readonly words: readonly string[];
  readonly notes: MessagePort;
}

/** Runs the command in another thread, and ends the program with it. */
function supervise(words: readonly string[]): void {
  const { port1: here, port2: there } = new MessageChannel();
  const temporary = new Set<string>();
  let report = "";
  const take = (note: Note): void => {
    if ("made" in note) {
      temporary.add(note.made);
    } else if ("done" in note) {
      temporary.delete(note.done);
    } else {
      report = note.words;
    }
  };
  const removeTemporary = (): void => {
    for (let note = receiveMessageOnPort(here); note !== undefined; note = receiveMessageOnPort(here)) {
      take(note.message);
    }
    for (const file of temporary) {
      try {
        unlinkSync(nativePath(file));
      } catch {
        // It is not there any more.
      }
    }
  };
  here.on("message", take);
  here.unref();

  const memory = getHeapStatistics().heap_size_limit / MEGABYTE;
  const task: Task = { words, notes: there };
  const worker = new Worker(__filename, {
    workerData: task,
    transferList: [there],
    resourceLimits: { maxOldGenerationSizeMb: memory, stackSizeMb: STACK_MEGABYTES },
  });
  worker.on("error", (failure: NodeJS.ErrnoException) => {
    const isOfMemory = failure.code === "ERR_WORKER_OUT_OF_MEMORY";
    process.stderr.write(`kifu: ${isOfMemory ? outOfMemory(process.env) : String(failure.stack)}\n`);
    process.exitCode = FAILED;
  });
  worker.on("exit", (exitCode) => {
    removeTemporary();
    process.exitCode ??= exitCode;
  });
  for (const [signal, number] of Object.entries(SIGNALS)) {
    process.on(signal, () => {
      void worker.terminate().then(() => {
        removeTemporary();
        if (report !== "") {
          process.stderr.write(`${process.stderr.isTTY ? "\r\x1b[K" : ""}${report}\n`);
        }
        process.exit(128 + number);
      });
    });
  }
}

function outOfMemory({ LC_ALL, LC_MESSAGES, LANG }: NodeJS.ProcessEnv): string {
  return (LC_ALL || LC_MESSAGES || LANG || "").startsWith("ja")
    ? "メモリが足りません（環境変数 NODE_OPTIONS=--max-old-space-size=8192 で8GBまで使えます）"
    : "not enough memory; NODE_OPTIONS=--max-old-space-size=8192 in the environment allows 8 GB";
}

async function work({ words, notes }: Task): Promise<void> {
  const note = (message: Note): void => notes.postMessage(message);
  const { version } = JSON.parse(readFileSync(path.join(LIB, "../package.json"), "utf8"));
  const engine = (await import(pathToFileURL(path.join(LIB, "kifu-commands.mjs")).href)) as CommandEngine;
  const system = nodeSystem(LIB, version, {
    made: (made) => note({ made }),
    done: (done) => note({ done }),
    interrupted: (words) => note({ words }),
  });
  process.exit(engine.run(system, words.map((word) => `${word}\0`).join("")));
}

if (isMainThread) {
  supervise(process.argv.slice(2));
} else {
  void work(workerData);
}
