/// <reference lib="webworker" />
import { BrowserMessageReader, BrowserMessageWriter, createConnection } from "vscode-languageserver/browser";
import type { EngineFiles } from "../loadEngine.js";
import { CONNECTION } from "./connection.js";
import { serve } from "./door.js";
import { answerCalls, type StartThread } from "./otherThread.js";
import { textAt, type Params } from "./params.js";

declare const self: DedicatedWorkerGlobalScope;

/** A worker may have been loaded out of a copy of its script, so the editor says where the files lie. */
const installation = (options: Params): string => textAt(options, "installation");

const engine = (options: Params): EngineFiles => ({
  webAssembly: async () => {
    const answer = await fetch(`${installation(options)}lib/kifu.wasm`);
    return new Uint8Array(await answer.arrayBuffer());
  },
  javaScript: () => import(`${installation(options)}lib/kifu-engine.mjs`),
});

/** The name of a worker that this one has started. */
const OTHER = "kifu: another thread";

/** Runs this script in another worker. */
const startThread: StartThread = (answered, ended) => {
  const worker = new Worker(self.location.href, { name: OTHER });
  worker.onmessage = ({ data }) => answered(data);
  worker.onerror = ended;
  return { post: (message) => worker.postMessage(message), end: () => worker.terminate() };
};

if (self.name === OTHER) {
  const answer = answerCalls(engine, (result) => self.postMessage(result));
  self.onmessage = ({ data }) => void answer(data);
} else {
  const connection = createConnection(new BrowserMessageReader(self), new BrowserMessageWriter(self), CONNECTION);
  serve(connection, { engine, installation, startThread, log: (message) => connection.console.error(message) });
}
