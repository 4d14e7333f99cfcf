import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import * as path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Java } from "./java";
import { NoJava, serverCommand, unfitJava, type ServerCommand, type ServerSettings } from "./serverCommand";

let extension: string;
let java: string;

beforeEach(() => {
  extension = mkdtempSync(path.join(tmpdir(), "extension-"));
  java = path.join(extension, "some-java", "bin", "java");
  mkdirSync(path.dirname(java), { recursive: true });
  writeFileSync(java, "");
});

afterEach(() => {
  rmSync(extension, { recursive: true });
});

function bundle(): string {
  const program = path.join(extension, "server", "bin", "kifu");
  mkdirSync(path.dirname(program), { recursive: true });
  writeFileSync(program, "");
  return program;
}

function command(
  settings: Partial<ServerSettings>,
  env: ServerCommand["env"] = { LANG: "ja_JP.UTF-8" },
  found: Java | undefined = { program: java, version: 21 },
  windows = false,
): ServerCommand {
  const all: ServerSettings = { runtime: "auto", path: "", javaHome: "", javaArgs: "", ...settings };
  return serverCommand(all, { extension, env, windows, node: "/vscode/node", storage: "/storage", findJava: () => found });
}

const NONE = { program: "", version: 8 };

test("the program that comes with the extension is the default", () => {
  const program = bundle();
  expect(command({})).toMatchObject({ program, args: [] });
});

test("a configured program takes its place", () => {
  bundle();
  expect(command({ path: " /opt/kifu/bin/kifu " }).program).toBe("/opt/kifu/bin/kifu");
});

test("a configured Java runs the jar", () => {
  bundle();
  const { program, args } = command({ javaHome: path.dirname(path.dirname(java)) });
  expect(program).toBe(java);
  expect(args.slice(-3)).toEqual(["-cp", path.join(extension, "server", "lib", "kifu.jar"), "kifu.cli.Kifu"]);
});

test("without a program the Java that is found runs the jar", () => {
  expect(command({}).program).toBe(java);
});

test.each([
  ["auto", NONE, "noJava"],
  ["webassembly", undefined, "pinned"],
  ["javascript", undefined, "pinned"],
] as const)("%s runs in the Node.js of VS Code where the Java is %o", (runtime, found, why) => {
  const { program, args, serve, env, isKifu, runtime: used } = command({ runtime }, {}, found);
  expect(program).toBe("/vscode/node");
  expect([...args, ...serve]).toEqual([path.join(extension, "server", "lib", "kifu-server.js"), "--stdio"]);
  expect(env["ELECTRON_RUN_AS_NODE"]).toBe("1");
  expect({ isKifu, used }).toEqual({ isKifu: false, used: { java: undefined, why } });
});

test("where the setting names no Java, another way is found", () => {
  expect(command({ javaHome: "/no/such/folder" }).runtime).toEqual({ java: 21, why: "found" });
  expect(command({ javaHome: "/no/such/folder" }, {}, NONE).runtime.why).toBe("badJavaHome");
});

test("a Java that is named, but cannot be used, is reported", () => {
  const home = path.join(extension, "some-java");
  const named = (javaHome: string, others: Partial<ServerSettings> = {}): NoJava | undefined =>
    unfitJava({ runtime: "auto", path: "", javaHome, javaArgs: "", ...others }, false);
  expect(named("")).toBeUndefined();
  expect(named(home)).toBeUndefined();
  expect(named("/no/such/folder")).toEqual(new NoJava("/no/such/folder", undefined));
  writeFileSync(path.join(home, "release"), 'JAVA_VERSION="17.0.15"\n');
  expect(named(home)).toEqual(new NoJava(home, { program: java, version: 17 }));
  expect(named(java)?.found?.version).toBe(17);
  expect(named(home, { runtime: "webassembly" })).toBeUndefined();
  expect(named(home, { path: "/opt/kifu" })).toBeUndefined();
});

test("an error says that there is no Java where nothing else is wanted", () => {
  const old = { program: java, version: 17 };
  expect(() => command({ runtime: "java" }, {}, old)).toThrow(new NoJava("", old));
  expect(() => command({ runtime: "java", javaHome: "/no/such/folder" })).toThrow(new NoJava("/no/such/folder", undefined));
  writeFileSync(path.join(extension, "some-java", "release"), 'JAVA_VERSION="17.0.15"\n');
  const named = path.join(extension, "some-java");
  expect(() => command({ runtime: "java", javaHome: named })).toThrow(new NoJava(named, old));
});

