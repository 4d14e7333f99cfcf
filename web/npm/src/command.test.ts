import { spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import * as path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

const NODE = [process.execPath, path.resolve("../target/npm/lib/kifu.js")];

/** The program in Java, which the build of the server names. It is built after this module. */
const JAVA = process.env.KIFU_PROGRAM;
const TESTFILES = path.resolve("../../testfiles");
const WITH_ERROR = "手合割：平手\n   1 ５五角打\n";

/** 対局.kif in Shift_JIS, as a shell names it. */
const SHIFT_JIS_NAME = "\\221\\316\\213\\307.kif";

interface Outcome {
  readonly exitCode: number | null;
  readonly out: string;
  readonly err: string;
}

/** Runs a program, in English unless the environment says something else. */
async function run(program: readonly string[], words: readonly string[], cwd: string, input = "", environment: NodeJS.ProcessEnv = {}): Promise<Outcome> {
  const [command, ...first] = program;
  const child = spawn(command!, [...first, ...words], { cwd, env: { PATH: process.env.PATH, LANG: "en_US.UTF-8", ...environment } });
  const printed = { out: "", err: "" };
  child.stdout.setEncoding("latin1").on("data", (text: string) => (printed.out += text));
  child.stderr.setEncoding("utf8").on("data", (text: string) => (printed.err += text));
  child.stdin.on("error", () => {}).end(input);
  const [exitCode] = await once(child, "close");
  return { exitCode, ...printed };
}

/** What a folder contains. */
function contents(folder: string): Record<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return Object.fromEntries(files.map((file) => [path.join(file.parentPath, file.name).slice(folder.length), readFileSync(path.join(file.parentPath, file.name), "latin1")]));
}

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), "kifu-command-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** A new copy of testfiles. */
function copy(name: string): string {
  const made = path.join(folder, name);
  cpSync(TESTFILES, made, { recursive: true });
  return made;
}

const COMMANDS: readonly (readonly [words: string, input: string])[] = [
  ["--version", ""],
  ["--help", ""],
  ["nothing", ""],
  ["chek games", ""],
  ["check", ""],
  ["check --severity loud games", ""],
  ["check missing.kif games", ""],
  ["check games tsume", ""],
  ["check --severity hint .", ""],
  ["check --locale ja .", ""],
  ["check --format json .", ""],
  ["check --format sarif .", ""],
  ["check --format junit .", ""],
  ["check --fix .", ""],
  ["check -", WITH_ERROR],
  ["format --write .", ""],
  ["format -", "手合割：平手\n1 ７六歩(77)\n"],
  ["convert . --to csa -o csa", ""],
  ["convert . --to jkf -o jkf", ""],
  ["convert games --to html -o html", ""],
  ["convert - --to sfen", "▲７六歩 △３四歩"],
  ["board games/even-game.kif --ply 20", ""],
  ["board games/even-game.kif --ply 20 --svg", ""],
  ["graph games/even-game.kif", ""],
  ["report games", ""],
  ["tsume tsume", ""],
  ["list .", ""],
  ["list --format json .", ""],
  ["export .", ""],
  ["duplicates .", ""],
  ["find --move 76歩 .", ""],
  ["find --explore games", ""],
  ["diff games/even-game.kif games/even-game.kif", ""],
  ["rename --template {date}_{black}_{white} --write .", ""],
  ["diff-text games/even-game.kif", ""],
];

describe.skipIf(JAVA === undefined)("the command does what the program in Java does:", () => {
  test.concurrent.each(COMMANDS)("kifu %s", async (line, input) => {
    const [here, there] = [copy(`node ${line.replaceAll("/", "-")}`), copy(`java ${line.replaceAll("/", "-")}`)];
    const words = line.split(" ");

    const ofNode = await run(NODE, words, here, input);

    expect(ofNode).toEqual(await run([JAVA!], words, there, input));
    expect(contents(here)).toEqual(contents(there));
  });

  test("names in Shift_JIS are found and shown", async () => {
    const made = path.join(folder, "names");
    mkdirSync(made);
    const script = (program: readonly string[]): string => `name=$(printf '${SHIFT_JIS_NAME}'); printf '${WITH_ERROR.replaceAll("\n", "\\n")}' >"$name"; ${program.join(" ")} check "$name"; ${program.join(" ")} check .`;

    const ofNode = await run(["sh", "-c"], [script(NODE)], made);

    expect(ofNode).toEqual(await run(["sh", "-c"], [script([JAVA!])], made));
    expect(Buffer.from(ofNode.out, "latin1").toString()).toContain("対局.kif:2:6: error: ");
  });
});

describe("the command", () => {
  test.each([["serve"], ["generate-completion"]])("says that only the program in Java has %s", async (command) => {
    const english = await run(NODE, [command], folder);
    const japanese = await run(NODE, [command], folder, "", { LANG: "ja_JP.UTF-8" });

    expect(english).toEqual({ exitCode: 2, out: "", err: `kifu: ${command}: only the Java program kifu has ${command}, not this one for Node.js\n` });
    expect(japanese).toEqual({ exitCode: 2, out: "", err: `kifu: ${command}: ${command}はJavaのプログラムkifuだけにあります（Node.jsでは使えません）\n` });
  });

  test("ends silently when its reader goes away", async () => {
    const made = path.join(folder, "many");
    mkdirSync(made);
    for (let i = 0; i < 300; i++) {
      writeFileSync(path.join(made, `${i}.kif`), WITH_ERROR);
    }
    const { err, out } = await run(["bash", "--norc", "-c"], [`${NODE.join(" ")} check . | true; echo \${PIPESTATUS[0]}`], made);

    expect({ err, out }).toEqual({ err: "", out: "141\n" });
  });

  test("leaves nothing half written when it is interrupted", async () => {
    const made = path.join(folder, "interrupted");
    mkdirSync(made);
    for (let i = 0; i < 3000; i++) {
      writeFileSync(path.join(made, `${i}.kif`), "手合割：平手\n1 ７六歩(77)\n");
    }
    const child = spawn(NODE[0]!, [NODE[1]!, "format", "--write", "."], { cwd: made, env: { LANG: "en_US.UTF-8" } });
    let err = "";
    child.stderr.on("data", (text) => (err += text));
    const formatted = (): number => Array.from({ length: 3000 }, (_, i) => readFileSync(path.join(made, `${i}.kif`), "utf8")).filter((text) => text.includes("   1 ")).length;
    while (formatted() < 50) {
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    child.kill("SIGINT");
    const [exitCode] = await once(child, "close");

    expect(exitCode).toBe(130);
    expect(err).toMatch(/interrupted: \d+ files are done, and none is half written\n$/);
    expect(readdirSync(made).filter((name) => !/^\d+\.kif$/.test(name))).toEqual([]);
  });
});
