import { chmodSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import * as path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { findJava, javaAt, usualShelves, type Machine } from "./java";

let root: string;

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), "java-"));
});

afterEach(() => {
  rmSync(root, { recursive: true });
});

/** Installs a Java, as far as one can be seen from outside. */
function install(folder: string, version: string): string {
  const home = path.join(root, folder);
  mkdirSync(path.join(home, "bin"), { recursive: true });
  writeFileSync(path.join(home, "release"), `IMPLEMENTOR="Nobody"\nJAVA_VERSION="${version}"\n`);
  writeFileSync(path.join(home, "bin", "java"), "");
  chmodSync(path.join(home, "bin", "java"), 0o755);
  return home;
}

function machine(env: Machine["env"]): Machine {
  return { env, windows: false, shelves: [path.join(root, "jvm"), "/no/such/folder"] };
}

test("JAVA_HOME comes first", () => {
  const home = install("chosen", "21.0.1");
  install("jvm/jdk-25", "25.0.3");
  expect(findJava(machine({ JAVA_HOME: home }))?.program).toBe(path.join(home, "bin", "java"));
});

test("a Java that is too old is passed over", () => {
  const old = install("old", "17.0.15");
  install("oldest", "1.8.0_402");
  const right = install("jvm/jdk-21", "21.0.1");
  expect(findJava(machine({ JAVA_HOME: old }))?.program).toBe(path.join(right, "bin", "java"));
});

test("the link on the search path leads to its Java", () => {
  const home = install("somewhere/jdk-22", "22");
  mkdirSync(path.join(root, "bin"));
  symlinkSync(path.join(home, "bin", "java"), path.join(root, "bin", "java"));
  const env = { PATH: ["/no/such/folder", path.join(root, "bin")].join(path.delimiter) };
  expect(findJava(machine(env))?.program).toBe(path.join(home, "bin", "java"));
});

test("of the usual places the newest is taken", () => {
  install("jvm/jdk-21", "21.0.9");
  const newest = install("jvm/jdk-25", "25");
  expect(findJava(machine({}))?.program).toBe(path.join(newest, "bin", "java"));
});

test("on macOS the home lies deeper", () => {
  const home = install("jvm/temurin-25.jdk/Contents/Home", "25");
  expect(findJava(machine({}))?.program).toBe(path.join(home, "bin", "java"));
});

test("without any there is none", () => {
  expect(findJava(machine({ JAVA_HOME: path.join(root, "gone"), PATH: "" }))).toBeUndefined();
});

test.each([
  "Library/Java/JavaVirtualMachines/openjdk-23/Contents/Home",
  ".sdkman/candidates/java/21.0.5-tem",
  ".asdf/installs/java/temurin-21.0.5",
  ".local/share/mise/installs/java/21",
  ".jdks/corretto-21",
  "scoop/apps/temurin21-jdk/current",
  "AppData/Programs/Eclipse Adoptium/jre-21.0.5.11-hotspot",
  "Program Files/BellSoft/LibericaJDK-21",
  "Program Files/Semeru/jdk-21.0.5.11-openj9",
  "extensions/redhat.java-1.38.0-linux-x64/jre/21.0.5-linux-x86_64",
])("a Java is found in %s", (folder) => {
  const home = install(folder, "21.0.5");
  const env = { LOCALAPPDATA: path.join(root, "AppData"), ProgramFiles: path.join(root, "Program Files") };
  const shelves = usualShelves(root, env, path.join(root, "extensions"));
  expect(findJava({ env, windows: false, shelves: shelves.filter((shelf) => shelf.startsWith(root)) })).toEqual({
    program: path.join(home, "bin", "java"),
    version: 21,
  });
});

test("Homebrew keeps a Java below what it installs", () => {
  expect(usualShelves(root, {}, root)).toEqual(expect.arrayContaining(["/opt/homebrew/opt", "/usr/local/opt"]));
  const home = install("jvm/openjdk@21/libexec/openjdk.jdk/Contents/Home", "21.0.5");
  expect(findJava(machine({}))?.program).toBe(path.join(home, "bin", "java"));
});

test("where all are too old the answer says how old", () => {
  install("jvm/jdk8", "1.8.0_402");
  install("jvm/jdk-17", "17.0.15");
  expect(findJava(machine({}))?.version).toBe(17);
});

test("a Java may be named by its home, its bundle, its program, or the folder of that", () => {
  const home = install("jdk-21.jdk/Contents/Home", "21");
  for (const place of [home, path.join(root, "jdk-21.jdk"), path.join(home, "bin"), path.join(home, "bin", "java")]) {
    expect(javaAt(place, false)).toEqual({ program: path.join(home, "bin", "java"), version: 21 });
  }
  expect(javaAt(path.join(root, "gone"), false)).toBeUndefined();
});

test("where a program named java has no Java around it, its version is not known", () => {
  const program = path.join(install("wrapper", "21"), "bin", "java");
  rmSync(path.join(root, "wrapper", "release"));
  expect(javaAt(program, false)).toEqual({ program, version: undefined });
});
