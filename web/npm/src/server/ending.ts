import { setTimeout } from "node:timers/promises";
import { Message, type ConnectionOptions, type RequestMessage } from "vscode-languageserver";
import { CONNECTION } from "./connection.js";
import { objectOf } from "./params.js";

/** How many milliseconds a file that is being read may hold up the end. */
const PATIENCE = 1000;

/** Whether threads read files: a process waits for them when it ends, and a disk that does not answer blocks them. */
function isReadingFiles(): boolean {
  return process.getActiveResourcesInfo().some((resource) => resource.startsWith("FSReq"));
}

async function filesAreRead(): Promise<void> {
  for (const start = performance.now(); isReadingFiles() && performance.now() - start < PATIENCE; ) {
    await setTimeout(10);
  }
}

/** Lets the process end when it is to, whatever files are being read: in the worst case it kills itself. */
export function neverWaitForFiles(): void {
  process.on("exit", () => {
    if (isReadingFiles()) {
      process.kill(process.pid, "SIGKILL");
    }
  });
}

/** The request `initialize` with the language of the environment, unless the editor gives its own. */
function withLanguage(message: Message): Message {
  const { LC_ALL, LC_MESSAGES, LANG } = process.env;
  const locale = LC_ALL || LC_MESSAGES || LANG;
  if (!locale || !Message.isRequest(message) || message.method !== "initialize") {
    return message;
  }
  const request: RequestMessage = { ...message, params: { locale, ...objectOf(message.params) } };
  return request;
}

/** A connection that gives files a moment before it ends the process, so that this has its exit code. */
export const ENDING_CONNECTION: ConnectionOptions = {
  ...CONNECTION,
  messageStrategy: {
    async handleMessage(message, next) {
      if (Message.isNotification(message) && message.method === "exit") {
        await filesAreRead();
      }
      return CONNECTION.messageStrategy?.handleMessage(withLanguage(message), next);
    },
  },
};
