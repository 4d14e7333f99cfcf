import * as path from "node:path";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/** The tests whose windows are of other kinds than most. */
const LAST = ["markdown", "firstSight", "japanese", "find", "inside", "limits", "restricted", "web"];

/** Runs those tests after one another that can use the same window of VS Code. */
class SameWindow extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification): number => LAST.indexOf(path.basename(moduleId, ".test.ts"));
    return files.sort((one, other) => place(one) - place(other) || one.moduleId.localeCompare(other.moduleId));
  }
}

// Each worker has a VS Code of its own. Other tests run beside these, so a busy machine gets its time.
export default defineConfig({
  test: {
    include: [process.env["PICTURES"] ? "e2e/pictures.ts" : "e2e/*.test.ts"],
    globalSetup: ["e2e/vscode.ts"],
    setupFiles: ["e2e/afterFailure.ts"],
    maxWorkers: 1,
    isolate: false, // a window stays open from file to file
    sequence: { sequencer: SameWindow },
    testTimeout: 240_000,
    retry: 1, // beside other lanes on two processors; the list of results names what needed it
    hookTimeout: 240_000,
    expect: { poll: { timeout: 60_000 } },
  },
});
