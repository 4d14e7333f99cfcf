import { chmodSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import * as path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { findJava, type Machine } from "./java";

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
  return { env, home: root, windows: false, shelves: [path.join(root, "jvm"), "/no/such/folder"] };
}

test("JAVA_HOME comes first", () => {
  const home = install("chosen", "21.0.1");
  install("jvm/jdk-25", "25.0.3");
  expect(findJava(machine({ JAVA_HOME: home }))).toBe(path.join(home, "bin", "java"));
});

test("a Java that is too old is passed over", () => {
  const old = install("old", "17.0.15");
  install("oldest", "1.8.0_402");
  const right = install("jvm/jdk-21", "21.0.1");
  expect(findJava(machine({ JAVA_HOME: old }))).toBe(path.join(right, "bin", "java"));
});

test("the link on the search path leads to its Java", () => {
  const home = install("somewhere/jdk-22", "22");
  mkdirSync(path.join(root, "bin"));
  symlinkSync(path.join(home, "bin", "java"), path.join(root, "bin", "java"));
  const env = { PATH: ["/no/such/folder", path.join(root, "bin")].join(path.delimiter) };
  expect(findJava(machine(env))).toBe(path.join(home, "bin", "java"));
});

test("of the usual places the newest is taken", () => {
  install("jvm/jdk-21", "21.0.9");
  const newest = install("jvm/jdk-25", "25");
  expect(findJava(machine({}))).toBe(path.join(newest, "bin", "java"));
});

test("on macOS the home lies deeper", () => {
  const home = install("jvm/temurin-25.jdk/Contents/Home", "25");
  expect(findJava(machine({}))).toBe(path.join(home, "bin", "java"));
});

test("without any there is none", () => {
  expect(findJava(machine({ JAVA_HOME: path.join(root, "gone"), PATH: "" }))).toBeUndefined();
});
