import * as path from "node:path";

/** All that a run makes; it stays to be looked at. */
const RUN = path.resolve("target/e2e");
export const SCREENSHOTS = path.join(RUN, "screenshots");

/** Whether all is tried that tests could try, as `mvn verify -Pthorough` does. */
export const IS_WHOLE = Number(process.env["BUDGET"] ?? "100") >= 100;

/** All of these in a thorough run, and one of them in another, each time whichever it is. */
export function allOrOne<T>(all: readonly T[]): readonly T[] {
  const chosen = Math.floor(Math.random() * all.length);
  return all.filter((_, i) => IS_WHOLE || i === chosen);
}

/** What runs the server: the Java that comes with the extension, or WebAssembly in one that comes without. */
export type Runtime = "java" | "webassembly";

/** The packed extension whose server runs so. */
export function extensionFor(runtime: Runtime): string {
  return path.resolve(`target/kifu-${runtime === "java" ? `${process.platform}-${process.arch}` : "universal"}.vsix`);
}

/** Which VS Code the tests of this worker use; the first is 1. Only one has WebAssembly. */
export const VSCODE = process.env["RUNTIME"] === "webassembly" ? 1 : Number(process.env["VITEST_POOL_ID"] ?? 1);

/** What such a VS Code has on disk. */
export function placesOf(runtime: Runtime, vscode: number): {
  readonly folder: string;
  readonly workspace: string;
  readonly inside: string;
  readonly profile: string;
  readonly machineSettings: string;
} {
  const folder = path.join(RUN, `${runtime}-${vscode}`);
  const profile = path.join(folder, "profile");
  return {
    folder,
    workspace: path.join(folder, "workspace"),
    inside: path.join(folder, "inside"),
    profile,
    machineSettings: path.join(profile, "user", "Machine", "settings.json"),
  };
}

const places = placesOf(process.env["RUNTIME"] === "webassembly" ? "webassembly" : "java", VSCODE);
export const FOLDER = places.folder;
/** What VS Code keeps from one start to the next. */
export const PROFILE = places.profile;
/** The folder that VS Code opens. */
export const WORKSPACE = places.workspace;
/** The extension whose only use is to run tests inside VS Code. */
export const INSIDE = places.inside;
/** The settings that no folder may change. */
export const MACHINE_SETTINGS = places.machineSettings;
/** Where VS Code keeps what is not saved. */
export const BACKUPS = path.join(places.profile, "user", "User", "Backups");
/** The profile of browsers, one after the other: compiling the scripts of VS Code anew takes most of the time in which it starts. */
export const BROWSER = path.join(FOLDER, "browser");
