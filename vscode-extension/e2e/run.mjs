// Runs the tests in a real VS Code, where the machine can.
import { spawnSync } from "node:child_process";

// The first draws for no window at all, and takes a tenth less of the processors.
const browser = ["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome"].find(
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
