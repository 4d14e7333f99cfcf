import { defineConfig } from "vitest/config";

// A machine that is busy gets its time.
export default defineConfig({ test: { include: ["src/**/*.test.ts"], testTimeout: 60_000, hookTimeout: 60_000 } });
