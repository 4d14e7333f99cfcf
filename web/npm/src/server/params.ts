/** An object of JSON from elsewhere: what is not of the expected type counts as absent. */
export type Params = Readonly<Record<string, unknown>>;

export function objectOf(value: unknown): Params {
  return typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Params) : {};
}

export function at(parent: Params, name: string): unknown {
  return parent[name] ?? undefined;
}

export function objectAt(parent: Params, name: string): Params {
  return objectOf(parent[name]);
}

/** The objects of a list. */
export function objectsAt(parent: Params, name: string): readonly Params[] {
  const value = parent[name];
  return Array.isArray(value) ? value.map(objectOf) : [];
}

export function textAt(parent: Params, name: string): string {
  const value = parent[name];
  return typeof value === "string" ? value : "";
}

/** The texts of a list. */
export function textsAt(parent: Params, name: string): readonly string[] {
  const value = parent[name];
  return Array.isArray(value) ? value.filter((each) => typeof each === "string" && each.trim() !== "") : [];
}

export function isTrue(parent: Params, name: string): boolean {
  return parent[name] === true;
}
