/** Two people edit the same row: a save names the version that was read, and only replaces that one. */

import type { Database } from "@levidence/backend/database";
import type { PostgrestClient } from "@supabase/postgrest-js";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { engines } from "#tests/support/databases/engines.ts";
import { createAdmin } from "#tests/support/people/people.ts";
import { startBackend } from "#tests/support/people/test-backend.ts";

describe.each(engines)("saving over a known version on $name", ({ open }) => {
  let database: Database;
  let admin: PostgrestClient;
  beforeAll(async () => {
    database = await open();
    const backend = await startBackend(database);
    admin = await backend.member((await createAdmin(database)).id);
  });
  afterAll(() => database.close());

  const tables = [
    ["products", "title", "sony-wh-1000xm6"],
    ["categories", "name", "audio"],
  ] as const;

  describe.each(tables)("%s", (table, column, slug) => {
    const read = async () => (await admin.from(table).select("*").eq("slug", slug).single()).data;
    const save = (version: string, text: string) =>
      admin
        .from(table)
        .update({ [column]: text })
        .eq("slug", slug)
        .eq("updated_at", version)
        .select();

    test("a save finds the version that was read, to the microsecond, and makes a new one", async () => {
      // The seeded time is a whole second; the first change makes it one with microseconds.
      for (const text of ["Une", "Deux", "Trois", "Quatre"]) {
        const before = await read();
        const { data, error } = await save(before.updated_at, text);
        expect(error).toBeNull();
        expect(data).toHaveLength(1);
        expect(data?.[0]).toEqual(await read());
        expect(data?.[0].updated_at).not.toBe(before.updated_at);
      }
    });

    test("of two simultaneous saves one replaces nothing", async () => {
      const { updated_at } = await read();
      const saves = await Promise.all([save(updated_at, "Gauche"), save(updated_at, "Droite")]);
      expect(saves.map(({ error, data }) => error ?? data?.length).sort()).toEqual([0, 1]);
    });
  });

  test("every change within one transaction makes a new version", async () => {
    const versions = await database.runAs("service_role", {}, async (transaction) => {
      const found: unknown[] = [];
      for (const title of ["Un", "Deux", "Trois"]) {
        const { rows } = await transaction.query<{ updated_at: string }>(
          "update public.products set title = $1 where slug = 'sony-wh-1000xm6' returning updated_at",
          [title],
        );
        found.push(rows[0]?.updated_at);
      }
      return found;
    });
    expect(new Set(versions).size).toBe(3);
  });

  test("the back office's list has the same version as the table", async () => {
    const { data } = await admin.rpc("admin_products", { search: "", page_size: 100 });
    const { data: rows } = await admin.from("products").select("id, updated_at").order("id");
    const listed = data.products.map(({ id, updated_at }: { id: string; updated_at: string }) => ({
      id,
      updated_at,
    }));
    expect(listed.toSorted((a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1))).toEqual(rows);
  });
});
