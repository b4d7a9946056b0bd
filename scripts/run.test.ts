import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

function run(...parameters: string[]) {
  const { status, stdout } = spawnSync(process.execPath, ["scripts/run.mjs", ...parameters], {
    encoding: "utf8",
  });
  return { status, lines: stdout.trimEnd().split("\n") };
}

const purposes = (room: string) => run(room).lines.map((line) => line.split("`")[1]?.split(" ")[3]);

test("a room without a name lists its commands, each with what it does, and not its helpers", () => {
  expect(purposes("site")).toEqual([
    "admin",
    "backup",
    "doctor",
    "dossier-export",
    "dossier-import",
    "dossier-seed",
    "migrate",
    "restore",
    "resume",
    "rotate-signing-key",
  ]);
  expect(purposes("drill")).toEqual(["age", "cluster", "crash", "flood", "fuzz", "image", "outage"]);
  expect(purposes("bench")).toContain("lighthouse");
  expect(run("site")).toMatchObject({ status: 0 });
  expect(run("site").lines[1]).toBe(
    "`npm run site backup <folder>`, or `bucket`: adds a backup of the site, which may be running.",
  );
});

test("an unknown name lists them too, and fails", () => {
  expect(run("site", "bakcup")).toMatchObject({ status: 1, lines: run("site").lines });
});

test("a command has the parameters behind its name, and its exit code is the answer", () => {
  const { status, lines } = run("site", "admin", "nobody");
  expect({ status, lines }).toEqual({ status: 1, lines: [""] });
});

test("each room of package.json is there", () => {
  const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as { scripts: Record<string, string> };
  const rooms = Object.values(scripts).flatMap((line) => /run\.mjs (\w+)$/.exec(line)?.slice(1) ?? []);
  expect(rooms).toContain("site");
  for (const room of rooms.filter((one) => !["test", "check", "build", "draw", "golden"].includes(one)))
    expect(run(room).lines.length, room).toBeGreaterThan(0);
});
