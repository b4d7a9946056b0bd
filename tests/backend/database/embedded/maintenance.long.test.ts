/** The upkeep that PGlite has no background process for. */

import { openEmbeddedDatabase } from "@levidence/backend/database";
import { Maintenance } from "@levidence/backend/src/database/embedded/maintenance.ts";
import { expect, onTestFinished, test } from "vitest";
import { demonstrationCatalogue } from "#tests/support/databases/demonstration-catalogue.ts";
import { copyEmbeddedTemplate } from "#tests/support/databases/engines.ts";
import { eventually } from "#tests/support/waiting.ts";

async function opened() {
  const { directory, remove } = copyEmbeddedTemplate();
  onTestFinished(remove);
  const lines: string[] = [];
  const report = (line: string) => void lines.push(line);
  const database = await openEmbeddedDatabase({ ...demonstrationCatalogue, directory, report });
  onTestFinished(() => database.close());
  return {
    lines,
    write: (sql: string) => database.queryAs("service_role", {}, { sql }),
    async ask(sql: string) {
      const { rows } = await database.queryAs("service_role", {}, { sql }, { readOnly: true });
      return rows[0]?.answer;
    },
  };
}

const addCategories = (count: number, words: number) => `
  insert into public.categories (slug, name, description)
  select 'lot-' || gen_random_uuid(), 'Lot', repeat(gen_random_uuid()::text, ${words}) from generate_series(1, ${count})`;

test("counts a table after many changes, and reads with the roles of requests afterwards", async () => {
  const { ask, write, lines } = await opened();
  const counted = () =>
    ask("select reltuples as answer from pg_class where oid = 'public.categories'::regclass");
  await write(addCategories(1_500, 1));
  await eventually(async () => expect(await counted()).toBeGreaterThan(1_500));
  expect(await ask("select session_user as answer")).toBe("authenticator");
  expect(lines).toEqual([]);
});

test("makes a checkpoint when the log has grown, and none before", async () => {
  const { ask, write, lines } = await opened();
  const unwritten = () =>
    ask("select (pg_current_wal_insert_lsn() - redo_lsn)::float8 as answer from pg_control_checkpoint()");
  let least = 0;
  for (let logged = 0; logged >= least; logged = Number(await unwritten())) {
    least = logged;
    await write(addCategories(50, 30));
  }
  expect(least).toBeGreaterThan(12 * 2 ** 20);
  expect(lines).toEqual([]);
});

test("a task that fails is one line, and waits for a minute", async () => {
  const lines: string[] = [];
  let looks = 0;
  const database = {
    async ask() {
      looks += 1;
      throw new Error("no space left");
    },
    perform: async () => undefined,
  };
  const maintenance = new Maintenance(database, (line) => void lines.push(line));
  await eventually(async () => {
    maintenance.look();
    expect(lines).toEqual(["The maintenance of the database failed: no space left"]);
  });
  maintenance.look();
  expect(looks).toBe(1);
});
