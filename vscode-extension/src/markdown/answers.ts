import * as vscode from "vscode";
import type { Server } from "../server";

/** How much memory answers and their questions take, in bytes: some thousand pictures. */
const ROOM = 64 * 1024 * 1024;

/**
 * How long after its rendering a preview surely shows what was rendered, in milliseconds. An earlier refresh can be
 * overtaken by that rendering, which is without the answers.
 */
const SETTLED = 1000;

/** In place of an answer of the server, which may have ended before it. */
const FAILED = Symbol("failed");

/** What JavaScript needs for a character that is not Latin. */
const BYTES_PER_CHARACTER = 2;

/** An answer that is there, or the absence of one: the server has none, it failed, or there was no room for it. */
interface Kept<Answer> {
  readonly answer: Answer | undefined;
  /** Whether the server did not answer. */
  readonly isFailed: boolean;
  readonly bytes: number;
  /** After how many refreshes of the previews it was used last. */
  used: number;
  /** Whether there was no room, and may be some after the next refresh. */
  readonly isToBeAskedAgain: boolean;
}

/**
 * Caches the answers of the server that previews of Markdown show, such as pictures. A preview is rendered at once and
 * cannot wait for the server: what is not there yet is asked for, and the previews are rendered again when all of it is
 * there, and once more where a preview may not yet have shown the rendering before.
 *
 * What the previews have used since the last refresh is kept. An answer for which that leaves no room is asked for
 * once more after the next refresh, which shows what is still used, and never again: so the refreshes end.
 */
export class Answers<Question extends object, Answer> {
  /** The cache in the order of use; what was used last is at the end. */
  private readonly kept = new Map<string, Kept<Answer>>();
  private readonly asked = new Set<string>();
  private bytes = 0;
  private refreshes = 0;
  /** The time of the last rendering that lacked an answer. */
  private lacking = 0;
  private again: NodeJS.Timeout | undefined;

  /**
   * @param method the name of the request
   * @param room how many bytes may be kept
   */
  constructor(
    private readonly server: Pick<Server, "client" | "start">,
    private readonly method: string,
    private readonly room = ROOM,
  ) {}

  /** The answer, if it is there already and if there is one. */
  of(question: Question): Answer | undefined {
    const key = JSON.stringify(question);
    const kept = this.kept.get(key);
    const isWanted = kept === undefined || (kept.isToBeAskedAgain && kept.used < this.refreshes);
    if (kept !== undefined) {
      kept.used = this.refreshes;
      this.kept.delete(key);
      this.kept.set(key, kept);
    }
    if (isWanted) {
      this.lacking = Date.now();
    }
    if (isWanted && !this.asked.has(key)) {
      void this.ask(key, question);
    }
    return kept?.answer;
  }

  /** Asks for all of them anew, as after a change of the settings. */
  renew(): void {
    if (this.kept.size > 0) {
      this.kept.clear();
      this.bytes = 0;
      void this.refresh();
    }
  }

  /** Asks again for what the server did not answer, once it is started anew. */
  retry(): void {
    const failed = [...this.kept].filter(([, { isFailed }]) => isFailed);
    failed.forEach(([key]) => this.drop(key));
    if (failed.length > 0) {
      void this.refresh();
    }
  }

  private async ask(key: string, question: Question): Promise<void> {
    this.asked.add(key);
    const answer = await this.request(question);
    this.keep(key, answer === FAILED ? undefined : answer, answer === FAILED);
    this.asked.delete(key);
    if (this.asked.size === 0) {
      await this.refresh();
      this.refreshAgain();
    }
  }

  private refreshAgain(): void {
    clearTimeout(this.again);
    const early = this.lacking + SETTLED - Date.now();
    if (early > 0) {
      this.again = setTimeout(() => void this.refresh(), early);
    }
  }

  private async refresh(): Promise<void> {
    this.refreshes++;
    await vscode.commands.executeCommand("markdown.preview.refresh");
  }

  private keep(key: string, answer: Answer | undefined, isFailed: boolean): void {
    const before = this.kept.get(key);
    this.drop(key);
    const text = BYTES_PER_CHARACTER * key.length;
    const bytes = text + (answer === undefined ? 0 : BYTES_PER_CHARACTER * JSON.stringify(answer).length);
    this.makeRoom(bytes);
    const fits = this.bytes + bytes <= this.room;
    const kept = fits ? { answer, bytes } : { answer: undefined, bytes: text };
    this.kept.set(key, { ...kept, isFailed, used: this.refreshes, isToBeAskedAgain: !fits && before === undefined });
    this.bytes += kept.bytes;
  }

  /** Drops what was used the longest time ago, but nothing that the previews show. */
  private makeRoom(wanted: number): void {
    for (const [key, { used }] of this.kept) {
      if (this.bytes + wanted <= this.room || used === this.refreshes) {
        return;
      }
      this.drop(key);
    }
  }

  private drop(key: string): void {
    this.bytes -= this.kept.get(key)?.bytes ?? 0;
    this.kept.delete(key);
  }

  private async request(question: Question): Promise<Answer | typeof FAILED | undefined> {
    const { client } = this.server;
    try {
      await this.server.start(); // without an open record there may still be one in an article
      return (await client.sendRequest<Answer | null>(this.method, question)) ?? undefined;
    } catch (error) {
      client.outputChannel.error(String(error));
      return FAILED;
    }
  }
}
