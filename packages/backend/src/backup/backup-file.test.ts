import { execFileSync } from "node:child_process";
import { readFileSync, statSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { Manifest } from "#backend/backup/backup-file.ts";
import { BackupDamaged, BackupReader, BackupWriter } from "#backend/backup/backup-file.ts";
import { temporaryDirectory } from "#tests/support/temporary-directory.ts";

const manifest: Manifest = {
  takenAt: "2026-11-23T03:43:00.000Z",
  migrations: [],
  isSeeded: true,
  tables: [],
  sequences: [],
  pictures: { files: 0, sha256: "" },
};

async function write(files: Readonly<Record<string, string>>): Promise<string> {
  const path = join(temporaryDirectory(), "backup.tar");
  const writer = await BackupWriter.create(path);
  for (const [name, text] of Object.entries(files)) await writer.add(name, Buffer.from(text));
  await writer.finish(manifest);
  await writer.close();
  return path;
}

const FILES = { "rows/public.a/1": "x".repeat(700), "rows/public.ab/1": "", "media/é.webp": "y".repeat(512) };

test("files come back as they were, in their order, and only the owner reads them", async () => {
  const path = await write(FILES);
  const backup = await BackupReader.open(path);
  expect(backup.manifest).toEqual(manifest);
  expect(backup.list("rows/public.a")).toEqual(["rows/public.a/1"]);
  for (const [name, text] of Object.entries(FILES)) expect(String(await backup.read(name))).toBe(text);
  await backup.close();
  expect(statSync(path).mode & 0o777).toBe(0o600);
});

test("the programs of the system unpack it", async () => {
  const path = await write(FILES);
  expect(execFileSync("tar", ["-xOf", path, "rows/public.a/1"], { encoding: "utf8" })).toBe(
    FILES["rows/public.a/1"],
  );
});

test("with another byte anywhere, or an end that is missing, it is refused", async () => {
  const path = await write(FILES);
  const bytes = readFileSync(path);
  const isRefused = () => expect(BackupReader.open(path)).rejects.toThrow(BackupDamaged);
  // Each part of the file is passed: 7 is no divisor of its blocks.
  for (let place = 0; place < bytes.length; place += 7) {
    const damaged = Buffer.from(bytes);
    damaged[place] = (damaged[place] ?? 0) ^ 1;
    writeFileSync(path, damaged);
    await isRefused();
  }
  for (const length of [0, 512, bytes.length - 512, bytes.length - 1]) {
    writeFileSync(path, bytes);
    truncateSync(path, length);
    await isRefused();
  }
});
