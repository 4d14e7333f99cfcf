import { existsSync, readdirSync, readFileSync, realpathSync } from "node:fs";
import * as path from "node:path";

/** The oldest Java that runs the program. */
export const OLDEST_JAVA = 21;

/** Where the machine may have Java; a parameter so that tests can have machines of their own. */
export interface Machine {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly home: string;
  readonly windows: boolean;
  /** Folders with one folder for each Java in them. */
  readonly shelves: readonly string[];
}

/** The usual places where Java is installed. */
export function usualShelves(home: string, env: Machine["env"]): string[] {
  return [
    "/usr/lib/jvm",
    "/Library/Java/JavaVirtualMachines",
    path.join(home, ".sdkman", "candidates", "java"),
    path.join(home, ".jdks"),
    ...["Java", "Eclipse Adoptium", "Microsoft", "Zulu", "Amazon Corretto"].map((vendor) =>
      path.join(env["ProgramFiles"] ?? "C:\\Program Files", vendor),
    ),
  ];
}

/**
 * The program `java` of a Java that is new enough: the one that JAVA_HOME names, else the one that
 * the search path has, else the newest of the usual places.
 */
export function findJava(machine: Machine): string | undefined {
  const named = [machine.env["JAVA_HOME"], homeOnPath(machine)].filter((home) => home !== undefined);
  const installed = machine.shelves
    .flatMap(homesIn)
    .sort((one, other) => version(other) - version(one));
  return [...named, ...installed]
    .filter((home) => version(home) >= OLDEST_JAVA)
    .map((home) => javaIn(home, machine.windows))
    .find((program) => existsSync(program));
}

/** The program in a home of Java. */
export function javaIn(home: string, windows: boolean): string {
  return path.join(home, "bin", windows ? "java.exe" : "java");
}

/** The home of the `java` on the search path, which is often a link to a link. */
function homeOnPath(machine: Machine): string | undefined {
  return (machine.env["PATH"] ?? "")
    .split(path.delimiter)
    .filter((folder) => folder !== "")
    .map((folder) => path.join(folder, machine.windows ? "java.exe" : "java"))
    .filter((program) => existsSync(program))
    .map((program) => path.dirname(path.dirname(realpathSync(program))))[0];
}

function homesIn(shelf: string): string[] {
  if (!existsSync(shelf)) {
    return [];
  }
  return readdirSync(shelf)
    .map((name) => path.join(shelf, name))
    .map((folder) => (existsSync(path.join(folder, "Contents", "Home")) ? path.join(folder, "Contents", "Home") : folder));
}

/** The version of a Java, such as 21; 0 when the folder is none. Every Java has a file `release`. */
function version(home: string): number {
  try {
    const release = readFileSync(path.join(home, "release"), "utf8");
    return Number(/^JAVA_VERSION="(\d+)/m.exec(release)?.[1] ?? 0);
  } catch {
    return 0;
  }
}
