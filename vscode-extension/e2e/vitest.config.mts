import * as path from "node:path";
import { defineConfig, type TestProjectInlineConfiguration } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Its window is used by most tests after it. */
const FIRST = "firstSight";
/** The tests whose windows are of other kinds than most, those that take longest first. */
const LAST = ["engine", "find", "restricted", "inside", "japanese", "limits", "web"];

/** Runs those tests after one another that can use the same window of VS Code. */
class SameWindow extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification): number => {
      const name = path.basename(moduleId, ".test.ts");
      return name === FIRST ? -2 : LAST.indexOf(name);
    };
    return files.sort((one, other) => place(one) - place(other) || one.moduleId.localeCompare(other.moduleId));
  }
}

/** Tests beside a server that runs in something. */
const project = (runtime: "java" | "webassembly", include: string): TestProjectInlineConfiguration => ({
  test: {
    name: runtime,
    env: { RUNTIME: runtime },
    include: [include],
    globalSetup: ["e2e/vscode.ts"],
    setupFiles: ["e2e/afterFailure.ts"],
    isolate: false, // a window stays open from file to file
    testTimeout: 240_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 60_000 } },
  },
});

// Each worker has a VS Code of its own. A second one wins nothing on two processors that other tests keep busy.
export default defineConfig({
  test: {
    maxWorkers: 1,
    sequence: { sequencer: SameWindow },
    projects: process.env["PICTURES"]
      ? [project("java", "e2e/pictures.ts")]
      : [project("java", "e2e/*.test.ts"), project("webassembly", "e2e/{engine,inside}.test.ts")],
  },
});
