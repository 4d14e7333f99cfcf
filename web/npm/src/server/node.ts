import { readFile } from "node:fs/promises";
import { constants, setPriority } from "node:os";
import * as path from "node:path";
import { pathToFileURL } from "node:url";
import { isMainThread, parentPort, Worker } from "node:worker_threads";
import { createConnection } from "vscode-languageserver/node";
import type { EngineFiles } from "../loadEngine.js";
import { BookFiles } from "./bookFiles.js";
import { serve } from "./door.js";
import { endingConnection, neverWaitForFiles } from "./ending.js";
import { startEngine } from "./engineProcesses.js";
import { readRecord, recordsIn } from "./files.js";
import { Framing } from "./framing.js";
import { answerCalls, type StartThread } from "./otherThread.js";
import { chosenLanguage, environmentLanguage, LANGUAGES } from "./language.js";
import { NODE_HEAP } from "./nodeHeap.js";
import { readProject } from "./projectFiles.js";

/** The folder that this file lies in, with the engine. */
const LIB = __dirname;

/** How many megabytes a thread may use that searches: its tables need a tenth of it. */
const THREAD_MEMORY = 512;

const ENGINE: EngineFiles = {
  webAssembly: () => readFile(path.join(LIB, "kifu.wasm")),
  javaScript: () => import(pathToFileURL(path.join(LIB, "kifu-engine.mjs")).href),
};

/** Runs this file in another thread. */
const startThread: StartThread = (answered, ended) => {
  const worker = new Worker(__filename, { resourceLimits: { maxOldGenerationSizeMb: THREAD_MEMORY } });
  worker.unref();
  worker.on("message", answered);
  worker.on("error", ended);
  return { post: (message) => worker.postMessage(message), end: () => void worker.terminate() };
};

const language = chosenLanguage(process.argv);

if (!isMainThread) {
  if (process.platform === "linux") {
    setPriority(constants.priority.PRIORITY_BELOW_NORMAL); // of this thread; elsewhere it would be that of the whole process
  }
  const answer = answerCalls(() => ENGINE, (result) => parentPort?.postMessage(result));
  parentPort?.on("message", (message) => void answer(message));
} else if (language !== undefined && !LANGUAGES.includes(language)) {
  process.stderr.write(`kifu-server: --locale: '${language}' is not one of ${LANGUAGES.join(", ")}\n`);
  process.exitCode = 2;
} else if (process.argv.includes("--stdio")) {
  neverWaitForFiles();
  const books = new BookFiles();
  serve(createConnection(process.stdin.pipe(new Framing()), process.stdout, endingConnection(language ?? environmentLanguage(process.env))), {
    engine: () => ENGINE,
    installation: () => `${pathToFileURL(path.dirname(LIB))}/`,
    files: { readProject, readBooks: (names, folder) => books.read(names, folder), recordsIn, readRecord },
    startEngine,
    startThread,
    memory: { heap: NODE_HEAP, end: (exitCode) => process.exit(exitCode) },
    log: (message) => process.stderr.write(`kifu: ${message}\n`),
  });
} else {
  process.stderr.write("The Kifu Language Server for editors: node kifu-server.js --stdio [--locale ja|en]\n");
  process.exitCode = 2;
}
