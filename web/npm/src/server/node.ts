import { readFile } from "node:fs/promises";
import * as path from "node:path";
import { pathToFileURL } from "node:url";
import { createConnection } from "vscode-languageserver/node";
import { BookFiles } from "./bookFiles.js";
import { serve } from "./door.js";
import { endingConnection, neverWaitForFiles } from "./ending.js";
import { startEngine } from "./engineProcesses.js";
import { readRecord, recordsIn } from "./files.js";
import { Framing } from "./framing.js";
import { chosenLanguage, environmentLanguage, LANGUAGES } from "./language.js";
import { NODE_HEAP } from "./nodeHeap.js";
import { readProject } from "./projectFiles.js";

/** The folder that this file lies in, with the engine. */
const LIB = __dirname;

const language = chosenLanguage(process.argv);

if (language !== undefined && !LANGUAGES.includes(language)) {
  process.stderr.write(`kifu-server: --locale: '${language}' is not one of ${LANGUAGES.join(", ")}\n`);
  process.exitCode = 2;
} else if (process.argv.includes("--stdio")) {
  neverWaitForFiles();
  const books = new BookFiles();
  serve(createConnection(process.stdin.pipe(new Framing()), process.stdout, endingConnection(language ?? environmentLanguage(process.env))), {
    engine: () => ({
      webAssembly: () => readFile(path.join(LIB, "kifu.wasm")),
      javaScript: () => import(pathToFileURL(path.join(LIB, "kifu-engine.mjs")).href),
    }),
    installation: () => `${pathToFileURL(path.dirname(LIB))}/`,
    files: { readProject, readBooks: (names, folder) => books.read(names, folder), recordsIn, readRecord },
    startEngine,
    memory: { heap: NODE_HEAP, end: (exitCode) => process.exit(exitCode) },
    log: (message) => process.stderr.write(`kifu: ${message}\n`),
  });
} else {
  process.stderr.write("The Kifu Language Server for editors: node kifu-server.js --stdio [--locale ja|en]\n");
  process.exitCode = 2;
}
