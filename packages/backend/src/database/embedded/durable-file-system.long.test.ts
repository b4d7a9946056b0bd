import fs, { closeSync, mkdtempSync, openSync, rmSync, utimesSync, writeFileSync, writeSync } from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { expect, test, vi } from "vitest";
import { DurableFileSystem, durableStartParameters, flushChanged } from "./durable-file-system.ts";

test("each commit reaches the disk before it is acknowledged", async () => {
  const directory = mkdtempSync(join(tmpdir(), "levidence-durable-"));
  const sync = vi.spyOn(fs, "fdatasyncSync");
  syncBuiltinESMExports();
  const files = new DurableFileSystem(join(directory, "database"));
  const pglite = await PGlite.create({
    fs: files,
    startParams: durableStartParameters(PGlite.defaultStartParams),
  });
  files.recovered();
  await pglite.exec("create table notes (id int)");

  for (let id = 0; id < 20; id += 1) {
    sync.mockClear();
    await pglite.query("insert into notes values ($1)", [id]);
    expect(sync).toHaveBeenCalled();
  }

  await pglite.close();
  vi.restoreAllMocks();
  syncBuiltinESMExports();
  rmSync(directory, { recursive: true });
});

test("a start after a crash flushes what was changed since the last checkpoint, each change once", () => {
  const directory = mkdtempSync(join(tmpdir(), "levidence-flush-"));
  const sync = vi.spyOn(fs, "fdatasyncSync");
  syncBuiltinESMExports();
  const control = join(directory, "pg_control");
  writeFileSync(control, "");
  const file = openSync(join(directory, "relation"), "w");
  const flushesAt = (checkpointAgeMs: number) => {
    const time = (Date.now() - checkpointAgeMs) / 1_000;
    utimesSync(control, time, time);
    return flushChanged(control);
  };
  const isFlushed = (flush: (descriptor: number) => void) => {
    sync.mockClear();
    flush(file);
    return sync.mock.calls.length > 0;
  };

  const flush = flushesAt(60_000);
  expect(isFlushed(flush)).toBe(true);
  // Within a second of its change the next one may have the same time.
  expect(isFlushed(flush)).toBe(true);
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 5_000 });
  expect([isFlushed(flush), isFlushed(flush)]).toEqual([true, false]);
  writeSync(file, "changed");
  vi.setSystemTime(Date.now() - 6_000);
  expect(isFlushed(flushesAt(0))).toBe(true);
  expect(isFlushed(flushesAt(-11 * 60_000))).toBe(false);

  closeSync(file);
  vi.useRealTimers();
  vi.restoreAllMocks();
  syncBuiltinESMExports();
  rmSync(directory, { recursive: true });
});
