import { spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import * as path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

const NODE = [process.execPath, path.resolve("../target/npm/lib/kifu.js")];

/** The program in Java, which the build of the server names. It is built after this module. */
const JAVA = process.env["KIFU_PROGRAM"];
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
  const child = spawn(command!, [...first, ...words], { cwd, env: { PATH: process.env["PATH"], LANG: "en_US.UTF-8", ...environment } });
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

/** A new copy of testfiles, with a few files that are no records. */
function copy(name: string): string {
  const made = path.join(folder, name.replaceAll("/", "-"));
  cpSync(TESTFILES, made, { recursive: true });
  mkdirSync(path.join(made, "odd/project/drafts"), { recursive: true });
  const write = (file: string, text: string | Uint8Array): void => writeFileSync(path.join(made, "odd", file), text);
  write("empty.kif", "");
  write("database.db", "SQLite\0");
  write("other.psn", "x");
  write("zero.kif", "手合割：平手\n\0");
  write("wrong-bytes.kif", Uint8Array.of(0x8e, 0xe8, 0xff, 0xff, 0x0a, 0x80));
  write("project/kifu.json", `{"problems": {"nifu": "off"}, "exclude": ["drafts/"], "colour": 1}`);
  write("project/.editorconfig", "root = true\n[*.kif]\nend_of_line = crlf\ncharset = shift_jis\n");
  write("project/drafts/a.kif", WITH_ERROR);
  write("project/plain.kif", "手合割：平手\n1 ７六歩(77)\n");
  write("project/nifu.kif", readFileSync(path.join(made, "broken/nifu.kif")));
  mkdirSync(path.join(made, "nothing"));
  mkdirSync(path.join(made, "made"));
  symlinkSync("../odd", path.join(made, "made/games"));
  symlinkSync("nowhere.kif", path.join(made, "odd/dangling.kif"));
  symlinkSync("nowhere", path.join(made, "odd/.#lock.kif"));
  return made;
}

/** Command lines that both programs answer in the same way, and what is on their standard input. */
const ALIKE: readonly (readonly [words: string, input?: string])[] = [
  ["--version"],
  ["nothing"],
  ["chek games"],
  ["--colour"],
  ["check"],
  ["check --locale fr games"],
  ["check --severity loud games"],
  ["check --severity"],
  ["check --fix=yes games"],
  ["check --fix --fix games"],
  ["check --severty error games"],
  ["check --dry-run games"],
  ["check --fix -"],
  ["check --max-warnings many games"],
  ["check --max-warnings -1 games"],
  ["check missing.kif games"],
  ["check games tsume games"],
  ["check odd"],
  ["check odd/empty.kif odd/zero.kif odd/wrong-bytes.kif odd/other.psn"],
  ["check odd/project"],
  ["check odd/project/drafts/a.kif"],
  ["check nothing"],
  ["check nothing games"],
  ["check games/even-game.kif/more"],
  ["check /proc/self/status /dev/null"],
  ["check --severity hint ."],
  ["check --locale ja ."],
  ["check --locale ja --severity HINT odd nothing"],
  ["check --max-warnings 0 --severity error broken"],
  ["check -q ."],
  ["check --format json ."],
  ["check --format github --severity hint ."],
  ["check --format github missing.kif nothing"],
  ["check --fix ."],
  ["check --fix --dry-run --locale ja ."],
  ["check -", WITH_ERROR],
  ["format --write ."],
  ["format --write --check games"],
  ["format --check -o made games"],
  ["format --check ."],
  ["format --check --locale ja ."],
  ["format --write -"],
  ["format games -o formatted"],
  ["format games odd -o made"],
  ["format games/by-hand.ki2u odd/project/plain.kif"],
  ["format -", "手合割：平手\n1 ７六歩(77)\n"],
  ["convert games"],
  ["convert games --to pdf"],
  ["convert games --to kif"],
  ["convert . --to csa -o csa"],
  ["convert . --to csa -o csa --locale ja"],
  ["convert games --to kif -o games"],
  ["convert games odd --to kif -o made --extension .kifu"],
  ["convert . --to jkf -q -o jkf"],
  ["convert games --to html -o html --diagrams 10"],
  ["convert games/even-game.kif --to kif -o out.kif"],
  ["convert games/even-game.kif --to kif -o games/even-game.kif"],
  ["convert games/even-game.kif --to csa --force -o games/even-game.kif"],
  ["convert games/even-game.kif --to csa -o made"],
  ["convert games/even-game.kif --to csa --extension a/b"],
  ["convert games/even-game.kif --to csa --ply 3"],
  ["convert games/even-game.kif --to sfen --ply 3"],
  ["convert games/even-game.kif --to sfen --ply 999"],
  ["convert games/even-game.kif --to md --diagrams 0"],
  ["convert games/three-games.csa --to kif"],
  ["convert games/three-games.csa --to kif --game 2"],
  ["convert broken/not-checked.kif --to csa -o made/moves.csa"],
  ["convert games --to sfen"],
  ["convert - --to sfen", "▲７六歩 △３四歩"],
  ["board"],
  ["board games/even-game.kif games/variations.kif"],
  ["board games"],
  ["board games/even-game.kif"],
  ["board games/even-game.kif --locale ja"],
  ["board games/even-game.kif --ply 20"],
  ["board games/even-game.kif --ply 999"],
  ["board games/even-game.kif --line 9999"],
  ["board games/even-game.kif --line 20 --ply 3"],
  ["board games/even-game.kif --game 1 --ply 3"],
  ["board games/even-game.kif --game 2"],
  ["board games/even-game.kif --game 1 --line 20"],
  ["board games/even-game.kif --line 20 --svg"],
  ["board games/even-game.kif --ply 3 --notation USI"],
  ["board broken/nifu.kif"],
  ["board odd/zero.kif"],
];

/** The part of the command lines that a run asks: `mvn verify` every fourth, others each time, and `-Pthorough` all. */
const STRIDE = Math.max(1, Math.round(100 / Number(process.env["BUDGET"] ?? "100")));
const FIRST = Date.now() % STRIDE;

describe.skipIf(JAVA === undefined)("the command does what the program in Java does:", () => {
  test.concurrent.each(ALIKE.filter((_, i) => i % STRIDE === FIRST))("kifu %s", async (line, input) => {
    const [here, there] = [copy(`node ${line}`), copy(`java ${line}`)];
    const words = line!.split(" ");

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

/** The examples of a page, each with its commands and what they print. */
function examplesOf(page: string): readonly string[] {
  return [...readFileSync(`../../${page}`, "utf8").matchAll(/^```console\n(.*?)^```$/gms)].map(([, block]) => block!);
}

const WITH_JAVA = /needs the program with Java|はJavaを含むプログラムkifuにあります/;

describe("the command prints what the page about the commands says", () => {
  test.each([
    ["docs/command-line.md", "en_US.UTF-8"],
    ["docs/ja/command-line.md", "ja_JP.UTF-8"],
  ])("%s", async (page, LANG) => {
    const played: string[] = [];
    for (const [i, example] of examplesOf(page).entries()) {
      const here = copy(`example ${page} ${i}`);
      rmSync(path.join(here, "odd"), { recursive: true });
      rmSync(path.join(here, "made"), { recursive: true });
      let exitCode: number | null = 0;
      for (const step of example.slice(2).split(/^\$ /m)) {
        const [line = "", ...expected] = step.split("\n");
        const [words, file] = line.replace(/^kifu /, "").split(" <");
        const { out, err, ...ended } = await run(NODE, words!.split(" "), here, file === undefined ? "" : readFileSync(path.join(here, file), "utf8"), { LANG });
        if (line === "echo $?") {
          expect(expected).toEqual([`${exitCode}`, ""]);
          continue;
        }
        exitCode = ended.exitCode;
        if (WITH_JAVA.test(err)) {
          expect({ exitCode, out }).toEqual({ exitCode: 2, out: "" });
          break;
        }
        const pattern = expected.join("\n").split("…").map((part) => part.replaceAll(/[\\^$.*+?()[\]{}|]/g, "\\$&")).join(".*");
        expect(Buffer.from(out, "latin1").toString() + err, line).toMatch(new RegExp(`^${pattern}$`, "s"));
        played.push(words!);
      }
    }
    expect(played.length).toBe(17); // all but those with --baseline, and those of other commands
  }, 60_000);
});

describe("the command", () => {
  test.each(["find --move 76歩 games", "serve", "generate-completion"])("says that only the program with Java has %s", async (line) => {
    const name = line.split(" ")[0]!;

    const english = await run(NODE, line.split(" "), folder);
    const japanese = await run(NODE, line.split(" "), folder, "", { LANG: "ja_JP.UTF-8" });

    expect(english).toEqual({
      exitCode: 2,
      out: "",
      err: `kifu: ${name} needs the program with Java, which is in the extension for VS Code and in kifu-linux-x64.tar.gz\nSee 'kifu --help'.\n`,
    });
    expect(japanese).toEqual({
      exitCode: 2,
      out: "",
      err: `kifu: ${name}はJavaを含むプログラムkifuにあります（VS Codeの拡張機能とkifu-linux-x64.tar.gzに入っています）\n使い方は「kifu --help」で表示します\n`,
    });
  });

  test.each(["check --baseline known.json games", "check --format sarif games", "format --sort --write book.db", "board --number 1 games/even-game.kif"])("does not pretend to have kifu %s", async (line) => {
    const { exitCode, out, err } = await run(NODE, line.split(" "), copy(line));

    expect({ exitCode, out }).toEqual({ exitCode: 2, out: "" });
    expect(err).toMatch(/^kifu \w+: --\w+ needs the program with Java|'sarif' is not one of text, json, github/);
  });

  test.each(["kifu", "check", "format", "convert", "board"])("has a help of %s that names all it has, and nothing else", async (command) => {
    const named = (text: string): readonly string[] => [...new Set([...text.matchAll(/--([\w-]+)/g)].map(([, option]) => option!))];
    const first = command === "kifu" ? [] : [command];
    const helpIn = async (locale: string): Promise<string> => Buffer.from((await run(NODE, [...first, "--locale", locale, "--help"], folder)).out, "latin1").toString();
    const help = await helpIn("en");
    expect(named(await helpIn("ja"))).toEqual(named(help));
    expect(named(help)).toContain("locale");
    expect(help).not.toMatch(/sarif|junit|--jobs|graph/);
    for (const option of named(help)) {
      const { err } = await run(NODE, [...first, `--${option}`], folder);
      expect(err, option).not.toMatch(/there is no option|needs the program with Java/);
    }
  });

  test("writes nothing through a link that leads out of the output folder", async () => {
    const here = copy("links");
    mkdirSync(path.join(here, "out"));
    symlinkSync("../outside", path.join(here, "out/sub"));
    mkdirSync(path.join(here, "outside"));
    mkdirSync(path.join(here, "in/sub"), { recursive: true });
    writeFileSync(path.join(here, "in/sub/a.kif"), WITH_ERROR);

    const { exitCode, err } = await run(NODE, ["format", "in", "-o", "out"], here);

    expect(exitCode).toBe(2);
    expect(err).toContain("kifu: in/sub/a.kif: out/sub: a link that leads out of the output folder\n");
    expect(existsSync(path.join(here, "outside/a.kif"))).toBe(false);
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
