import { mkdirSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { copyFolder } from "#backend/database/embedded/copy-folder.ts";
import { temporaryDirectory } from "#tests/support/temporary-directory.ts";

const MEGABYTE = 1 << 20;

test("a copy has every change, however small, until nobody writes", async () => {
  const from = temporaryDirectory();
  const to = join(temporaryDirectory(), "copy");
  const file = (name: string) => join(from, name);
  const large = Buffer.alloc(2 * MEGABYTE + 5, "a");
  mkdirSync(file("base/1"), { recursive: true });
  for (const name of ["same", "inside", "longer", "shorter", "whole", "gone"])
    writeFileSync(file(name), large);

  await copyFolder(from, to, async (work) => {
    const changed = Buffer.from(large);
    changed[MEGABYTE] = 0;
    writeFileSync(file("inside"), changed);
    writeFileSync(file("longer"), "end", { flag: "a" });
    truncateSync(file("shorter"), MEGABYTE);
    truncateSync(file("whole"), 0);
    rmSync(file("gone"));
    writeFileSync(file("base/1/new"), "new");
    await work();
  });
  const names = readdirSync(from, { recursive: true, encoding: "utf8" }).sort();
  expect(readdirSync(to, { recursive: true, encoding: "utf8" }).sort()).toEqual(names);
  for (const name of names.filter((path) => !path.startsWith("base") || path.endsWith("new"))) {
    expect(readFileSync(join(to, name)).equals(readFileSync(file(name))), name).toBe(true);
  }
});
