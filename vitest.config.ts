import { globSync, readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { configDefaults, defineConfig } from "vitest/config";
import { extent, isCampaign } from "#tests/support/extent.ts";
import { LongFilesFirst } from "#tests/support/long-files-first.ts";

const TESTS = "**/*.test.{ts,tsx}";
const LONG = "**/*.long.test.{ts,tsx}";
const DRILLS = "{drills,packages/backend/drills}/**";
const JOURNEYS = "tests/journeys/**";
const SMOKE = "tests/journeys/smoke/**";
const TIMING = "**/*.timing.test.ts";
const PAGES = "tests/{fresh-pages,one-truth}/**";

/** Of all projects, which share what it prepares. */
const PREPARATIONS = "tests/support/databases/preparations.setup.ts";

/** More than processors: a test waits for databases, sites and browsers as long as it calculates. */
const WORKERS = availableParallelism() + 2;

const isShort = extent === "short";

/** They need a machine of their own. */
const CAMPAIGN_DRILLS = "drills/{cluster,image,outage}.*";

/** Per project of `npm run test:all`, what `npm test` leaves to it. */
const code = {
  short: { include: [TESTS], exclude: [LONG, DRILLS] },
  others: { include: [LONG, `${DRILLS}/*.test.ts`, ...changingWithExtent()], exclude: [CAMPAIGN_DRILLS] },
  named: { include: [TESTS], exclude: [] },
}[extent ?? "named"];

/** The short files whose tests are others, or more, in `npm run test:all`. */
function changingWithExtent(): string[] {
  if (extent !== "others") return [];
  const files = globSync("{app,config,packages,scripts,server,tests}/**/*.test.{ts,tsx}");
  return files.filter((file) => /\bengines\b.* from "|\bisWhole\b/.test(readFileSync(file, "utf8")));
}

export default defineConfig({
  test: {
    // These only end what hangs: a busy machine may stand still for seconds, and no test depends on its speed.
    testTimeout: isShort ? 60_000 : 600_000,
    hookTimeout: isShort ? 120_000 : 600_000,
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
          include: code.include,
          exclude: [
            ...[...configDefaults.exclude, ...code.exclude, JOURNEYS, TIMING, PAGES],
            ...(isCampaign ? [DRILLS] : []),
          ],
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
          include: isShort ? [] : [`${PAGES}/*.test.ts`],
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
          include: isShort ? [] : [TIMING, ...(isCampaign ? [`${DRILLS}/*.test.ts`] : [])],
          exclude: [...configDefaults.exclude, ...(isCampaign ? [] : [DRILLS])],
          globalSetup: [PREPARATIONS],
          ...(isCampaign && { testTimeout: 3_600_000 }),
          // These tests compare durations, and drills need the machine, so nothing else may run beside them.
          maxWorkers: 1,
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: {
          name: "journeys",
          include: [isShort ? `${SMOKE}/*.test.ts` : `${JOURNEYS}/*.test.ts`],
          exclude: [...configDefaults.exclude, ...(extent === "others" ? [SMOKE] : [])],
          globalSetup: [PREPARATIONS],
          testTimeout: isShort ? 120_000 : 300_000,
          // Each worker has a site of its own, and one browser for all of its files.
          maxWorkers: Math.min(WORKERS, 4),
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
});
