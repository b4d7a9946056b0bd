/** `npm test` in this folder: the tests of the package alone. Those of the site run them too. */
import { configDefaults, defineConfig } from "vitest/config";
import { postgresDirectory } from "./tests/support/databases/postgres-cluster.ts";

export default defineConfig({
  test: {
    // These only end what hangs: no test depends on the speed of the machine.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 60_000 } },
    isolate: false,
    env: { WITHOUT_POSTGRES: postgresDirectory() ? "" : "1" },
    include: ["**/*.test.ts"],
    exclude: [...configDefaults.exclude, "**/*.timing.test.ts"],
    globalSetup: ["tests/support/databases/preparations.setup.ts"],
  },
});
