/** The settings that a service gets from the example, as systemd and Docker read it. */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { readEnvironment } from "#config/environment.ts";

const read = (path: string) => readFileSync(path, "utf8");
const EXAMPLE = read(".env.example");

/** systemd.exec(5): a file has an assignment on each line, and `#` or `;` begins a comment. */
const assignmentsOf = (text: string) =>
  Object.fromEntries(
    text
      .split("\n")
      .filter((line) => line.includes("=") && !/^\s*[#;]/.test(line))
      .map((line) => [line.slice(0, line.indexOf("=")), line.slice(line.indexOf("=") + 1)]),
  );

const valuesIn = (line: string) => assignmentsOf(line.trim().replaceAll(/\s+/g, "\n"));

test("with the example as its file of settings, the unit's own are in force", () => {
  const unit = read("deploy/levidence@.service");
  const own = valuesIn([...unit.matchAll(/^Environment=(.*)$/gm)].map(([, list]) => list).join(" "));
  expect(own).toMatchObject({ PORT: "%i", DATA_DIR: "/var/lib/levidence", NODE_ENV: "production" });
  const [, name] = /^StateDirectory=(.*)$/m.exec(unit) ?? [];
  // Settings of a file win over those of the unit, wherever they stand in it.
  const settings = readEnvironment({ ...own, PORT: "3001", ...assignmentsOf(EXAMPLE) });
  expect(settings).toMatchObject({ PORT: 3001, DATA_DIR: `/var/lib/${name}`, NODE_ENV: "production" });
});

test("with the example as its file of settings, the image's own are in force", () => {
  const [, list = ""] = /^ENV ((?:.*\\\n)*.*)$/m.exec(read("deploy/Dockerfile")) ?? [];
  const own = valuesIn(list.replaceAll("\\\n", " "));
  const settings = readEnvironment({ ...own, ...assignmentsOf(EXAMPLE) });
  expect(settings).toMatchObject({ HOST: "0.0.0.0", DATA_DIR: "/data", PORT: 3000 });
});

test("what the example shows as defaults are the defaults", () => {
  const shown = EXAMPLE.replaceAll(/^#(?=[A-Z_]+=)/gm, "");
  expect(Object.keys(assignmentsOf(shown)).length).toBeGreaterThan(
    Object.keys(assignmentsOf(EXAMPLE)).length,
  );
  expect(readEnvironment(assignmentsOf(shown))).toEqual(readEnvironment({}));
});
