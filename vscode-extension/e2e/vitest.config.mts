import { defineConfig } from "vitest/config";

// Each worker has a VS Code of its own. Other tests run beside these, so a busy machine gets its time.
export default defineConfig({
  test: {
    include: [process.env["PICTURES"] ? "e2e/pictures.ts" : "e2e/*.test.ts"],
    globalSetup: ["e2e/vscode.ts"],
    maxWorkers: 1,
    testTimeout: 240_000,
    retry: 1, // beside other lanes on two processors; the list of results names what needed it
    hookTimeout: 240_000,
    expect: { poll: { timeout: 60_000 } },
  },
});
