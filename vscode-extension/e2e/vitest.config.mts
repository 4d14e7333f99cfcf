import { defineConfig } from "vitest/config";

// One VS Code serves all files, one after the other; a machine that is busy gets its time.
export default defineConfig({
  test: {
    include: [process.env["PICTURES"] ? "e2e/pictures.ts" : "e2e/*.test.ts"],
    globalSetup: ["e2e/vscode.ts"],
    fileParallelism: false,
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
  },
});
