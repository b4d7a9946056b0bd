import fs, { mkdtempSync, rmSync } from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { expect, test, vi } from "vitest";
import { DurableFileSystem, durableStartParameters } from "./durable-file-system.ts";

test("each commit reaches the disk before it is acknowledged", async () => {
  const directory = mkdtempSync(join(tmpdir(), "levidence-durable-"));
  const sync = vi.spyOn(fs, "fdatasyncSync");
  syncBuiltinESMExports();
  const pglite = await PGlite.create({
    fs: new DurableFileSystem(join(directory, "database")),
    startParams: durableStartParameters(PGlite.defaultStartParams),
  });
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
