/**
 * `npm test`: installs what the tests need, then runs all checks and tests. `npm test -- <path>…` runs only the test
 * files whose path contains one of these, and prepares only what those files ask for. The last line printed is
 * `N passed, N failed`.
 */
import { startVitest, type TestModule } from "vitest/node";
import { buildWhenStale } from "./build.ts";
import { check } from "./check.ts";
import { makeMemoryFolder } from "./memory-folder.ts";
import { installSystemPackages } from "./system-packages.ts";

interface Count {
  passed: number;
  failed: number;
}

const paths = process.argv.slice(2);
const removeMemoryFolder = makeMemoryFolder();

try {
  const checked = paths.length > 0 ? { passed: 0, failed: 0 } : await prepareAndCheck();
  const tested = await runTests();
  end({ passed: checked.passed + tested.passed, failed: checked.failed + tested.failed });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  end({ passed: 0, failed: 1 });
}

async function prepareAndCheck(): Promise<Count> {
  installSystemPackages(["chromium-headless-shell", "postgresql"]);
  await buildWhenStale();
  console.log("Checking types, style and unused code");
  const { count, failed } = await check();
  return { passed: count - failed.length, failed: failed.length };
}

/** A file that cannot be loaded counts as a failure, and so does an error outside of every test. */
async function runTests(): Promise<Count> {
  const vitest = await startVitest("test", paths, { run: true, watch: false });
  const modules = vitest.state.getTestModules();
  const strayErrors = vitest.state.getUnhandledErrors().length;
  await vitest.close();
  if (modules.length === 0) throw new Error(`No test file matches ${paths.join(" ")}`);

  const counts = modules.map(countOf);
  const sum = (key: keyof Count) => counts.reduce((total, count) => total + count[key], 0);
  return { passed: sum("passed"), failed: sum("failed") + strayErrors };
}

function countOf(module: TestModule): Count {
  const states = [...module.children.allTests()].map((test) => test.result().state);
  const failed = states.filter((state) => state === "failed").length;
  const isBroken = failed === 0 && !module.ok();
  return { passed: states.filter((state) => state === "passed").length, failed: failed + (isBroken ? 1 : 0) };
}

function end({ passed, failed }: Count): never {
  removeMemoryFolder();
  console.log(`${passed} passed, ${failed} failed`);
  process.exit(failed === 0 && passed > 0 ? 0 : 1);
}
