// Runs the tests in a real VS Code, where the machine can.
import { spawnSync } from "node:child_process";

const browser = ["chromium", "chromium-browser", "google-chrome"].find(
  (name) => spawnSync("sh", ["-c", `command -v ${name}`]).status === 0,
);
if (browser === undefined || process.platform !== "linux" || process.arch !== "x64") {
  console.log("The tests in a real VS Code are skipped: they need Chromium on Linux (x86-64).");
} else {
  const { status } = spawnSync("npx", ["vitest", "run", "--config", "e2e/vitest.config.mts"], {
    stdio: "inherit",
    env: { ...process.env, CHROMIUM: browser },
  });
  process.exit(status ?? 1);
}
