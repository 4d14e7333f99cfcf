import { existsSync } from "node:fs";
import * as path from "node:path";
import type { Runtime } from "../serverRunner";
import { javaAt, OLDEST_JAVA, type Java } from "./java";

/** What may run the server: whatever is there, or only what the user wants. */
type RuntimeChoice = "auto" | "java" | "webassembly" | "javascript";

/** What the user has chosen about the program; blank where nothing. */
export interface ServerSettings {
  readonly runtime: RuntimeChoice;
  /** The program `kifu` itself. */
  readonly path: string;
  readonly javaHome: string;
  /** Options for the Java virtual machine, such as `-Xmx4g`. */
  readonly javaArgs: string;
}

/** How to start a program; the arguments of a command come after `args`. */
export interface ServerCommand {
  readonly program: string;
  readonly args: readonly string[];
  /** The arguments with which it is the language server. */
  readonly serve: readonly string[];
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly runtime: Runtime;
  /** Whether it is the program `kifu`, which has other commands, too. */
  readonly isKifu: boolean;
  /** The file in which Java keeps classes for its next start, if it does. */
  readonly classArchive?: string;
}

/** There is no Java that can run the program where the user wants one. */
export class NoJava extends Error {
  /**
   * @param named the place that the setting names; blank where nothing is set
   * @param found the Java that is too old; undefined where there is none
   */
  constructor(
    readonly named: string,
    readonly found: Java | undefined,
  ) {
    super(found === undefined ? `no Java${named && ` in ${named}`}` : `Java ${found.version} is too old: ${found.program}`);
  }
}

/** The exit code of a server whose memory is used up. */
export const OUT_OF_MEMORY = 3;

/** Where the command is looked for; a parameter so that tests can have machines of their own. */
interface Surroundings {
  /** The folder of the extension. */
  readonly extension: string;
  readonly env: ServerCommand["env"];
  readonly windows: boolean;
  /** The program of the Node.js that runs the extension. */
  readonly node: string;
  /** A folder that the extension may keep files in. */
  readonly storage: string;
  findJava(): Java | undefined;
}

/**
 * The command that starts the server: the first way that is not known to fail.
 *
 * @param broken the programs that ended before their first message
 * @throws NoJava when the user wants Java, and none is there that is new enough
 */
export function serverCommand(settings: ServerSettings, around: Surroundings, broken: ReadonlySet<string> = new Set()): ServerCommand {
  let first: ServerCommand | undefined;
  for (const way of ways(settings, around)) {
    if (!broken.has(way.program)) {
      return first === undefined ? way : { ...way, runtime: instead(way.runtime) };
    }
    first ??= way;
  }
  if (first === undefined) {
    throw new NoJava("", around.findJava());
  }
  return first;
}

/**
 * Yields the configured program; or else `kifu` with the Java that the settings name, with the one that comes
 * with the extension, with one that is found; or else, without any Java, the server that runs in the
 * Node.js of VS Code as WebAssembly or JavaScript.
 */
function* ways(settings: ServerSettings, around: Surroundings): Generator<ServerCommand> {
  if (settings.runtime === "webassembly" || settings.runtime === "javascript") {
    yield withoutJava(around, "pinned");
    return;
  }
  const program = settings.path.trim();
  if (program !== "") {
    yield kifu(program, settings, around, { java: undefined, why: "program" });
    return;
  }
  const named = settings.javaHome.trim();
  const chosen = named === "" ? undefined : javaAt(named, around.windows);
  if (isNewEnough(chosen)) {
    yield jar(chosen, settings, around, "chosen");
  } else if (named !== "" && settings.runtime === "java") {
    throw new NoJava(named, chosen);
  }
  const java = javaAt(path.join(around.extension, "server"), around.windows);
  const launcher = bundledProgram(around);
  if (launcher !== undefined) {
    yield kifu(launcher, settings, around, { java: java?.version, why: "bundled" });
  } else if (isNewEnough(java)) {
    yield jar(java, settings, around, "bundled");
  }
  const found = around.findJava();
  if (isNewEnough(found)) {
    yield jar(found, settings, around, "found");
  }
  if (settings.runtime !== "java") {
    yield withoutJava(around, named === "" ? "noJava" : "badJavaHome");
  }
}

