import { existsSync, readdirSync, readFileSync, realpathSync } from "node:fs";
import * as path from "node:path";

/** The oldest Java that runs the program. */
export const OLDEST_JAVA = 21;

/** Where the machine may have Java; a parameter so that tests can have machines of their own. */
export interface Machine {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly windows: boolean;
  /** Folders with one folder for each Java in them. */
  readonly shelves: readonly string[];
}

/** A Java that is installed. */
export interface Java {
  /** Its program `java`. */
  readonly program: string;
  /** Such as 21; undefined where the installation does not say. */
  readonly version: number | undefined;
}

/** Where in a folder of a shelf the home of the Java may be: macOS, Homebrew, scoop, and all others. */
const HOMES = ["Contents/Home", "libexec/openjdk.jdk/Contents/Home", "libexec", "current", "."];

const VENDORS = [
  "Java",
  "Eclipse Adoptium",
  "AdoptOpenJDK",
  "Microsoft",
  "Zulu",
  "Amazon Corretto",
  "BellSoft",
  "Semeru",
  "RedHat",
];

/**
 * The usual places where Java is installed.
 *
 * @param extensions the folder with the extensions of the editor, among them one that brings a Java
 */
export function usualShelves(home: string, env: Machine["env"], extensions: string): string[] {
  const programs = [env["ProgramFiles"] ?? "C:\\Program Files", path.join(env["LOCALAPPDATA"] ?? home, "Programs")];
  return [
    "/usr/lib/jvm",
    "/usr/java",
    "/Library/Java/JavaVirtualMachines",
    path.join(home, "Library", "Java", "JavaVirtualMachines"),
    "/opt/homebrew/opt",
    "/usr/local/opt",
    "/home/linuxbrew/.linuxbrew/opt",
    path.join(env["SDKMAN_DIR"] ?? path.join(home, ".sdkman"), "candidates", "java"),
    path.join(env["ASDF_DATA_DIR"] ?? path.join(home, ".asdf"), "installs", "java"),
    path.join(env["MISE_DATA_DIR"] ?? path.join(home, ".local", "share", "mise"), "installs", "java"),
    path.join(home, ".jdks"),
    path.join(home, ".gradle", "jdks"),
    path.join(env["SCOOP"] ?? path.join(home, "scoop"), "apps"),
    ...programs.flatMap((folder) => VENDORS.map((vendor) => path.join(folder, vendor))),
    ...foldersIn(extensions)
      .filter((extension) => path.basename(extension).startsWith("redhat.java-"))
      .map((extension) => path.join(extension, "jre")),
  ];
}

/**
 * The Java that JAVA_HOME names, else the one that the search path has, else the newest of the usual
 * places. One that is too old is returned only where there is no other.
 */
export function findJava(machine: Machine): Java | undefined {
  const named = [machine.env["JAVA_HOME"], homeOnPath(machine)].filter((home) => home !== undefined);
  const installed = machine.shelves
    .flatMap(foldersIn)
    .map((folder) => javaAt(folder, machine.windows))
    .filter((java) => java !== undefined)
    .sort((one, other) => (other.version ?? 0) - (one.version ?? 0));
  const found = [...named.map((home) => javaAt(home, machine.windows)).filter((java) => java !== undefined), ...installed];
  return found.find(({ version }) => version !== undefined && version >= OLDEST_JAVA) ?? found[0];
}

/** The Java at a place: its home, its program, or the folder of that. */
export function javaAt(place: string, windows: boolean): Java | undefined {
  const above = /^javaw?(\.exe)?$/i.test(path.basename(place)) ? path.dirname(place) : place;
  const folder = path.basename(above) === "bin" ? path.dirname(above) : above;
  return HOMES.map((home) => path.join(folder, home))
    .map((home) => ({ program: path.join(home, "bin", windows ? "java.exe" : "java"), version: version(home) }))
    .find(({ program }) => existsSync(program));
}

/** The home of the `java` on the search path, which is often a link to a link. */
function homeOnPath(machine: Machine): string | undefined {
  return (machine.env["PATH"] ?? "")
    .split(path.delimiter)
    .filter((folder) => folder !== "")
    .map((folder) => path.join(folder, machine.windows ? "java.exe" : "java"))
    .filter((program) => existsSync(program))
    .map((program) => path.dirname(path.dirname(realpathSync(program))))
    .find((home) => version(home) !== undefined);
}

function foldersIn(shelf: string): string[] {
  try {
    return readdirSync(shelf).map((name) => path.join(shelf, name));
  } catch {
    return [];
  }
}

/** The version in the file `release`, which every Java has; a link that only leads to one has none beside it. */
function version(home: string): number | undefined {
  try {
    const release = readFileSync(path.join(home, "release"), "utf8");
    const [, first, second] = /^JAVA_VERSION="(\d+)(?:\.(\d+))?/m.exec(release) ?? [];
    // The old ones call themselves 1.8.
    return first === undefined ? undefined : Number(first === "1" ? second : first);
  } catch {
    return undefined;
  }
}
