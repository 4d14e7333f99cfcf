import * as path from "node:path";

/** What runs the server; blank for the Java that comes with the extension. */
export const RUNTIME = process.env["RUNTIME"] ?? "";
/** The packed extension. */
export const EXTENSION = path.resolve(`target/kifu-${RUNTIME ? "universal" : `${process.platform}-${process.arch}`}.vsix`);
/** All that a run makes, screenshots too; it stays to be looked at. */
export const FOLDER = path.resolve("target/e2e");
/** The folder that VS Code opens. */
export const WORKSPACE = path.join(FOLDER, "workspace");
/** The extension whose only use is to run tests inside VS Code. */
export const INSIDE = path.join(FOLDER, "inside");
export const SCREENSHOTS = path.join(FOLDER, "screenshots");
/** What VS Code remembers of its user. */
export const PROFILE = path.join(FOLDER, "profile");
/** The settings that no folder may change. */
export const MACHINE_SETTINGS = path.join(PROFILE, "user", "Machine", "settings.json");
/** Where it keeps what is not saved. */
export const BACKUPS = path.join(PROFILE, "user", "User", "Backups");
