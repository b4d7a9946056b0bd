import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    testTimeout: 30_000,
    hookTimeout: 60_000,
    projects: [
      {
        extends: true,
        test: {
          name: "code",
          include: ["{app,backend,bundling,config,content,drawings,scripts,server,tests}/**/*.test.{ts,tsx}"],
          exclude: ["tests/journeys/**"],
          globalSetup: ["tests/preparations.setup.ts"],
        },
      },
      {
        extends: true,
        test: {
          name: "journeys",
          include: ["tests/journeys/**/*.test.ts"],
          globalSetup: ["tests/journeys/site.setup.ts"],
          testTimeout: 60_000,
          // A busy machine may be late without being wrong.
          expect: { poll: { timeout: 10_000 } },
          // Journeys share one site, and two browsers at once slow each other down on a small machine.
          fileParallelism: false,
        },
      },
    ],
  },
});
