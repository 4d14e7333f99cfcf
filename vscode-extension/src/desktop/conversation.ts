import type { ChildProcessWithoutNullStreams } from "node:child_process";
import { PassThrough } from "node:stream";

/** How a message of the protocol begins; a Java that cannot start writes its complaint to the same output. */
const FIRST_WORD = "Content-";

/**
 * Carries what a client and its server say to each other. When the server ends before its first message,
 * another one takes its place and gets what the client has said so far.
 */
export class Conversation {
  /** What the server says. */
  readonly reader = new PassThrough();
  /** What the client says. */
  readonly writer = new PassThrough();
  private said: Buffer[] | undefined = [];

  /**
   * @param server the first one
   * @param next another one to be tried after it; undefined where none is left
   */
  constructor(
    private server: ChildProcessWithoutNullStreams,
    private readonly next: (failed: ChildProcessWithoutNullStreams) => Promise<ChildProcessWithoutNullStreams | undefined>,
  ) {
    this.writer.on("data", (words: Buffer) => {
      this.said?.push(words);
      this.server.stdin.write(words);
    });
    this.writer.on("end", () => this.server.stdin.end());
    this.listen();
  }

  private listen(): void {
    const { server } = this;
    server.stdin.on("error", () => undefined); // it has ended, which is dealt with below
    this.said?.forEach((words) => server.stdin.write(words));
    server.stdout.on("data", (words: Buffer) => {
      if (words.toString("latin1").startsWith(FIRST_WORD)) {
        this.said = undefined;
      }
      if (this.said === undefined) {
        this.reader.write(words);
      }
    });
    server.once("close", () => void this.replace());
  }

  private async replace(): Promise<void> {
    const next = this.said === undefined ? undefined : await this.next(this.server).catch(() => undefined);
    if (next === undefined) {
      this.reader.end();
    } else {
      this.server = next;
      this.listen();
    }
  }
}