/** The program `kifu` that comes with the extension; undefined where the package has none. */
export function bundledProgram({ extension, windows }: Pick<Surroundings, "extension" | "windows">): string | undefined {
  const launcher = path.join(extension, "server", "bin", "kifu");
  return !windows && existsSync(launcher) ? launcher : undefined;
}

/** Why the Java that the settings name is not used; undefined where it can be, or where another choice comes before it. */
export function unfitJava({ runtime, path: program, javaHome }: ServerSettings, windows: boolean): NoJava | undefined {
  const named = javaHome.trim();
  if (named === "" || program.trim() !== "" || runtime === "webassembly" || runtime === "javascript") {
    return undefined;
  }
  const java = javaAt(named, windows);
  return isNewEnough(java) ? undefined : new NoJava(named, java);
}

/** The way that is taken when another one, which comes first, has failed. */
function instead({ java }: Runtime): Runtime {
  return java === undefined ? { java, why: "brokenJava" } : { java, why: "foundInstead" };
}

function isNewEnough(java: Java | undefined): java is Java {
  return java !== undefined && (java.version === undefined || java.version >= OLDEST_JAVA);
}

/** The program `kifu`, which knows its Java. */
function kifu(program: string, settings: ServerSettings, { env }: Surroundings, runtime: Runtime): ServerCommand {
  return { program, args: [], serve: ["serve", "--stdio"], env: { ...env, KIFU_JAVA_OPTIONS: settings.javaArgs.trim() }, runtime, isKifu: true };
}

/** The jar of the extension with this Java. */
function jar(java: Java, settings: ServerSettings, around: Surroundings, why: "bundled" | "found" | "chosen"): ServerCommand {
  const library = path.join(around.extension, "server", "lib");
  const classArchive = path.join(around.storage, "kifu.jsa");
  return {
    program: java.program,
    args: [
      // The launcher of the program that brings its own Java takes them from the same files.
      `@${path.join(library, "kifu.options")}`,
      `@${path.join(library, "serve.options")}`,
      // Java keeps the classes that it loads here when it ends, and starts in half the time the next time. It
      // replaces a damaged archive, as after a loss of power, if it looks: else it crashes at each start.
      "-XX:+AutoCreateSharedArchive",
      `-XX:SharedArchiveFile=${classArchive}`,
      "-XX:+VerifySharedSpaces",
      // When it crashes, it writes a report: one, and not into the folder that it works in.
      `-XX:ErrorFile=${path.join(around.storage, "java-crash.log").replaceAll("%", "%%")}`,
      ...settings.javaArgs.split(/\s+/).filter((option) => option !== ""),
      "-cp",
      path.join(library, "kifu.jar"),
      "kifu.cli.Kifu",
    ],
    serve: ["serve", "--stdio"],
    env: forPlainJava(around.env),
    runtime: { java: java.version, why },
    isKifu: true,
    classArchive,
  };
}

/** The server in a process of the Node.js that VS Code has in it: what fails there cannot harm other extensions. */
function withoutJava({ extension, env, node }: Surroundings, why: "pinned" | "noJava" | "badJavaHome"): ServerCommand {
  return {
    program: node,
    args: [path.join(extension, "server", "lib", "kifu-server.js")],
    serve: ["--stdio"],
    env: { ...env, ELECTRON_RUN_AS_NODE: "1", NODE_OPTIONS: undefined },
    runtime: { java: undefined, why },
    isKifu: false,
  };
}

/** In the C locale Java cannot open a file whose name is Japanese. */
function forPlainJava(env: ServerCommand["env"]): ServerCommand["env"] {
  const { JAVA_TOOL_OPTIONS: _a, JDK_JAVA_OPTIONS: _b, _JAVA_OPTIONS: _c, ...others } = env;
  const locale = env["LC_ALL"] || env["LC_CTYPE"] || env["LANG"] || "C";
  if (locale !== "C" && locale !== "POSIX") {
    return others;
  }
  return { ...others, LC_CTYPE: "C.UTF-8", ...(env["LC_ALL"] ? { LC_ALL: "C.UTF-8" } : {}) };
}
