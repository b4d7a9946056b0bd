import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";
import { publicationGaps } from "#config/publication-gaps.ts";
import { temporaryDirectory } from "#tests/support/temporary-directory.ts";

/** Runs the command with these settings and no others; nothing listens at the port. */
function doctor(parameters: readonly string[] = []) {
  const { PATH = "", HOME = "" } = process.env;
  const { status, stdout } = spawnSync(process.execPath, ["scripts/site/doctor.ts", ...parameters], {
    env: { PATH, HOME, DATA_DIR: temporaryDirectory(), PORT: "1" },
    encoding: "utf8",
  });
  return { status, lines: stdout.trimEnd().split("\n") };
}

test("npm run site doctor fails while the publisher is unknown, and names each empty field", () => {
  const { status, lines } = doctor();
  const faults = lines.filter((line) => line.startsWith("✗"));
  expect(faults).toEqual(
    publicationGaps().map((field) => `✗ config/site.ts: ${field} is empty; the legal notices need it.`),
  );
  expect(faults.length).toBeGreaterThan(0);
  expect({ status, last: lines.at(-1) }).toEqual({ status: 1, last: `${faults.length} to mend (✗).` });
  expect(lines.filter((line) => line.includes("to confirm"))).toEqual([]);
});

test("with --editorial it lists what no source has settled, and nothing else", () => {
  const { status, lines } = doctor(["--editorial"]);
  expect(status).toBe(0);
  expect(lines.at(-1)).toBe("Nothing stands in the way.");
  for (const line of lines.slice(0, -1)) expect(line).toMatch(/^· .*(unknown or unchecked|to confirm): /);
});