test("what does not start is followed by the next way", () => {
  const launcher = bundle();
  const all: ServerSettings = { runtime: "auto", path: "", javaHome: "", javaArgs: "" };
  const around = { extension, env: {}, windows: false, node: "/vscode/node", storage: "/storage", findJava: () => ({ program: java, version: 21 }) };
  expect(serverCommand(all, around, new Set([launcher])).runtime).toEqual({ java: 21, why: "foundInstead" });
  expect(serverCommand(all, around, new Set([launcher, java])).runtime).toEqual({ java: undefined, why: "brokenJava" });
  expect(serverCommand(all, around, new Set([launcher, java, "/vscode/node"])).program).toBe(launcher);
  expect(serverCommand({ ...all, runtime: "java" }, around, new Set([launcher, java])).program).toBe(launcher);
  expect(serverCommand({ ...all, path: "/opt/kifu" }, around, new Set(["/opt/kifu"])).program).toBe("/opt/kifu");
});

test("on Windows the Java that comes with the extension runs the jar", () => {
  mkdirSync(path.join(extension, "server", "bin"), { recursive: true });
  const own = path.join(extension, "server", "bin", "java.exe");
  writeFileSync(own, "");
  expect(command({}, {}, NONE, true)).toMatchObject({ program: own, runtime: { why: "bundled" } });
});

test("the version of the Java that comes with the extension is known", () => {
  bundle();
  writeFileSync(path.join(extension, "server", "bin", "java"), "");
  writeFileSync(path.join(extension, "server", "release"), 'JAVA_VERSION="25.0.1"\n');
  expect(command({}).runtime).toEqual({ java: 25, why: "bundled" });
});

test("plain Java gets the options of the program, which the user's may change", () => {
  const { args } = command({ javaArgs: "-Xmx4g" });
  const files = args.filter((arg) => arg.startsWith("@")).map((arg) => arg.slice(1));
  expect(files).toEqual(
    ["kifu.options", "serve.options"].map((name) => path.join(extension, "server", "lib", name)),
  );
  files.forEach((file) => expect(existsSync(path.join("../server/src/main/image", path.basename(file)))).toBe(true));
  expect(args.indexOf("-Xmx4g")).toBeGreaterThan(args.indexOf(`@${files[1]}`));
});

test("plain Java keeps the classes that it has loaded for the next start, and looks whether they are damaged", () => {
  const classArchive = path.join("/storage", "kifu.jsa");
  expect(command({}).args).toEqual(expect.arrayContaining([`-XX:SharedArchiveFile=${classArchive}`, "-XX:+VerifySharedSpaces"]));
  expect(command({})).toMatchObject({ classArchive });
});

test("a report of a crash of plain Java is not written into the folder that it works in", () => {
  expect(command({}).args).toContain(`-XX:ErrorFile=${path.join("/storage", "java-crash.log")}`);
});

test("options for Java reach the program and plain Java alike", () => {
  expect(command({ javaArgs: "-Xmx4g -Xss2m" }).args).toEqual(expect.arrayContaining(["-Xmx4g", "-Xss2m"]));
  bundle();
  expect(command({ javaArgs: "-Xmx4g" }).env["KIFU_JAVA_OPTIONS"]).toContain("-Xmx4g");
});

test.each([
  [{}, { LC_CTYPE: "C.UTF-8" }],
  [{ LANG: "C" }, { LC_CTYPE: "C.UTF-8" }],
  [{ LC_ALL: "POSIX" }, { LC_ALL: "C.UTF-8", LC_CTYPE: "C.UTF-8" }],
  [{ LANG: "ja_JP.UTF-8" }, { LANG: "ja_JP.UTF-8" }],
])("in the locale %o Java gets %o", (env, expected) => {
  expect(command({}, env).env).toMatchObject(expected);
});

test("what would make Java talk on standard output is taken away", () => {
  expect(command({}, { JAVA_TOOL_OPTIONS: "-Xint", LANG: "ja_JP.UTF-8" }).env).toEqual({ LANG: "ja_JP.UTF-8" });
});
