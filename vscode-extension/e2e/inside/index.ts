import { writeFileSync } from "node:fs";
import * as path from "node:path";
import "./encodings";
import "./language";
import "./typing";
import "./writing";
import "./commands";
import "./server";
import { runTests } from "./runner";

/** VS Code calls this in its extension host. */
export async function run(): Promise<void> {
  const outcomes = await runTests();
  writeFileSync(path.join(__dirname, "..", "inside.json"), JSON.stringify(outcomes));
}
