/** `npm test`: everything the tests need, then all of them. Ends with the line `N passed, N failed`. */
import { startVitest, type TestModule } from "vitest/node";
import { buildWhenStale } from "./build.ts";
import { check } from "./check.ts";
import { installSystemPackages } from "./system-packages.ts";

interface Count {
  passed: number;
  failed: number;
}

try {
  installSystemPackages();
  await buildWhenStale();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  end({ passed: 0, failed: 1 });
}

console.log("Checking types, style and unused code");
const { count, failed } = await check();
const tested = await runTests();
end({ passed: count - failed.length + tested.passed, failed: failed.length + tested.failed });

/** A file that cannot be loaded and an error outside of every test count as failures, too. */
async function runTests(): Promise<Count> {
  const vitest = await startVitest("test", [], { run: true, watch: false });
  const modules = vitest.state.getTestModules();
  const strayErrors = vitest.state.getUnhandledErrors().length;
  await vitest.close();

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
  console.log(`${passed} passed, ${failed} failed`);
  process.exit(failed === 0 && passed > 0 ? 0 : 1);
}
