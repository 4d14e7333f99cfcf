/** An object of JSON from elsewhere: what is not of the expected type counts as absent. */
export type Params = Readonly<Record<string, unknown>>;

export function objectOf(value: unknown): Params {
  return typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Params) : {};
}

export function objectAt(parent: Params, name: string): Params {
  return objectOf(parent[name]);
}

export function textAt(parent: Params, name: string): string {
  const value = parent[name];
  return typeof value === "string" ? value : "";
}
