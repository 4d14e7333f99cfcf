import { readFileSync } from "node:fs";
import type { Locator } from "playwright-core";

/** What axe adds to a page. */
interface Axe {
  readonly axe: {
    run(element: unknown): Promise<{ violations: readonly { impact: string; id: string; nodes: readonly { html: string }[] }[] }>;
  };
}

const source = readFileSync("node_modules/axe-core/axe.min.js", "utf8");

/** What axe finds serious in an element, which people who cannot see it would meet. */
export function seriousFindings(element: Locator): Promise<string[]> {
  return element.evaluate(async (looked, script) => {
    (0, eval)(script);
    const { violations } = await (globalThis as unknown as Axe).axe.run(looked);
    return violations
      .filter(({ impact }) => impact === "serious" || impact === "critical")
      .map(({ id, nodes }) => `${id} in ${nodes.map(({ html }) => html).join(" ")}`);
  }, source);
}
