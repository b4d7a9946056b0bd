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
          include: [
            "{app,backend,bundling,config,content,drawings,runtime,scripts,server,tests}/**/*.test.{ts,tsx}",
          ],
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
          // A busy machine takes its time; what comes late is not wrong.
          expect: { poll: { timeout: 10_000 } },
          // One browser and one site at a time: on a small machine more of them only make each other late.
          fileParallelism: false,
        },
      },
    ],
  },
});
