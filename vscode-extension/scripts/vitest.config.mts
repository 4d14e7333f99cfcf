import { defineConfig } from "vitest/config";

// The scripts, and what is in the packages once they are made.
export default defineConfig({ test: { include: ["scripts/*.test.ts"] } });
