import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { openAsOwner, openPostgresDatabase } from "@levidence/backend/database";
import { migrate } from "@levidence/backend/migrate";
import { expect, onTestFinished, test, vi } from "vitest";
import { createPostgresDatabase } from "#tests/support/databases/postgres-databases.ts";
import { temporaryDirectory } from "#tests/support/temporary-directory.ts";
import { eventually } from "#tests/support/waiting.ts";
import { watchSchema } from "./watch-schema.ts";

test("a process that serves says once that a newer version has migrated its database", async () => {
  const warn = vi.spyOn(console, "warn").mockReturnValue();
  onTestFinished(() => warn.mockRestore());
  const { url, drop } = await createPostgresDatabase();
  onTestFinished(drop);
  const [older, newer] = [temporaryDirectory(), temporaryDirectory()];
  const options = { changeChannels: ["changes"], report: () => undefined };
  const database = await openPostgresDatabase({ ...options, databaseUrl: url, migrationsDirectory: older });
  onTestFinished(() => database.close());
  const isNewer = watchSchema(database, { migrationsDirectory: older });
  const { connection, close } = await openAsOwner({ url });
  onTestFinished(close);
  const add = async (name: string, sql: string) => {
    writeFileSync(join(newer, name), sql);
    await migrate(connection, { ...options, migrationsDirectory: newer });
  };
  await migrate(connection, { ...options, migrationsDirectory: older });
  expect(isNewer()).toBe(false);

  await add("1_first.sql", "-- additive\ncreate table public.first (id int);\n");
  await eventually(() => expect(isNewer()).toBe(true));
  await add("2_second.sql", "-- additive\ncreate table public.second (id int);\n");
  await database.ping();
  expect(warn.mock.calls).toEqual([
    ["A newer version of the site has applied migration 1_first.sql; it only adds, so this version goes on"],
  ]);
});
