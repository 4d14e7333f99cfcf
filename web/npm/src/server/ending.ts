import { setTimeout } from "node:timers/promises";
import { Message, type ConnectionOptions } from "vscode-languageserver";
import { CONNECTION } from "./connection.js";
import { withLanguage } from "./language.js";

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

/**
 * A connection that gives files a moment before it ends the process, so that this has its exit code.
 *
 * @param locale the language of an editor that does not give its own
 */
export function endingConnection(locale: string | undefined): ConnectionOptions {
  return {
    ...CONNECTION,
    messageStrategy: {
      async handleMessage(message, next) {
        if (Message.isNotification(message) && message.method === "exit") {
          await filesAreRead();
        }
        return CONNECTION.messageStrategy?.handleMessage(withLanguage(message, locale), next);
      },
    },
  };
}
