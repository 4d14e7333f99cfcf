import { defineConfig } from "vitest/config";

// Each worker has a VS Code of its own. A machine that is busy gets its time.
export default defineConfig({
  test: {
    include: [process.env["PICTURES"] ? "e2e/pictures.ts" : "e2e/*.test.ts"],
    globalSetup: ["e2e/vscode.ts"],
    maxWorkers: 1,
    testTimeout: 120_000,
    retry: 1, // the list of results names what needed it
    hookTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
  },
});
