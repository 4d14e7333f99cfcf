// Asks the built program the scenarios of MCP's own conformance package that are about any server; the others want a server made for
// them. The package speaks HTTP only, so this passes its messages on to standard input and output. Needs Node.js 22:
//   node scripts/mcp-conformance.mjs [PROGRAM]
import { execFile, spawn } from "node:child_process";
import { createServer } from "node:http";
import { createInterface } from "node:readline";
import { randomUUID } from "node:crypto";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

const PACKAGE = "@modelcontextprotocol/conformance@0.1.16";
const SCENARIOS = ["server-initialize", "ping", "tools-list", "resources-list", "prompts-list", "logging-set-level"];
const root = fileURLToPath(new URL("..", import.meta.url));
const program = process.argv[2] ?? `${root}/server/target/kifu/bin/kifu`;

/** A server with the answers that are waited for, by the ids of their questions. */
function start() {
  const server = spawn(program, ["mcp", `${root}/testfiles`], { stdio: ["pipe", "pipe", "inherit"] });
  const waiting = new Map();
  createInterface({ input: server.stdout }).on("line", (line) => {
    const { id } = JSON.parse(line);
    waiting.get(id)?.(line);
    waiting.delete(id);
  });
  return { server, waiting };
}

const sessions = new Map();

/** Answers a request of HTTP with what the server of its session answers. */
function answer(request, body, response) {
  if (request.method !== "POST") {
    response.writeHead(405).end();
    return;
  }
  const message = JSON.parse(body);
  const isFirst = message.method === "initialize";
  const session = isFirst ? randomUUID() : request.headers["mcp-session-id"];
  if (isFirst) {
    sessions.set(session, start());
  }
  const { server, waiting } = sessions.get(session) ?? {};
  if (!server) {
    response.writeHead(404).end();
    return;
  }
  if (message.id === undefined) {
    response.writeHead(202).end();
  } else {
    const headers = { "content-type": "application/json", "mcp-session-id": session };
    waiting.set(message.id, (line) => response.writeHead(200, headers).end(line));
  }
  server.stdin.write(`${JSON.stringify(message)}\n`);
}

const bridge = createServer((request, response) => {
  let body = "";
  request.on("data", (part) => (body += part)).on("end", () => answer(request, body, response));
});
await new Promise((done) => bridge.listen(0, "127.0.0.1", done));
const url = `http://127.0.0.1:${bridge.address().port}/mcp`;
let failed = 0;
for (const scenario of SCENARIOS) {
  try {
    await promisify(execFile)("npx", ["--yes", PACKAGE, "server", "--url", url, "--scenario", scenario], { timeout: 120_000 });
    console.log(`${scenario}: passed`);
  } catch (failure) {
    failed++;
    console.log(`${scenario}: failed\n${failure.stdout ?? failure}`);
  }
}
bridge.close();
bridge.closeAllConnections();
sessions.forEach(({ server }) => server.stdin.end());
process.exitCode = failed > 0 ? 1 : 0;
