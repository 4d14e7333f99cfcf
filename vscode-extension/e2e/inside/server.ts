import * as assert from "node:assert/strict";
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { homedir, tmpdir } from "node:os";
import * as path from "node:path";
import * as vscode from "vscode";
import { findJava, usualShelves } from "../../src/desktop/java";
import { closeAll, hover, showNew, untilProblem, WITHOUT_JAVA } from "./editor";
import { test, until } from "./runner";

/** A language server: the process, and how it was started. */
interface Running {
  readonly pid: number;
  readonly command: string[];
}

/** The language server of this window. */
function server(): Running | undefined {
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map((name) => ({ pid: Number(name), stat: read(`/proc/${name}/stat`), command: read(`/proc/${name}/cmdline`).split("\0") }))
    .find(({ stat, command }) => stat.split(") ")[1]?.split(" ")[1] === String(process.pid) && command.includes("--stdio"));
}

/** The text of a file; empty when the process that it describes has ended. */
function read(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return "";
  }
}

/** Waits for another server. One that is started while settings change may be followed by the one that is wanted. */
async function anotherServer(than: number, wanted: (program: string, script: string) => boolean = () => true): Promise<void> {
  await until("another server", () => {
    const running = server();
    return running !== undefined && running.pid !== than && wanted(running.command[0] ?? "", running.command[1] ?? "");
  });
}

/** Asserts that a fault is found which only a working server finds. */
async function assertServed(): Promise<void> {
  const { document } = await showNew("手合割：平手\n   1 ７五歩(77)\n");
  await untilProblem(document.uri, "unreachable-destination");
  assert.match(await hover(document.uri, 0), /svg/);
  await vscode.commands.executeCommand("workbench.action.files.revert");
  await closeAll();
}

/** Where the extension is installed. */
function extensionPath(): string {
  return vscode.extensions.getExtension("kifu.kifu")!.extensionPath;
}

/** Changes a setting of the user, as these cannot be set by a folder. */
async function set(setting: string, value: string | undefined): Promise<void> {
  await vscode.workspace.getConfiguration("kifu").update(setting, value, vscode.ConfigurationTarget.Global);
}

test("a server that is killed is replaced", async () => {
  const killed = server();
  assert.ok(killed);
  process.kill(killed.pid, "SIGKILL");
  await anotherServer(killed.pid);
  await assertServed();
});

if (WITHOUT_JAVA) {
  test("the server runs in the Node.js of VS Code", async () => {
    const running = server();
    assert.ok(running);
    assert.equal(running.command[0], process.execPath);
    assert.match(running.command[1] ?? "", /kifu-server\.js$/);
  });
} else {
  test("the server starts out of its cache of classes", async () => {
    const running = server();
    assert.ok(running);
    assert.match(read(`/proc/${running.pid}/maps`), /server\.aot/);
  });

  test("where the setting names no Java, another one runs the server", async () => {
    const before = server();
    assert.ok(before);
    await set("java.home", "/no/such/java");
    await vscode.commands.executeCommand("kifu.restartServer");
    await anotherServer(before.pid);
    await assertServed();
    await set("java.home", undefined);
  });

  test("a Java that does not start is followed by another one", async () => {
    const before = server();
    assert.ok(before);
    const home = mkdtempSync(path.join(tmpdir(), "broken-java-"));
    mkdirSync(path.join(home, "bin"));
    writeFileSync(path.join(home, "bin", "java"), "#!/bin/sh\necho Error occurred during initialization of VM\nexit 1\n", { mode: 0o755 });
    await set("java.home", home);
    await vscode.commands.executeCommand("kifu.restartServer");
    await anotherServer(before.pid);
    await assertServed();
    await set("java.home", undefined);
    rmSync(home, { recursive: true });
  });

  test("when the Java that comes with the extension may not be run, another way is found", async () => {
    const before = server();
    assert.ok(before);
    const launcher = path.join(extensionPath(), "server", "bin", "kifu");
    chmodSync(launcher, 0o644);
    await vscode.commands.executeCommand("kifu.restartServer");
    await anotherServer(before.pid, (program) => program !== launcher);
    await assertServed();
    chmodSync(launcher, 0o755);
    await vscode.commands.executeCommand("kifu.restartServer");
  });

  test("who wants Java alone has the server off without one, and on again without that wish", async () => {
    const before = server();
    assert.ok(before);
    await set("java.home", "/no/such/java");
    await set("server.runtime", "java");
    await until("the server has ended", () => server() === undefined);
    await vscode.commands.executeCommand("kifu.restartServer"); // the message is not answered yet
    await set("server.runtime", undefined);
    await anotherServer(before.pid);
    await assertServed();
    await set("java.home", undefined);
  });

  test("a server is restarted on request, with another Java if there is one", async () => {
    const java = findJava({ env: process.env, windows: false, shelves: usualShelves(homedir(), process.env, "") })?.program;
    assert.ok(java, "the build needs a Java, so there is one");
    const before = server();
    assert.ok(before);
    await set("java.home", java.replace(/\/bin\/java$/, ""));
    await vscode.commands.executeCommand("kifu.restartServer");
    await anotherServer(before.pid, (program) => program === java);
    await assertServed();
    await set("java.home", undefined);
  });

  test("without Java, WebAssembly checks as well", async () => {
    const before = server();
    assert.ok(before);
    await set("server.runtime", "webassembly");
    await anotherServer(before.pid, (_program, script) => script.endsWith("kifu-server.js"));
    await assertServed();
    await set("server.runtime", undefined);
    await anotherServer(before.pid);
  });
}
