import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Database, Transaction } from "#backend/database/database.ts";
import { schemaEngines } from "#tests/engines.ts";
import { createAdmin, type Person, tryOut } from "#tests/people.ts";

describe.each(schemaEngines)("an update that deactivates categories on $name", ({ open }) => {
  let database: Database;
  let admin: Person;
  beforeAll(async () => {
    database = await open();
    admin = await createAdmin(database);
  });
  afterAll(() => database.close());

  /** Returns the inactive categories of the branch Audio after these statements. */
  const inactiveAfter = (...statements: string[]) =>
    tryOut(database, admin, async (transaction: Transaction) => {
      for (const sql of statements) await transaction.query(sql);
      const { rows } = await transaction.query<{ slug: string }>(
        "select slug from public.categories where not is_active and id::text like '%-00000001____' order by slug",
      );
      return rows.map(({ slug }) => slug);
    });
  const deactivate = (slug: string) =>
    `update public.categories set is_active = false, name = name || ' !' where slug = '${slug}'`;

  test("changes all descendants, of any depth, and nothing else", async () => {
    expect(await inactiveAfter(deactivate("casques"))).toEqual([
      "casques",
      "casques-a-reduction-de-bruit",
      "casques-filaires",
    ]);
    expect(await inactiveAfter(deactivate("audio"))).toEqual(
      await inactiveAfter(
        "update public.categories set is_active = false where id::text like '%-00000001____'",
      ),
    );
  });

  test("changes the descendants of each of several categories", async () => {
    const both = "update public.categories set is_active = false where slug in ('casques', 'ecouteurs')";
    expect(await inactiveAfter(both)).toEqual(
      await inactiveAfter(deactivate("casques"), deactivate("ecouteurs")),
    );
  });

  test("keeps the descendants of a category that is unchanged", async () => {
    const parentOnly = [
      deactivate("casques"),
      "update public.categories set is_active = true where slug = 'casques-filaires'",
      "update public.categories set name = 'Casques, encore', is_active = false where slug = 'casques'",
    ];
    expect(await inactiveAfter(...parentOnly)).toEqual(["casques", "casques-a-reduction-de-bruit"]);
  });

  test("changes no descendant when a category is activated", async () => {
    const back = "update public.categories set is_active = true where slug = 'casques'";
    expect(await inactiveAfter(deactivate("casques"), back)).toEqual([
      "casques-a-reduction-de-bruit",
      "casques-filaires",
    ]);
  });
});
