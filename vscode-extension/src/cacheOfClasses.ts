import { statSync, utimesSync } from "node:fs";
import * as path from "node:path";

/** The time that the build gives to the jar. */
const JAR_TIME = new Date("2000-01-01T00:00:00Z");

/**
 * Gives the jar of the program that comes with the extension its time back, which it lost when VS Code
 * unpacked it. Java uses the cache of classes, which makes the start twice as fast, for a jar of the
 * same time only.
 */
export function restoreJarTime(extensionPath: string): void {
  const jar = path.join(extensionPath, "server", "lib", "kifu.jar");
  try {
    if (statSync(jar).mtimeMs !== JAR_TIME.getTime()) {
      utimesSync(jar, JAR_TIME, JAR_TIME);
    }
  } catch {
    // The extension is installed where the user may not write: the start is slower.
  }
}
