import { existsSync } from "node:fs";
import * as path from "node:path";
import { javaIn } from "./java";

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
}

/** A Java has to be found, and none was. */
export class NoJava extends Error {}

/** Ends the process when memory is used up; the exit code is 3 then. */
const EXIT_WHEN_OUT_OF_MEMORY = "-XX:+ExitOnOutOfMemoryError";
export const OUT_OF_MEMORY = 3;

/**
 * The command that starts `kifu`: the configured program, or the one that comes with the extension
 * and brings its own Java, or the jar in the extension with the Java that `findJava` finds.
 *
 * @throws NoJava when the jar is there only and no Java is
 */
export function serverCommand(
  extensionPath: string,
  settings: ServerSettings,
  env: ServerCommand["env"],
  windows: boolean,
  findJava: () => string | undefined,
): ServerCommand {
  const options = [EXIT_WHEN_OUT_OF_MEMORY, settings.javaArgs.trim()].join(" ").trim();
  const bundled = path.join(extensionPath, "server", "bin", "kifu");
  const javaHome = settings.javaHome.trim();
  if (settings.path.trim() !== "" || (javaHome === "" && existsSync(bundled))) {
    const program = settings.path.trim() || bundled;
    return { program, args: [], env: { ...env, KIFU_JAVA_OPTIONS: options } };
  }
  const java = javaHome === "" ? findJava() : javaIn(javaHome, windows);
  if (java === undefined || !existsSync(java)) {
    throw new NoJava();
  }
  const library = path.join(extensionPath, "server", "lib");
  return {
    program: java,
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
