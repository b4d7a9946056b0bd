import { availableParallelism } from "node:os";
import { configDefaults, defineConfig } from "vitest/config";
import { isCampaign } from "./tests/campaign.ts";
import { LongFilesFirst } from "./tests/long-files-first.ts";

const TESTS = "**/*.test.{ts,tsx}";
const JOURNEYS = "tests/journeys/**";
const TIMING = "**/*.timing.test.ts";
const PAGES = "tests/{fresh-pages,one-truth}/**";

/** Of all projects, which share what it prepares. */
const PREPARATIONS = "tests/preparations.setup.ts";

/** More than processors: a test waits for databases, sites and browsers as long as it calculates. */
const WORKERS = availableParallelism() + 2;

export default defineConfig({
  test: {
    // These only end what hangs: a busy machine may stand still for seconds, and no test depends on its speed.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 60_000 } },
    // The files of a worker share its modules, which halves the time that small files take.
    // Each file undoes what it changes.
    isolate: false,
    maxWorkers: WORKERS,
    sequence: { sequencer: LongFilesFirst },
    projects: [
      {
        extends: true,
        test: {
          name: "code",
          include: [TESTS],
          exclude: [...configDefaults.exclude, JOURNEYS, TIMING, PAGES],
          globalSetup: [PREPARATIONS],
        },
      },
      {
        extends: true,
        // Without Vite's own condition `development`: the site runs React Router's other build,
        // which is also faster.
        ssr: { resolve: { conditions: ["node"] } },
        test: {
          name: "pages",
          include: [`${PAGES}/*.test.ts`],
          globalSetup: [PREPARATIONS],
          // In the campaign each renders for minutes.
          testTimeout: 3_600_000,
          // React's other build, which all the other tests use, renders at half the speed.
          env: { NODE_ENV: "production" },
          isolate: true,
        },
      },
      {
        extends: true,
        test: {
          name: "timing",
          include: [TIMING],
          exclude: [...configDefaults.exclude, ...(isCampaign ? [] : ["drills/**"])],
          globalSetup: [PREPARATIONS],
          // These tests compare durations, so nothing else may run beside them.
          // A standstill of the machine spoils an attempt.
          maxWorkers: 1,
          retry: 4,
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: {
          name: "journeys",
          include: [`${JOURNEYS}/*.test.ts`],
          globalSetup: [PREPARATIONS, "tests/journeys/support/site.setup.ts"],
          // Five processes take turns on two processors, and a browser may lose a key or a frame meanwhile.
          // `npm test` names each journey that passed only when it was repeated.
          retry: 1,
          testTimeout: 300_000,
          // Each worker has a site of its own, and one browser for all of its files.
          maxWorkers: Math.min(WORKERS, 4),
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
});
