/**
 * `npm test`: installs what the tests need, then runs all checks and the short tests; `npm run test:all` (`WHOLE=1`)
 * runs the others, and again those that ask the database, on the other engine. `npm test -- <path>…` runs the test
 * files whose path contains one of these, and prepares only what those files ask for. The last line printed is
 * `N passed, N failed`, with `, N skipped` behind it if there are any.
 */
import { join } from "node:path";
import { postgresDirectory } from "@levidence/backend/testing/databases/postgres-cluster.ts";
import { startVitest, type TestModule } from "vitest/node";
import { buildWhenStale } from "./build.ts";
import { check } from "./check.ts";
import { makeMemoryFolder } from "./memory-folder.ts";
import { installSystemPackages, MISSING } from "./system-packages.ts";

interface Count {
  passed: number;
  failed: number;
  skipped: number;
}

const NOTHING: Count = { passed: 0, failed: 0, skipped: 0 };

/** There a test that passed only when it was repeated has failed, and none may be skipped. */
const isStrict = process.env.CI === "true";
const paths = process.argv.slice(2);
const isWhole = process.env.WHOLE === "1";
/** Said again at the end, since tests print after them. */
const failedChecks: string[] = [];
const removeMemoryFolder = makeMemoryFolder();
// The databases and sites that tests start read what an earlier one compiled, as those of `npm start` do.
process.env.NODE_COMPILE_CACHE = join(import.meta.dirname, "../node_modules/.cache/compile");

try {
  if (paths.length > 0) process.env.TEST_EXTENT = "named";
  else process.env.TEST_EXTENT = isWhole ? "others" : "short";
  await Promise.all([paths.length === 0 && buildWhenStale(), installPrograms()]);
  // Beside each other: tests wait for databases and browsers, and leave the checks their time.
  end(sum(await Promise.all([runChecks(), runTests()])));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  end({ ...NOTHING, failed: 1 });
}

/** The programs of a run of named paths are installed when a test asks for them. */
async function installPrograms(): Promise<void> {
  if (paths.length === 0) await installSystemPackages(["chromium-headless-shell", "postgresql"]);
  if (paths.length === 0 && !postgresDirectory()) process.env.WITHOUT_POSTGRES = "1";
}

/** Runs the checks where `npm test` has not run them just before. */
async function runChecks(): Promise<Count> {
  if (paths.length > 0 || isWhole) return NOTHING;
  console.log("Checking types, style and unused code");
  const { count, failed } = await check();
  failedChecks.push(...failed);
  return { ...NOTHING, passed: count - failed.length, failed: failed.length };
}

/** A file that cannot be loaded counts as a failure, and so does an error outside of every test. */
async function runTests(): Promise<Count> {
  const vitest = await startVitest("test", paths, { run: true, watch: false });
  const modules = vitest.state.getTestModules();
  const strayErrors = vitest.state.getUnhandledErrors().length;
  await vitest.close();
  if (modules.length === 0) throw new Error(`No test file matches ${paths.join(" ")}`);
  console.log(table(modules));
  for (const test of modules.flatMap((module) => [...module.children.allTests()])) {
    if (test.diagnostic()?.flaky)
      console.log(`Passed when repeated: ${test.module.moduleId} > ${test.fullName}`);
  }
  const missing = new Set(modules.flatMap(missingPackagesOf));
  for (const line of missing) console.log(`Skipped what needs it. ${line}`);
  return sum([...modules.map(countOf), { ...NOTHING, failed: strayErrors }]);
}

/**
 * A test whose file or whose preparation failed has not run: it counts as skipped, and its file as a failure. A file
 * or test that only lacks a program which cannot be installed here counts as skipped.
 */
function countOf(module: TestModule): Count {
  const tests = [...module.children.allTests()];
  const numberOf = (wanted: string) => tests.filter((test) => test.result().state === wanted).length;
  const repeated = isStrict ? tests.filter((test) => test.diagnostic()?.flaky).length : 0;
  const unable = tests.filter((test) => missingPackages(test.result().errors).length > 0).length;
  const failed = numberOf("failed") - unable + repeated;
  const isBroken = numberOf("failed") === 0 && !module.ok();
  const isUnable = isBroken && missingPackagesOf(module).length > 0;
  return {
    passed: numberOf("passed") - repeated,
    failed: failed + (isBroken && !isUnable ? 1 : 0),
    skipped: numberOf("skipped") + numberOf("pending") + unable + (isUnable ? 1 : 0),
  };
}

/** @returns the errors of a file, its groups and its tests that only say which packages are missing */
function missingPackagesOf(module: TestModule): string[] {
  const groups = [module, ...module.children.allSuites()].flatMap((group) => group.errors());
  const tests = [...module.children.allTests()].flatMap((test) => test.result().errors ?? []);
  return missingPackages([...groups, ...tests]);
}

/** @param errors whatever was thrown: some of it has no message */
function missingPackages(errors: readonly { message?: string }[] = []): string[] {
  return errors.flatMap(({ message }) => (message?.startsWith(MISSING) ? [message] : []));
}

/** @returns files, tests and seconds per room, of the room that takes longest first */
function table(modules: readonly TestModule[]): string {
  const rooms = Map.groupBy(modules, ({ relativeModuleId }) => roomOf(relativeModuleId));
  const rows = [...rooms].map(([room, files]) => {
    const tests = files.reduce((count, { children }) => count + [...children.allTests()].length, 0);
    const ms = files.reduce((total, file) => total + file.diagnostic().duration, 0);
    return { room, files: files.length, tests, seconds: Math.round(ms / 1000) };
  });
  const lines = rows
    .toSorted((a, b) => b.seconds - a.seconds)
    .map(({ room, files, tests, seconds }) =>
      [room.padEnd(28), ...[files, tests, seconds].map((value) => String(value).padStart(8))].join(""),
    );
  return [`${"room".padEnd(28)}   files   tests seconds`, ...lines].join("\n");
}

/** The folder of a file and, in `tests` and `backend`, the one below it. */
function roomOf(path: string): string {
  return /^(?:(?:tests|backend)\/)?[^/]+(?=\/)/.exec(path)?.[0] ?? path;
}

function sum(counts: readonly Count[]): Count {
  const total = (key: keyof Count) => counts.reduce((all, count) => all + count[key], 0);
  return { passed: total("passed"), failed: total("failed"), skipped: total("skipped") };
}

function end({ passed, failed, skipped }: Count): never {
  removeMemoryFolder();
  if (failedChecks.length > 0) console.log(`Failed checks: ${failedChecks.join(", ")}`);
  console.log(`${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`);
  process.exit(failed === 0 && passed > 0 && !(isStrict && skipped > 0) ? 0 : 1);
}
