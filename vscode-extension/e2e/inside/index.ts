import { writeFileSync } from "node:fs";
import * as path from "node:path";
import { WITHOUT_JAVA } from "./editor";
import { runTests } from "./runner";

/** VS Code calls this in its extension host. */
export async function run(): Promise<void> {
  // LawOfDoorsIT holds that all forms of the engine answer the same: without Java, only how it is reached is tested.
  if (!WITHOUT_JAVA) {
    await import("./encodings.js");
  }
  await import("./language.js");
  if (!WITHOUT_JAVA) {
    await import("./typing.js");
    await import("./writing.js");
  }
  await import("./commands.js");
  await import("./server.js");
  const outcomes = await runTests();
  writeFileSync(path.join(__dirname, "..", "inside.json"), JSON.stringify(outcomes));
}
