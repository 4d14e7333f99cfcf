import { existsSync } from "node:fs";
import * as path from "node:path";
import { javaAt, OLDEST_JAVA, type Java } from "./java";

/** What the user has chosen about the program; blank where nothing. */
export interface ServerSettings {
  /** The program `kifu` itself. */
  readonly path: string;
  readonly javaHome: string;
  /** Options for the Java virtual machine, such as `-Xmx4g`. */
  readonly javaArgs: string;
}

/** How to start the program `kifu`; the arguments of the command come after `args`. */
export interface ServerCommand {
  readonly program: string;
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string | undefined>>;
  /** The version of the Java that runs it, where it is known. */
  readonly javaVersion: number | undefined;
}

/** There is no Java that can run the program. */
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

/** Ends the process when memory is used up; the exit code is 3 then. */
const EXIT_WHEN_OUT_OF_MEMORY = "-XX:+ExitOnOutOfMemoryError";
export const OUT_OF_MEMORY = 3;

/**
 * The command that starts `kifu`: the configured program, or the one that comes with the extension
 * and brings its own Java, or the jar in the extension with the Java that `findJava` finds.
 *
 * @throws NoJava when a Java is needed, and none is there that is new enough
 */
export function serverCommand(
  extensionPath: string,
  settings: ServerSettings,
  env: ServerCommand["env"],
  windows: boolean,
  findJava: () => Java | undefined,
): ServerCommand {
  const options = [EXIT_WHEN_OUT_OF_MEMORY, settings.javaArgs.trim()].join(" ").trim();
  const bundled = path.join(extensionPath, "server", "bin", "kifu");
  const javaHome = settings.javaHome.trim();
  if (settings.path.trim() !== "" || (javaHome === "" && existsSync(bundled))) {
    const program = settings.path.trim() || bundled;
    const version = program === bundled ? javaAt(path.join(extensionPath, "server"), windows)?.version : undefined;
    return { program, args: [], env: { ...env, KIFU_JAVA_OPTIONS: options }, javaVersion: version };
  }
  const java = javaHome === "" ? findJava() : javaAt(javaHome, windows);
  if (java === undefined || (java.version !== undefined && java.version < OLDEST_JAVA)) {
    throw new NoJava(javaHome, java);
  }
  const library = path.join(extensionPath, "server", "lib");
  return {
    program: java.program,
    javaVersion: java.version,
    args: [
      // The launcher of the program that brings its own Java takes them from the same files.
      `@${path.join(library, "kifu.options")}`,
      `@${path.join(library, "serve.options")}`,
      ...options.split(/\s+/),
      "-cp",
      path.join(library, "kifu.jar"),
      "kifu.cli.Kifu",
    ],
    env: forPlainJava(env),
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
