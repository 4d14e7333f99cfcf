// Checks of what programs without types pass. Each returns its value.

/** @throws TypeError if a value is none of these */
export function checkedChoice<Value extends string>(name: string, value: Value, choices: readonly Value[]): Value {
  if (!choices.includes(value)) {
    throw new TypeError(`${name} must be one of ${choices.map((choice) => `"${choice}"`).join(", ")}; it is ${shown(value)}`);
  }
  return value;
}

/** @throws TypeError if a value is given and none of these */
export function checkedOptionalChoice<Value extends string>(name: string, value: Value | undefined, choices: readonly Value[]): Value | undefined {
  return value === undefined ? undefined : checkedChoice(name, value, choices);
}

/** @throws TypeError if a value is not a string */
export function checkedText(name: string, value: string): string {
  if (typeof value !== "string") {
    throw new TypeError(`${name} must be a string; it is ${shown(value)}`);
  }
  return value;
}

/** @throws TypeError if a value is not a number that counts something */
export function checkedCount(name: string, value: number): number {
  if (!Number.isSafeInteger(value) || value < 0) {
    throw new TypeError(`${name} must be a whole number, 0 or more; it is ${shown(value)}`);
  }
  return value;
}

/** @throws TypeError if a value is not an object */
export function checkedObject<Value extends object>(name: string, value: Value): Value {
  if (typeof value !== "object" || value === null) {
    throw new TypeError(`${name} must be an object; it is ${shown(value)}`);
  }
  return value;
}

/** @throws TypeError if a value is not an array */
export function checkedArray<Value>(name: string, value: readonly Value[]): readonly Value[] {
  if (!Array.isArray(value)) {
    throw new TypeError(`${name} must be an array; it is ${shown(value)}`);
  }
  return value;
}

/** @throws TypeError if a value is neither a text nor bytes */
export function checkedSource(name: string, value: string | Uint8Array): string | Uint8Array {
  if (typeof value !== "string" && !(value instanceof Uint8Array)) {
    throw new TypeError(`${name} must be a string or a Uint8Array; it is ${shown(value)}`);
  }
  return value;
}

function shown(value: unknown): string {
  return typeof value === "string" ? JSON.stringify(value) : value === null ? "null" : `of type ${typeof value}`;
}
