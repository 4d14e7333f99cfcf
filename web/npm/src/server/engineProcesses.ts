import { spawn, spawnSync, type ChildProcessWithoutNullStreams } from "node:child_process";
import { accessSync, constants, statSync } from "node:fs";
import { constants as system, homedir } from "node:os";
import * as path from "node:path";
import { getDefaultHighWaterMark, setDefaultHighWaterMark } from "node:stream";
import { setTimeout as sleep } from "node:timers/promises";
import { getSystemErrorMap } from "node:util";
import { isAboutSearch, withoutReplaced } from "./searchLines.js";
import type { Heard, NotStarted, ShogiProgram } from "./sessionEngines.js";

/** A line that is longer is no line of a conversation. */
const LONGEST_LINE = 1 << 20;

const BEGINNING = 1 << 13;
const MOST_OF_ERRORS = 200;

/**
 * How often what an engine says to a question is taken as it comes. From then on it is left to pile up for so many
 * milliseconds: most of what a flood costs is that it comes in drops. What it says of its search is told ten times a second.
 */
const AT_ONCE = 100;
const PAUSE = 15;
const PAUSES = 6;

/** How many milliseconds a process has to end after it has closed its output. */
const LAST_WORDS = 500;

const IS_WINDOWS = process.platform === "win32";

/** The exit code of a process that a signal has ended is this and the number of the signal. */
const SIGNALLED = 128;

/** What ends this process from outside. */
const SIGNALS = ["SIGHUP", "SIGINT", "SIGTERM"] as const;

/** What starts a program so that others come first, on Linux and macOS. */
const NICE = "/usr/bin/nice";

/** Starts an engine, which ends with this process at the latest. */
export function startEngine(command: string, args: readonly string[]): ShogiProgram {
  const program = programOf(command);
  try {
    return "why" in program ? notStarted(program.why) : started(program.file, args);
  } catch (error) {
    return notStarted(wordsOf(error as NodeJS.ErrnoException));
  }
}

function started(file: string, args: readonly string[]): ShogiProgram {
  const nice = !IS_WINDOWS && isExecutable(NICE) ? [NICE, "-n", "10"] : [];
  const [program = file, ...words] = [...nice, file, ...args];
  const child = notReadAhead(() => spawn(program, words, { cwd: path.dirname(file), detached: !IS_WINDOWS, windowsHide: true }));
  const failure = new Promise<NotStarted>((resolve) => child.on("error", (error) => resolve(wordsOf(error))));
  return child.pid === undefined ? notStarted(failure) : new EngineProcess(child, child.pid);
}

/** Makes something whose streams are read only when they flow. To read ahead is to wake up at each line. */
function notReadAhead<T>(make: () => T): T {
  const usual = getDefaultHighWaterMark(false);
  setDefaultHighWaterMark(false, 1);
  try {
    return make();
  } finally {
    setDefaultHighWaterMark(false, usual);
  }
}

function notStarted(why: NotStarted | Promise<NotStarted>): ShogiProgram {
  return { write: () => undefined, hear: async () => ({ lines: [], notStarted: await why }), end: () => undefined };
}

/**
 * The program that a setting names: never one in the folder in which the server happens to run, which is often
 * that of the records.
 */
function programOf(command: string): { readonly file: string } | { readonly why: NotStarted } {
  const file = command.startsWith("~/") ? path.join(homedir(), command.slice(2)) : command;
  if (path.isAbsolute(file)) {
    const why = refusal(file);
    return why === undefined ? { file } : { why };
  }
  if (file.includes("/") || file.includes(path.sep)) {
    return { why: "RELATIVE" };
  }
  // An entry of the path that is empty or relative would be in the folder in which the records are.
  const folders = (process.env["PATH"] ?? "").split(path.delimiter).filter((folder) => path.isAbsolute(folder));
  const files = folders.flatMap((folder) => [path.resolve(folder, file), path.resolve(folder, `${file}.exe`)]);
  const found = file === "" ? undefined : files.find((each) => refusal(each) === undefined);
  return found === undefined ? { why: "MISSING" } : { file: found };
}

