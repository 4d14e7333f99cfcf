import * as assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { homedir } from "node:os";
import * as vscode from "vscode";
import { findJava, usualShelves } from "../../src/desktop/java";
import { closeAll, hover, showNew, untilProblem } from "./editor";
import { test, until } from "./runner";

/** The language server of this window: the process, and how it was started. */
function server(): { pid: number; command: string[] } | undefined {
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map((name) => ({ pid: Number(name), stat: read(`/proc/${name}/stat`), command: read(`/proc/${name}/cmdline`).split("\0") }))
    .find(({ stat, command }) => stat.split(") ")[1]?.split(" ")[1] === String(process.pid) && command.includes("serve"));
}

/** The text of a file; empty when the process that it tells of has ended. */
function read(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return "";
  }
}

async function anotherServer(than: number): Promise<{ pid: number; command: string[] }> {
  return until("another server", () => {
    const running = server();
    return running !== undefined && running.pid !== than && running;
  });
}

/** A record whose fault only a working server finds. */
async function assertServed(): Promise<void> {
  const { document } = await showNew("手合割：平手\n   1 ７五歩(77)\n");
  await untilProblem(document.uri, "unreachable-destination");
  assert.match(await hover(document.uri, 0), /svg/);
  await vscode.commands.executeCommand("workbench.action.files.revert");
  await closeAll();
}

test("the server starts out of its cache of classes", async () => {
  const running = server();
  assert.ok(running);
  assert.match(read(`/proc/${running.pid}/maps`), /server\.aot/);
});

test("a server that is killed is replaced", async () => {
  const killed = server();
  assert.ok(killed);
  process.kill(killed.pid, "SIGKILL");
  await anotherServer(killed.pid);
  await assertServed();
});

test("without a Java the server is off, and starts by itself when there is one", async () => {
  const before = server();
  assert.ok(before);
  const settings = vscode.workspace.getConfiguration("kifu");
  await settings.update("java.home", "/no/such/java", vscode.ConfigurationTarget.Workspace);
  await vscode.commands.executeCommand("kifu.restartServer");
  await until("the server has ended", () => server() === undefined);
  await vscode.commands.executeCommand("kifu.restartServer"); // nobody has answered the message yet
  await settings.update("java.home", undefined, vscode.ConfigurationTarget.Workspace);
  await anotherServer(before.pid);
  await assertServed();
});

test("a server is restarted on request, with another Java if there is one", async () => {
  const java = findJava({ env: process.env, windows: false, shelves: usualShelves(homedir(), process.env, "") })?.program;
  assert.ok(java, "the build needs a Java, so there is one");
  const before = server();
  assert.ok(before);
  const settings = vscode.workspace.getConfiguration("kifu");
  await settings.update("java.home", java.replace(/\/bin\/java$/, ""), vscode.ConfigurationTarget.Workspace);
  await vscode.commands.executeCommand("kifu.restartServer");
  const { command } = await anotherServer(before.pid);
  assert.equal(command[0], java);
  await assertServed();
  await settings.update("java.home", undefined, vscode.ConfigurationTarget.Workspace);
});
