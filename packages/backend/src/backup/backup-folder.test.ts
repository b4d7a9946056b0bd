import { readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { addBackup, laterBackups, listBackups } from "#backend/backup/backup-folder.ts";
import { temporaryDirectory } from "#tests/support/temporary-directory.ts";

const day = (number: number) => new Date(Date.UTC(2026, 10, number, 3, 43));
const write = async (path: string) => writeFileSync(path, "");

test("a folder keeps the latest backups, and nothing of one that failed or was killed", async () => {
  const folder = join(temporaryDirectory(), "new");
  const add = (number: number, work = write) => addBackup(folder, { takenAt: day(number), keep: 2 }, work);
  const paths = [await add(1), await add(2), await add(3)];
  expect(await listBackups(folder)).toEqual(paths.slice(1));
  expect(await laterBackups(paths[0] ?? "")).toEqual([paths[2], paths[1]]);
  expect(await laterBackups(join(folder, "another.tar"))).toEqual([]);

  writeFileSync(`${paths[1]}.unfinished`, "killed");
  await expect(
    add(4, async (path) => {
      await write(path);
      throw new Error("no space");
    }),
  ).rejects.toThrow("no space");
  expect(readdirSync(folder).map((name) => join(folder, name))).toEqual(paths.slice(1));
});
