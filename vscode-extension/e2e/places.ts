import * as path from "node:path";

/** What runs the server; blank for the Java that comes with the extension. */
export const RUNTIME = process.env["RUNTIME"] ?? "";
/** The packed extension. */
export const EXTENSION = path.resolve(`target/kifu-${RUNTIME ? "universal" : `${process.platform}-${process.arch}`}.vsix`);
/** All that a run makes; it stays to be looked at. */
export const RUN = path.resolve("target/e2e");
export const SCREENSHOTS = path.join(RUN, "screenshots");

/** Which VS Code the tests of this worker use; the first is 1. */
export const VSCODE = Number(process.env["VITEST_POOL_ID"] ?? 1);

/** What such a VS Code has on disk. */
export function placesOf(vscode: number): {
  readonly folder: string;
  readonly workspace: string;
  readonly inside: string;
  readonly profile: string;
  readonly machineSettings: string;
} {
  const folder = path.join(RUN, String(vscode));
  const profile = path.join(folder, "profile");
  return {
    folder,
    workspace: path.join(folder, "workspace"),
    inside: path.join(folder, "inside"),
    profile,
    machineSettings: path.join(profile, "user", "Machine", "settings.json"),
  };
}

const places = placesOf(VSCODE);
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
