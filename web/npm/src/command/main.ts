// The command line of the program `kifu` without Java: what people need of it where only Node.js is. What it says of records,
// and in which words, comes from the engine; here is what becomes of files.
import { readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import * as path from "node:path";
import { pathToFileURL } from "node:url";
import { loadEngine } from "../loadEngine.js";
import { chosenLanguage, environmentLanguage } from "../server/language.js";
import { type Arguments, type Dictionary, type Grammar, refusal, refuseSmall, understood, withMeant } from "./arguments.js";
import { interrupted } from "./batch.js";
import { board, BOARD } from "./board.js";
import { check, CHECK } from "./check.js";
import { Console } from "./console.js";
import { convert, CONVERT } from "./convert.js";
import { format, FORMAT } from "./format.js";
import { mcp, MCP } from "./mcp.js";
import { Projects } from "./projects.js";
import { Failure, type Language } from "./words.js";

/** The folder that this file lies in, with the engine. */
const LIB = __dirname;

const FAILED = 2;

/** The signals that end a program, with their numbers. */
const SIGNALS = { SIGHUP: 1, SIGINT: 2, SIGTERM: 15 } as const;

interface Command {
  readonly grammar: Grammar;
  run(console: Console, projects: Projects, given: Arguments): Promise<number>;
}

const COMMANDS: Readonly<Record<string, Command>> = {
  check: { grammar: CHECK, run: check },
  format: { grammar: FORMAT, run: format },
  convert: { grammar: CONVERT, run: (console, _, given) => convert(console, given) },
  board: { grammar: BOARD, run: board },
  mcp: { grammar: MCP, run: (console, projects, given) => mcp(console, projects, given, version()) },
};

/** The commands of the program with Java, each with its options, as the help says. */
const WITH_JAVA = JSON.parse(text("help/with-java.json")) as Readonly<Record<string, readonly string[]>>;

function text(name: string): string {
  return readFileSync(path.join(LIB, name), "utf8");
}

function version(): string {
  return (JSON.parse(text("../package.json")) as { readonly version: string }).version;
}

async function main(words: readonly string[]): Promise<number> {
  const { engine } = await loadEngine({
    webAssembly: () => readFile(path.join(LIB, "kifu.wasm")),
    javaScript: () => import(pathToFileURL(path.join(LIB, "kifu-engine.mjs")).href),
  });
  const here = new Projects(new Console(engine, "en")).nearest("-");
  const asked = chosenLanguage(words);
  const language: Language = asked === undefined ? (here?.language ?? languageOf(environmentLanguage(process.env))) : languageOf(asked);
  const console = new Console(engine, language);
  for (const [signal, number] of Object.entries(SIGNALS)) {
    process.on(signal, () => {
      const report = interrupted();
      if (report !== undefined) {
        console.note(`kifu: ${console.say(report)}`);
      }
      process.exit(128 + number);
    });
  }
  const projects = new Projects(console);
  const done = await run(console, projects, words);
  const faults = projects.faults((phrase) => console.say(phrase));
  faults.forEach((fault) => console.note(fault));
  return faults.length > 0 || console.failsToPrint ? FAILED : done;
}

function languageOf(tag = ""): Language {
  return tag.toLowerCase().startsWith("ja") ? "ja" : "en";
}

async function run(console: Console, projects: Projects, words: readonly string[]): Promise<number> {
  const at = words.findIndex((word, i) => !word.startsWith("-") && words[i - 1] !== "--locale");
  const name = at < 0 ? undefined : words[at]!;
  const command = name === undefined ? undefined : COMMANDS[name];
  try {
    const options = understood(words.slice(0, at < 0 ? undefined : at), { options: { version: "flag", locale: { words: ["ja", "en"] } }, takes: "none" }, dictionary(console, ""));
    if (options.values.has("version")) {
      console.print(`kifu ${version()}\n`);
      return 0;
    }
    if (name === undefined || options.values.has("help")) {
      console.print(text(`help/kifu.${console.language}.txt`));
      return 0;
    }
    if (command === undefined) {
      throw name in WITH_JAVA ? withJava(name) : unknown(console, name);
    }
  } catch (failure) {
    return refused(console, "kifu", failure);
  }
  try {
    const given = understood(words.slice(at + 1), command.grammar, dictionary(console, name));
    if (given.values.has("help")) {
      console.print(text(`help/${name}.${console.language}.txt`));
      return 0;
    }
    refuseSmall(given, command.grammar);
    return await command.run(console, projects, given);
  } catch (failure) {
    return refused(console, `kifu ${name}`, failure);
  }
}

function unknown(console: Console, name: string): Failure {
  return withMeant(`「${name}」というコマンドはありません`, `there is no command '${name}'`, meant(console, name, Object.keys(WITH_JAVA)));
}

function dictionary(console: Console, command: string): Dictionary {
  return {
    meant: (word, words) => meant(console, word, words),
    isWithJava: (option) => WITH_JAVA[command]?.includes(option) ?? false,
    withJava,
  };
}

function meant(console: Console, word: string, words: readonly string[]): string | undefined {
  return console.ask<{ readonly word?: string }>("meant", { word, words }).word;
}

function withJava(name: string): Failure {
  return refusal(
    `${name}はJavaを含むプログラムkifuにあります（VS Codeの拡張機能とkifu-linux-x64.tar.gzに入っています）`,
    `${name} needs the program with Java, which is in the extension for VS Code and in kifu-linux-x64.tar.gz`,
  );
}

/** In two lines: the whole help would push the reason off the screen. */
function refused(console: Console, command: string, failure: unknown): number {
  if (!(failure instanceof Failure)) {
    throw failure;
  }
  console.note(`${command}: ${console.say(failure.why)}`);
  console.note(console.say({ ja: `使い方は「${command} --help」で表示します`, en: `See '${command} --help'.` }));
  return FAILED;
}

main(process.argv.slice(2)).then(
  (exitCode) => process.exit(exitCode),
  (failure: unknown) => {
    process.stderr.write(`kifu: ${String(failure instanceof Error ? failure.stack : failure)}\n`);
    process.exit(FAILED);
  },
);
