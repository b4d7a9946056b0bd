import { spawnSync } from "node:child_process";
import { tmpdir } from "node:os";
import { expect, test } from "vitest";
import { publicationGaps } from "#config/publication-gaps.ts";

/** Runs the command with these settings and no others; nothing listens at the port. */
function doctor(settings: Readonly<Record<string, string>> = {}) {
  const { PATH = "", HOME = "" } = process.env;
  const { status, stdout } = spawnSync(process.execPath, ["scripts/doctor.ts"], {
    env: { PATH, HOME, DATA_DIR: tmpdir(), PORT: "1", ...settings },
    encoding: "utf8",
  });
  return { status, lines: stdout.trimEnd().split("\n") };
}

test("npm run doctor fails while the publisher is unknown, and names each empty field", () => {
  const { status, lines } = doctor({ SITE_URL: "https://levidence.example", TRUST_PROXY: "loopback" });
  const faults = lines.filter((line) => line.startsWith("✗"));
  expect(faults).toEqual(
    publicationGaps().map((field) => `✗ config/site.ts: ${field} is empty; the legal notices need it.`),
  );
  expect(faults.length).toBeGreaterThan(0);
  expect({ status, last: lines.at(-1) }).toEqual({ status: 1, last: `${faults.length} to mend (✗).` });
});

test("a public address without TLS, and a wrong setting, are faults of their own", () => {
  expect(doctor({ SITE_URL: "http://levidence.example" }).lines).toContain(
    "✗ SITE_URL: http://levidence.example is not https: passwords would travel in clear.",
  );
  expect(doctor({ TRUST_PROXY: "", PORT: "eighty" }).lines[0]).toMatch(/^✗ PORT: /);
});
