import { spawn, type ChildProcessWithoutNullStreams } from "node:child_process";
import { homedir } from "node:os";
import * as path from "node:path";
import * as vscode from "vscode";
import { findJava, usualShelves } from "./java";
import { serverCommand, type ServerCommand } from "./serverCommand";

const WINDOWS = process.platform === "win32";

/**
 * How the program `kifu` is started, as the user's settings say.
 *
 * @throws NoJava when a Java is needed, and none is there that is new enough
 */
export function programCommand({ extensionPath }: vscode.ExtensionContext): ServerCommand {
  const settings = vscode.workspace.getConfiguration("kifu");
  return serverCommand(
    extensionPath,
    {
      path: settings.get("server.path", ""),
      javaHome: settings.get("java.home", ""),
      javaArgs: settings.get("java.args", ""),
    },
    process.env,
    WINDOWS,
    () =>
      findJava({
        env: process.env,
        windows: WINDOWS,
        shelves: usualShelves(homedir(), process.env, path.dirname(extensionPath)),
      }),
  );
}

/** Starts the program `kifu` with these arguments. */
export function startProgram(command: ServerCommand, args: readonly string[]): ChildProcessWithoutNullStreams {
  return spawn(command.program, [...command.args, ...args], { env: command.env });
}