function refusal(file: string): NotStarted | undefined {
  try {
    if (statSync(file).isDirectory()) {
      return "FOLDER";
    }
  } catch {
    return "MISSING";
  }
  return isExecutable(file) ? undefined : "NOT_EXECUTABLE";
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Why the system does not start a program. */
function wordsOf({ errno, code, name }: NodeJS.ErrnoException): string {
  return getSystemErrorMap().get(errno ?? 0)?.[1] ?? code ?? name;
}

/**
 * An engine as a process, with a group of its own. Whatever it does, nothing grows: lines that nobody hears stay in
 * its pipe, a line without an end is given up, and what it writes to standard error is thrown away but for the last line.
 */
class EngineProcess implements ShogiProgram {
  /** What came and was not heard yet; its lines with a character for each byte. */
  private news: Heard | undefined;
  private waiting: (() => void) | undefined;
  /** The beginnings of the next lines, with a character for each byte. */
  private rest = "";
  private errorRest = "";
  private phase: "running" | "ending" | "exited" = "running";
  private hasEnded = false;
  /** How often something came since it was asked. */
  private drops = 0;

  constructor(
    private readonly child: ChildProcessWithoutNullStreams,
    private readonly pid: number,
  ) {
    followEnd(this);
    child.on("exit", () => this.exited());
    child.on("close", () => this.ended());
    child.stdin.on("error", () => undefined); // that it has ended is told by its output
    child.stdout.setEncoding("latin1");
    child.stdout.on("data", (data: string) => this.said(data));
    child.stdout.on("close", () => this.endSoon());
    child.stdout.pause();
    child.stderr.setEncoding("latin1");
    child.stderr.on("data", (data: string) => this.complained(data));
  }

  write(line: string): void {
    this.drops = 0;
    if (this.child.stdin.writable) {
      this.child.stdin.write(`${line.replaceAll(/[\r\n]/g, "")}\n`);
    }
  }

  async hear(): Promise<Heard> {
    for (let pauses = 0; this.news === undefined || (this.isFlood && pauses < PAUSES && canWait(this.news)); pauses++) {
      if (this.isFlood) {
        await sleep(PAUSE);
      }
      this.child.stdout.resume();
      if (this.news === undefined) {
        await new Promise<void>((resolve) => (this.waiting = resolve));
      }
    }
    const { lines, ...more } = this.news;
    this.news = undefined;
    return { lines: lines.map(decoded), ...more };
  }

  private get isFlood(): boolean {
    return this.drops > AT_ONCE;
  }

  /** Notes what is to be heard. */
  private note({ lines = [], ...more }: Partial<Heard>): void {
    this.drops++;
    this.news = { ...this.news, ...more, lines: withoutReplaced([...(this.news?.lines ?? []), ...lines]) };
    this.waiting?.();
    this.waiting = undefined;
  }

  private said(data: string): void {
    if (this.phase === "ending") {
      return; // nobody asks it any more
    }
    const lines = (this.rest + data).split("\n");
    this.rest = lines.pop() ?? "";
    if (this.rest.length > LONGEST_LINE) {
      this.note({ lines, endless: decoded(this.rest.slice(0, BEGINNING)) });
      this.rest = "";
    } else if (lines.length > 0) {
      this.note({ lines });
    }
    if (this.news !== undefined && this.phase === "running") {
      this.child.stdout.pause();
    }
  }

  private complained(data: string): void {
    const lines = (this.errorRest + data).split("\n");
    this.errorRest = (lines.pop() ?? "").slice(0, MOST_OF_ERRORS);
    const last = lines.findLast((line) => line !== "");
    if (last !== undefined) {
      this.note({ error: decoded(last.slice(0, MOST_OF_ERRORS)) });
    }
    this.child.stderr.pause(); // keys come before a flood
    setTimeout(() => this.child.stderr.resume(), 1);
  }

  /** What is left of its output is not much. */
  private exited(): void {
    if (this.phase === "running") {
      this.phase = "exited";
    }
    this.kill(); // what it has started
    unfollowEnd(this);
    this.child.stdout.resume();
    this.endSoon();
  }

  /** Waits a while for its last words, and for its exit code. */
  private endSoon(): void {
    setTimeout(() => this.ended(), LAST_WORDS);
  }

  private ended(): void {
    if (this.hasEnded) {
      return;
    }
    this.hasEnded = true;
    const { exitCode, signalCode } = this.child;
    const code = signalCode === null ? exitCode : SIGNALLED + system.signals[signalCode];
    this.note({
      lines: this.rest === "" ? [] : [this.rest],
      ...(this.errorRest === "" ? {} : { error: decoded(this.errorRest) }),
      ended: code === null ? {} : { code },
    });
    this.child.stdout.destroy();
    this.child.stderr.destroy();
  }

  end(milliseconds: number): void {
    this.phase = "ending";
    this.child.stdin.end("quit\n");
    this.child.stdout.resume();
    setTimeout(() => this.isRunning && this.kill(), milliseconds);
  }

  private get isRunning(): boolean {
    return this.child.exitCode === null && this.child.signalCode === null;
  }

  /** Ends it at once, with all that it has started. */
  kill(): void {
    if (IS_WINDOWS) {
      spawnSync("taskkill", ["/pid", String(this.pid), "/t", "/f"], { windowsHide: true });
      return;
    }
    try {
      process.kill(-this.pid, "SIGKILL");
    } catch {
      // nothing of it is left
    }
  }
}

/** Whether nothing is lost when it is told later. */
function canWait({ lines, endless, ended }: Heard): boolean {
  return lines.every(isAboutSearch) && endless === undefined && ended === undefined;
}

/** The engines that run: none is left when this process ends. */
const running = new Set<EngineProcess>();

function followEnd(engine: EngineProcess): void {
  if (running.size === 0) {
    process.prependListener("exit", killAll); // before anything else ends the process
    SIGNALS.forEach((signal) => process.on(signal, dieOf));
  }
  running.add(engine);
}

function unfollowEnd(engine: EngineProcess): void {
  running.delete(engine);
  if (running.size === 0) {
    process.off("exit", killAll);
    SIGNALS.forEach((signal) => process.off(signal, dieOf));
  }
}

function killAll(): void {
  running.forEach((engine) => engine.kill());
}

function dieOf(signal: NodeJS.Signals): void {
  killAll();
  SIGNALS.forEach((each) => process.off(each, dieOf));
  process.kill(process.pid, signal);
}

/** Decodes a line: UTF-8, else Shift_JIS; other bytes are escaped. */
function decoded(bytes: string): string {
  const line = bytes.endsWith("\r") ? bytes.slice(0, -1) : bytes;
  if (!/[\x80-\xff]/.test(line)) {
    return line;
  }
  for (const encoding of ["utf-8", "shift_jis"]) {
    try {
      return new TextDecoder(encoding, { fatal: true, ignoreBOM: true }).decode(Buffer.from(line, "latin1"));
    } catch {
      // the next one may fit
    }
  }
  return line.replaceAll(/[\x80-\xff]/g, (byte) => `\\x${byte.charCodeAt(0).toString(16).toUpperCase()}`);
}
