/** How a test went. */
export interface Outcome {
  readonly name: string;
  readonly milliseconds: number;
  readonly failure?: string;
}

const tests: { name: string; body: () => Promise<void> }[] = [];

export function test(name: string, body: () => Promise<void>): void {
  tests.push({ name, body });
}

/** Runs all tests in their order. */
export async function runTests(): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const { name, body } of tests) {
    const start = Date.now();
    const failure = await body().then(
      () => undefined,
      (error: unknown) => (error instanceof Error ? (error.stack ?? error.message) : String(error)),
    );
    outcomes.push({ name, milliseconds: Date.now() - start, ...(failure !== undefined && { failure }) });
  }
  return outcomes;
}

/** Waits until there is something to return; fails with the description after a while. */
export async function until<T>(
  description: string,
  look: () => Promise<T | undefined | false> | T | undefined | false,
): Promise<T> {
  const deadline = Date.now() + 60_000;
  while (Date.now() < deadline) {
    const found = await look();
    if (found !== undefined && found !== false) {
      return found;
    }
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error(`waited in vain: ${description}`);
}
