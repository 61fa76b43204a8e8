import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

export default defineConfig({
  root: fileURLToPath(new URL("..", import.meta.url)),
  // What React builds for development, its production build does not know.
  oxc: { jsx: { runtime: "automatic", development: false } },
  test: {
    include: ["app/**/*.test.{ts,tsx}", "scripts/**/*.test.ts", "tests/**/*.test.ts"],
    exclude: ["tests/e2e/**", "node_modules/**"],
    globalSetup: "tests/setup/global-setup.ts",
    setupFiles: ["tests/setup/quick-react.ts", "tests/setup/own-database.ts"],
    isolate: false,
    // Much of the time is waiting for processes that the tests start.
    maxWorkers: 3,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // Else the address of a style is empty where a document names it.
    css: { include: /base\.css/ },
    env: {
      APP_SECRET: "a secret that only the tests know, 32+",
      ORIGIN: "http://127.0.0.1:3000",
      LOG_LEVEL: "silent",
      TZ: "UTC",
    },
  },
});
