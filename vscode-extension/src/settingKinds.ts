import { SEVERITIES, type Severity } from "./foundProblems";

/** What an option of an engine is set to. */
export type OptionValue = string | number | boolean;

/** An engine as the setting `kifu.engines` holds it; the first one is asked. */
export interface ConfiguredEngine {
  readonly name?: string;
  readonly command: string;
  readonly arguments?: readonly string[];
  readonly options?: Readonly<Record<string, OptionValue>>;
}

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
export function oneOf<const Word extends string>(usual: Word, ...others: readonly Word[]): Kind<Word> {
  const words = [usual, ...others];
  return {
    schema: { type: "string", enum: words, default: usual },
    read: (written) => words.find((word) => word === written) ?? usual,
  };
}

export function flag(usual: boolean): Kind<boolean> {
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
export function count(usual: number): Kind<number> {
  return {
    schema: { type: "integer", default: usual, minimum: 0 },
    read: (written) => (isCount(written) ? written : usual),
  };
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) >= 0;
}

export const text: Kind<string> = {
  schema: { type: "string", default: "" },
  read: (written) => (typeof written === "string" ? written : ""),
};

export const texts: Kind<readonly string[]> = {
  schema: { type: "array", items: { type: "string" }, default: [] },
  read: (written) => (Array.isArray(written) ? written.filter((each) => typeof each === "string") : []),
};

/** Engines: objects that name a program at least. */
export const engines: Kind<readonly ConfiguredEngine[]> = {
  schema: { type: "array", items: { type: "object" }, default: [] },
  read: (written) => (Array.isArray(written) ? written.filter(isEngine) : []),
};

function isEngine(value: unknown): value is ConfiguredEngine {
  return typeof value === "object" && value !== null && "command" in value && typeof value.command === "string" && value.command !== "";
}

/** The size of the index: the usual one, none, or so many megabytes. */
export const indexSize: Kind<"on" | "off" | number> = {
  schema: { anyOf: [{ type: "string", enum: ["on", "off"] }, { type: "integer", minimum: 1 }], default: "on" },
  read: (written) => (written === "off" || (isCount(written) && written > 0) ? written : "on"),
};

/** How severe problems are, by their ids. */
export const severities: Kind<Readonly<Record<string, Severity | "off">>> = {
  schema: { type: "object", default: {}, additionalProperties: { type: "string", enum: [...SEVERITIES, "off"] } },
  read: (written) => {
    const chosen = typeof written === "object" && written !== null && !Array.isArray(written) ? written : {};
    return Object.fromEntries(Object.entries(chosen).filter(([, severity]) => [...SEVERITIES, "off"].includes(severity)));
  },
};
