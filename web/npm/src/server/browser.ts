/// <reference lib="webworker" />
import { BrowserMessageReader, BrowserMessageWriter, createConnection } from "vscode-languageserver/browser";
import { CONNECTION } from "./connection.js";
import { serve } from "./door.js";
import { textAt, type Params } from "./params.js";

declare const self: DedicatedWorkerGlobalScope;

/** A worker may have been loaded out of a copy of its script, so the editor says where the files lie. */
const installation = (options: Params): string => textAt(options, "installation");

const connection = createConnection(new BrowserMessageReader(self), new BrowserMessageWriter(self), CONNECTION);

serve(connection, {
  engine: (options) => ({
    webAssembly: async () => {
      const answer = await fetch(`${installation(options)}lib/kifu.wasm`);
      return new Uint8Array(await answer.arrayBuffer());
    },
    javaScript: () => import(`${installation(options)}lib/kifu-engine.mjs`),
  }),
  installation,
  log: (message) => connection.console.error(message),
});
