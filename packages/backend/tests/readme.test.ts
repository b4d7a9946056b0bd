/** The example of the README, on an empty folder. */
import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { temporaryDirectory } from "#tests/support/temporary-directory.ts";

const PACKAGE = join(import.meta.dirname, "..");

test("the example answers supabase-js", async () => {
  const [, example = ""] = /```ts\n(.*?)```/s.exec(readFileSync(join(PACKAGE, "README.md"), "utf8")) ?? [];
  // Its packages are found from here, its files are written there.
  const program = `process.chdir(${JSON.stringify(temporaryDirectory())});\n${example}`;
  const parameters = ["--input-type=module-typescript", "--eval", program];
  const { stdout } = await promisify(execFile)(process.execPath, parameters, { cwd: PACKAGE });
  expect(stdout).toBe("[ { text: 'Hello' } ]\nada@example.com\n");
});
