import * as vscode from "vscode";
import { SEVERITIES, type Severity } from "./foundProblems";

/**
 * A kind of setting. VS Code does not enforce what the manifest says: a folder can give a setting any value,
 * also in Restricted Mode.
 */
interface Kind<Value> {
  /** What the manifest says of settings of this kind. */
  readonly schema: Readonly<Record<string, unknown>>;

  /** The value that was written, as far as it is of this kind; else the default. */
  read(written: unknown): Value;
}

/** A setting that is one of several words; the first is the default. */
function oneOf<const Word extends string>(usual: Word, ...others: readonly Word[]): Kind<Word> {
  const words = [usual, ...others];
  return {
    schema: { type: "string", enum: words, default: usual },
    read: (written) => words.find((word) => word === written) ?? usual,
  };
}

function flag(usual: boolean): Kind<boolean> {
  return {
    schema: { type: "boolean", default: usual },
    read: (written) => (typeof written === "boolean" ? written : usual),
  };
}

/** A setting that is a number within limits. */
export function number(usual: number, minimum: number, maximum: number): Kind<number> {
  return {
    schema: { type: "number", default: usual, minimum, maximum },
    read: (written) => (typeof written === "number" ? Math.min(Math.max(written, minimum), maximum) : usual),
  };
}

/** A setting that is a whole number, which is not negative. */
function count(usual: number): Kind<number> {
  return {
    schema: { type: "integer", default: usual, minimum: 0 },
    read: (written) => (isCount(written) ? written : usual),
  };
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) >= 0;
}

const text: Kind<string> = {
  schema: { type: "string", default: "" },
  read: (written) => (typeof written === "string" ? written : ""),
};

const texts: Kind<readonly string[]> = {
  schema: { type: "array", items: { type: "string" }, default: [] },
  read: (written) => (Array.isArray(written) ? written.filter((each) => typeof each === "string") : []),
};

/** The size of the index: the usual one, none, or so many megabytes. */
const indexSize: Kind<"on" | "off" | number> = {
  schema: { anyOf: [{ type: "string", enum: ["on", "off"] }, { type: "integer", minimum: 1 }], default: "on" },
  read: (written) => (written === "off" || (isCount(written) && written > 0) ? written : "on"),
};

/** How severe problems are, by their ids. */
const severities: Kind<Readonly<Record<string, Severity | "off">>> = {
  schema: { type: "object", default: {}, additionalProperties: { type: "string", enum: [...SEVERITIES, "off"] } },
  read: (written) => {
    const chosen = typeof written === "object" && written !== null && !Array.isArray(written) ? written : {};
    return Object.fromEntries(Object.entries(chosen).filter(([, severity]) => [...SEVERITIES, "off"].includes(severity)));
  },
};

/** All settings of the extension, by their names after `kifu.`. */
export const SETTINGS = {
  locale: oneOf("", "ja", "en"),
  notation: oneOf("auto", "japanese", "western", "usi"),
  "board.style": oneOf("wood", "plain", "paper"),
  "board.pieces": oneOf("kanji", "letters"),
  "hover.board": oneOf("svg", "text"),
  "hover.scale": number(1, 0.5, 4),
  "hover.games": flag(false),
  "hover.mates": flag(false),
  "figure.caption": flag(true),
  "figure.players": flag(true),
  "figure.coordinates": flag(true),
  "figure.language": oneOf("", "ja", "en"),
  "figure.style": oneOf("", "wood", "plain", "paper"),
  "figure.width": count(0),
  "inlayHints.moves": flag(true),
  "inlayHints.captures": flag(false),
  "inlayHints.clocks": flag(false),
  "inlayHints.evaluations": flag(false),
  "inlayHints.books": flag(true),
  "inlayHints.games": flag(false),
  books: texts,
  "codeLens.enabled": flag(false),
  index: indexSize,
  markdown: flag(true),
  "tsume.check": oneOf("short", "all", "off"),
  "tsume.rules": oneOf("contest", "lenient"),
  "diagnostics.max": count(1000),
  "diagnostics.delay": count(1000),
  "diagnostics.severity": severities,
  "java.home": text,
  "java.args": text,
  "server.runtime": oneOf("auto", "java", "webassembly", "javascript"),
  "server.path": text,
  "trace.server": oneOf("off", "messages", "verbose"),
};

export type SettingName = keyof typeof SETTINGS;

type Values = { readonly [Name in SettingName]: ReturnType<(typeof SETTINGS)[Name]["read"]> };

export const SETTING_NAMES = Object.keys(SETTINGS) as readonly SettingName[];

/** The value of a setting, which is of its kind whatever was written. */
export function setting<Name extends SettingName>(name: Name): Values[Name] {
  return SETTINGS[name].read(written(name)) as Values[Name];
}

/** Whether the value that was written for a setting is of its kind. */
export function isRight(name: SettingName): boolean {
  const value = written(name);
  return value === undefined || JSON.stringify(value) === JSON.stringify(SETTINGS[name].read(value));
}

function written(name: SettingName): unknown {
  return vscode.workspace.getConfiguration("kifu").get(name);
}
