/** For this many milliseconds, in which a fast typist presses one key, messages that keep coming go before a step. */
const PATIENCE = 100;

/**
 * Does what takes long in steps, and lets messages come in between. There is but one thread: a single long
 * step would keep a key waiting. Messages that wait go first: they may say that a document has changed again
 * or is closed, so that a step would be in vain.
 */
export class Turns {
  private isRunning = false;
  private hasMessageCome = false;

  /** @param step goes on for about a millisecond, and returns whether more is left to do; it does not throw */
  constructor(private readonly step: () => boolean) {}

  /** Takes steps from now on, until nothing is left to do. */
  begin(): void {
    if (!this.isRunning) {
      this.isRunning = true;
      void this.run();
    }
  }

  /** Notes that a message came. */
  messageCame(): void {
    this.hasMessageCome = true;
  }

  private async run(): Promise<void> {
    do {
      await this.messagesAreRead();
    } while (this.step());
    this.isRunning = false;
  }

  private async messagesAreRead(): Promise<void> {
    const start = performance.now();
    do {
      this.hasMessageCome = false;
      await nextTurn();
      await nextTurn(); // the next message is read after the one that has begun a task
    } while (this.hasMessageCome && performance.now() - start < PATIENCE);
  }
}

/** Resolves when the messages that wait have had their turn. Timers would wait for some milliseconds in a browser. */
const nextTurn: () => Promise<void> =
  typeof setImmediate === "function" ? () => new Promise((resolve) => setImmediate(resolve)) : turnByMessage();

function turnByMessage(): () => Promise<void> {
  const { port1, port2 } = new MessageChannel();
  const waiting: (() => void)[] = [];
  port1.onmessage = () => waiting.shift()?.();
  return () =>
    new Promise((resolve) => {
      waiting.push(resolve);
      port2.postMessage(undefined);
    });
}
