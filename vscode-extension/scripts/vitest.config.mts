import { defineConfig } from "vitest/config";

// What is in the packages, once they are made.
export default defineConfig({ test: { include: ["scripts/*.test.ts"] } });
