import * as path from "node:path";

/** The program to start: the configured one or, when that is blank, the one in the extension. */
export function serverProgram(extensionPath: string, configuredPath: string): string {
  return configuredPath.trim() || path.join(extensionPath, "server", "bin", "kifu");
}
