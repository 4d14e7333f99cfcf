// Runs the tests in a real VS Code, where the machine can.
import { spawnSync } from "node:child_process";

const browser = ["chromium", "chromium-browser", "google-chrome"].find(
  (name) => spawnSync("sh", ["-c", `command -v ${name}`]).status === 0,
);
if (browser === undefined || process.platform !== "linux" || process.arch !== "x64") {
  console.log("The tests in a real VS Code are skipped: they need Chromium on Linux (x86-64).");
} else {
  /**
   * @param {string} runtime what runs the server; blank for the Java that comes with the extension
   * @param {...string} options more options of Vitest
   */
  const run = (runtime, ...options) => {
    const { status } = spawnSync("npx", ["vitest", "run", "--config", "e2e/vitest.config.mts", ...options], {
      stdio: "inherit",
      env: { ...process.env, CHROMIUM: browser, RUNTIME: runtime },
    });
    if (status !== 0) {
      process.exit(status ?? 1);
    }
  };
  if (process.env.PICTURES) {
    run("");
  } else {
    run("");
    run("webassembly", "e2e/inside.test.ts");
  }
}
