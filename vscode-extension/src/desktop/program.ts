import { spawn, type ChildProcessWithoutNullStreams } from "node:child_process";
import { mkdirSync } from "node:fs";
import { homedir } from "node:os";
import * as path from "node:path";
import type * as vscode from "vscode";
import { setting } from "../settings";
import { findJava, usualShelves } from "./java";
import { serverCommand, unfitJava, type NoJava, type ServerCommand, type ServerSettings } from "./serverCommand";

const WINDOWS = process.platform === "win32";

/**
 * How the language server is started, as the user's settings say.
 *
 * @param broken the programs that do not start
 * @throws NoJava when the user wants Java, and none is there that is new enough
 */
export function programCommand(
  { extensionPath, globalStorageUri }: vscode.ExtensionContext,
  broken: ReadonlySet<string> = new Set(),
): ServerCommand {
  mkdirSync(globalStorageUri.fsPath, { recursive: true }); // nothing else makes it
  return serverCommand(
    serverSettings(),
    {
      extension: extensionPath,
      env: process.env,
      windows: WINDOWS,
      node: process.execPath,
      storage: globalStorageUri.fsPath,
      findJava: () =>
        findJava({
          env: process.env,
          windows: WINDOWS,
          shelves: usualShelves(homedir(), process.env, path.dirname(extensionPath)),
        }),
    },
    broken,
  );
}

/** Why the Java that the user's settings name is not used, if so. */
export function unfitJavaHome(): NoJava | undefined {
  return unfitJava(serverSettings(), WINDOWS);
}

function serverSettings(): ServerSettings {
  return {
    runtime: setting("server.runtime"),
    path: setting("server.path"),
    javaHome: setting("java.home"),
    javaArgs: setting("java.args"),
  };
}

/** Starts a program with these arguments after its own. */
export function startProgram(command: ServerCommand, args: readonly string[]): ChildProcessWithoutNullStreams {
  return spawn(command.program, [...command.args, ...args], { env: command.env });
}
