// A server of the language server protocol that a measurement has started, with what is said to it.
import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";

export const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
/** A clock that all processes share. */
export const milliseconds = () => Number(process.hrtime.bigint()) / 1e6;

/** Starts a server, which is a command with its arguments; what it notifies goes to `hear`. */
export function startServer(command, initializationOptions = {}, hear = () => {}) {
  const server = spawn(command[0], command.slice(1), { stdio: ["pipe", "pipe", "inherit"] });
  const waiting = new Map();
  let received = Buffer.alloc(0);
  server.stdout.on("data", (data) => {
    received = Buffer.concat([received, data]);
    for (let header; (header = received.indexOf("\r\n\r\n")) >= 0; ) {
      const end = header + 4 + Number(/Content-Length: (\d+)/.exec(received.toString("latin1", 0, header))[1]);
      if (received.length < end) return;
      const message = JSON.parse(received.toString("utf8", header + 4, end));
      received = received.subarray(end);
      if (message.method) {
        hear(message);
      } else {
        waiting.get(message.id)?.(message);
        waiting.delete(message.id);
      }
    }
  });

  const notify = (method, params) => write({ method, params });
  function write(message) {
    const content = Buffer.from(JSON.stringify({ jsonrpc: "2.0", ...message }));
    server.stdin.write(`Content-Length: ${content.length}\r\n\r\n`);
    server.stdin.write(content);
  }

  let lastId = 0;
  /** Asks a question; the promise of its answer has the question's `id`, by which it is cancelled. */
  function ask(method, params) {
    const id = ++lastId;
    const answer = new Promise((resolve) => waiting.set(id, resolve));
    write({ id, method, params });
    return Object.assign(answer, { id });
  }

  ask("initialize", {
    processId: null,
    rootUri: null,
    capabilities: { textDocument: { publishDiagnostics: { versionSupport: true } } },
    initializationOptions,
  });
  notify("initialized", {});
  return {
    notify,
    ask,
    open: (uri, languageId, text) => notify("textDocument/didOpen", { textDocument: { uri, languageId, version: 1, text } }),
    cancel: ({ id }) => notify("$/cancelRequest", { id }),
    /** The time of the processor that it has taken so far, in milliseconds; on Linux. */
    used() {
      const numbers = readFileSync(`/proc/${server.pid}/stat`, "utf8").split(") ")[1].split(" ");
      return 10 * (Number(numbers[11]) + Number(numbers[12]));
    },
    /** Has it end, with what it has started. */
    async end() {
      await ask("shutdown");
      notify("exit");
      await new Promise((resolve) => server.on("exit", resolve));
    },
  };
}
