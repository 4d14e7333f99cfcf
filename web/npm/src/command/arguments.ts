import { parseArgs } from "node:util";
import { Failure } from "./words.js";
import { pathOfArgument } from "./names.js";

/** What an option takes: nothing, a whole number of at least so much, a path, some text, or one of some words. */
type Kind = "flag" | { readonly least: number } | "number" | "path" | "text" | { readonly words: readonly string[]; readonly ignoresCase?: boolean };

/** The options of a command by their long names, and what it takes besides. */
export interface Grammar {
  readonly options: Readonly<Record<string, Kind>>;
  readonly required?: string;
  readonly takes: "PATH…" | "FILE" | "[DIR…]" | "none";
}

const SHORT: Readonly<Record<string, string>> = { h: "help", o: "output", q: "quiet", V: "version" };

/** What a command line says. */
export interface Arguments {
  readonly values: ReadonlyMap<string, string>;
  readonly paths: readonly string[];
}

export const refusal = (ja: string, en: string): Failure => new Failure({ ja, en });

/** What is asked of the engine and of the help about words that are not known. */
export interface Dictionary {
  /** The known word that is probably meant. */
  meant(word: string, words: readonly string[]): string | undefined;
  /** Whether the program with Java has this option. */
  isWithJava(option: string): boolean;
  /** Says that something needs the program with Java. */
  withJava(name: string): Failure;
}

/** A sentence without a full stop, with the word that is probably meant. */
export function withMeant(ja: string, en: string, meant: string | undefined): Failure {
  return meant === undefined ? refusal(ja, en) : refusal(`${ja}。「${meant}」のことですか`, `${en}; did you mean '${meant}'?`);
}

/**
 * Understands the arguments of a command.
 *
 * @throws Failure that says what is wrong with them
 */
export function understood(words: readonly string[], grammar: Grammar, dictionary: Dictionary): Arguments {
  const short = (long: string): object => {
    const letter = Object.keys(SHORT).find((each) => SHORT[each] === long);
    return letter === undefined ? {} : { short: letter };
  };
  const known = { ...grammar.options, help: "flag" as const };
  const options = Object.fromEntries(
    Object.entries(known).map(([name, kind]) => [name, { type: kind === "flag" ? ("boolean" as const) : ("string" as const), ...short(name) }]),
  );
  const { tokens } = parseArgs({ args: [...words], options, strict: false, allowPositionals: true, tokens: true });
  const values = new Map<string, string>();
  const paths: string[] = [];
  const unmatched: string[] = [];
  for (const token of tokens) {
    if (token.kind === "positional") {
      if (grammar.takes === "FILE" && paths.length > 0) {
        unmatched.push(token.value);
      } else {
        paths.push(pathOf(token.value, nameOf(grammar)));
      }
    } else if (token.kind === "option") {
      const kind = known[token.name as keyof typeof known] as Kind | undefined;
      if (kind === undefined) {
        if (dictionary.isWithJava(token.name)) {
          throw dictionary.withJava(`--${token.name}`);
        }
        unmatched.push(words[token.index]!);
      } else if (values.has(token.name)) {
        throw refusal(`--${token.name} が2回指定されています`, `--${token.name} is given twice`);
      } else {
        values.set(token.name, valueOf(token.name, kind, token.value, words));
      }
    }
  }
  if (values.has("help")) {
    return { values, paths };
  }
  const missing = [
    ...(grammar.required !== undefined && !values.has(grammar.required) ? [`--${grammar.required}`] : []),
    ...(paths.length === 0 && (grammar.takes === "PATH…" || grammar.takes === "FILE") ? [nameOf(grammar)] : []),
  ];
  if (missing.length > 0) {
    const inHelp = missing.map((name) => ({ PATH: "パス", FILE: "ファイル" })[name] ?? ` ${name} `);
    throw refusal(`${inHelp.join("と")}を指定してください`.trim(), `${missing.join(", ")} is missing`);
  }
  if (unmatched.length > 0) {
    throw notMatched(unmatched, Object.keys(known), dictionary);
  }
  return { values, paths };
}

function notMatched(unmatched: readonly string[], known: readonly string[], dictionary: Dictionary): Failure {
  const words = unmatched.join(" ");
  if (!words.startsWith("-")) {
    return refusal(`「${words}」は余分です`, `unexpected '${words}'`);
  }
  const first = unmatched[0]!.replace(/=.*/, "");
  const options = [...known.map((name) => `--${name}`), ...Object.keys(SHORT).filter((letter) => known.includes(SHORT[letter]!)).map((letter) => `-${letter}`)];
  return withMeant(`「${words}」というオプションはありません`, `there is no option '${words}'`, dictionary.meant(first, options));
}

/** What the help calls the paths that a command takes. */
function nameOf({ takes }: Grammar): string {
  return takes.replaceAll(/[[…\]]/g, "");
}

function pathOf(value: string, name: string): string {
  if (value === "") {
    throw refusal(`${name} の「」はファイル名として読めません`, `${name}: '' is not a file name`);
  }
  return pathOfArgument(value);
}

function valueOf(name: string, kind: Kind, value: string | undefined, words: readonly string[]): string {
  const option = `--${name}`;
  if (kind === "flag") {
    if (value !== undefined) {
      throw refusal(`${option} に値は指定できません`, `${option} takes no value`);
    }
    return "";
  }
  if (value === undefined || (/^--?\w/.test(value) && !words.includes(`${option}=${value}`) && !/^-\d/.test(value))) {
    throw refusal(`${option} を指定してください`, `${option} is missing`);
  }
  if (kind === "text") {
    return value;
  }
  if (kind === "path") {
    return pathOf(value, option);
  }
  if (kind === "number" || "least" in kind) {
    if (!/^[+-]?\d{1,9}$/.test(value)) {
      throw refusal(`${option} に「${value}」は指定できません。整数を指定してください`, `${option}: '${value}' is not a whole number`);
    }
    return value;
  }
  const found = kind.words.find((word) => word === (kind.ignoresCase ? value.toLowerCase() : value));
  if (found === undefined) {
    throw refusal(
      `${option} に「${value}」は指定できません。${kind.words.join("・")}のどれかを指定してください`,
      `${option}: '${value}' is not one of ${kind.words.join(", ")}`,
    );
  }
  return found;
}

/** Refuses numbers that are too small, once the command line is understood. */
export function refuseSmall({ values }: Arguments, { options }: Grammar): void {
  for (const [name, kind] of Object.entries(options)) {
    const value = values.get(name);
    if (typeof kind === "object" && "least" in kind && value !== undefined && Number(value) < kind.least) {
      throw refusal(`--${name} は${kind.least}以上にしてください`, `--${name} must be at least ${kind.least}`);
    }
  }
}

/** Refuses two options together. */
export function excludeEachOther({ values }: Arguments, one: string, other: string): void {
  if (values.has(one) && values.has(other)) {
    throw refusal(`--${one} と --${other} は同時に指定できません`, `--${one} and --${other} cannot be used together`);
  }
}

