/**
 * `npm test`: installs what the tests need, then runs all checks and tests. `npm test -- <path>…` runs only the
 * test files whose path contains one of these, and prepares only what those files ask for. The last line
 * printed is `N passed, N failed`, with `, N skipped` behind it if there are any.
 */
import { join } from "node:path";
import { startVitest, type TestModule } from "vitest/node";
import { buildWhenStale } from "./build.ts";
import { check } from "./check.ts";
import { makeMemoryFolder } from "./memory-folder.ts";
import { installSystemPackages } from "./system-packages.ts";

interface Count {
  passed: number;
  failed: number;
  skipped: number;
}

const NOTHING: Count = { passed: 0, failed: 0, skipped: 0 };

const paths = process.argv.slice(2);
const removeMemoryFolder = makeMemoryFolder();
// The databases and sites that tests start read what an earlier one compiled, as those of `npm start` do.
process.env.NODE_COMPILE_CACHE = join(import.meta.dirname, "../build/compile-cache");

try {
  const checked = paths.length > 0 ? NOTHING : await prepareAndCheck();
  end(sum([checked, await runTests()]));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  end({ ...NOTHING, failed: 1 });
}

async function prepareAndCheck(): Promise<Count> {
  const [{ count, failed }] = await Promise.all([
    buildAndCheck(),
    installSystemPackages(["chromium-headless-shell", "postgresql"]),
  ]);
  return { ...NOTHING, passed: count - failed.length, failed: failed.length };
}

async function buildAndCheck() {
  await buildWhenStale();
  console.log("Checking types, style and unused code");
  return check();
}

/** A file that cannot be loaded counts as a failure, and so does an error outside of every test. */
async function runTests(): Promise<Count> {
  const vitest = await startVitest("test", paths, { run: true, watch: false });
  const modules = vitest.state.getTestModules();
  const strayErrors = vitest.state.getUnhandledErrors().length;
  await vitest.close();
  if (modules.length === 0) throw new Error(`No test file matches ${paths.join(" ")}`);
  for (const test of modules.flatMap((module) => [...module.children.allTests()])) {
    if (test.diagnostic()?.flaky)
      console.log(`Passed when repeated: ${test.module.moduleId} > ${test.fullName}`);
  }

  return sum([...modules.map(countOf), { ...NOTHING, failed: strayErrors }]);
}

/**
 * A test whose file or whose preparation failed has not run: it counts as skipped, and its file as a failure.
 */
function countOf(module: TestModule): Count {
  const states = [...module.children.allTests()].map((test) => test.result().state);
  const numberOf = (wanted: string) => states.filter((state) => state === wanted).length;
  const failed = numberOf("failed");
  const isBroken = failed === 0 && !module.ok();
  return {
    passed: numberOf("passed"),
    failed: failed + (isBroken ? 1 : 0),
    skipped: numberOf("skipped") + numberOf("pending"),
  };
}

function sum(counts: readonly Count[]): Count {
  const total = (key: keyof Count) => counts.reduce((all, count) => all + count[key], 0);
  return { passed: total("passed"), failed: total("failed"), skipped: total("skipped") };
}

function end({ passed, failed, skipped }: Count): never {
  removeMemoryFolder();
  console.log(`${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`);
  process.exit(failed === 0 && passed > 0 ? 0 : 1);
}
