import type { Database } from "@levidence/backend/database";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { schemaEngines, testOnPostgres } from "#tests/support/databases/engines.ts";
import { createAdmin, type Person, tryOut } from "#tests/support/people/people.ts";

describe.each(schemaEngines)("the category tree on $name", ({ name, open }) => {
  let database: Database;
  let admin: Person;
  beforeAll(async () => {
    database = await open();
    admin = await createAdmin(database);
  });
  afterAll(() => database.close());

  const family = `
    insert into public.categories (slug, name, parent_id)
    values ('grand-parent', 'Grand-parent', null)`;
  const child = (slug: string, parent: string) => `
    insert into public.categories (slug, name, parent_id)
    select '${slug}', initcap('${slug}'), id from public.categories where slug = '${parent}'`;
  const move = (slug: string, parent: string) => `
    update public.categories set parent_id = (select id from public.categories where slug = '${parent}')
    where slug = '${slug}'`;

  const inFamily = (...statements: string[]) =>
    tryOut(database, admin, async (transaction) => {
      for (const sql of [family, child("parent", "grand-parent"), child("enfant", "parent"), ...statements]) {
        await transaction.query(sql);
      }
    });

  test.each(["enfant", "parent", "grand-parent"])(
    "never lets the grandparent move into %s",
    async (parent) => {
      await expect(inFamily(move("grand-parent", parent))).rejects.toMatchObject({
        code: "23514",
        constraint: "categories_no_cycle",
        message: expect.stringContaining("La catégorie « Grand-parent » ne peut pas être placée"),
      });
    },
  );

  test("detects a cycle made by two moves of one statement", async () => {
    const swap = `
      update public.categories as moved set parent_id = target.id
      from public.categories as target
      where (moved.slug, target.slug) in (('grand-parent', 'enfant'), ('enfant', 'parent'))`;
    await expect(inFamily(swap)).rejects.toMatchObject({ constraint: "categories_no_cycle" });
  });

  test("allows a branch to move", async () => {
    await expect(inFamily(move("enfant", "grand-parent"), move("parent", "enfant"))).resolves.toBeUndefined();
  });

  testOnPostgres(name, "never gets a cycle by two moves at the same moment", async () => {
    await database.runAs("service_role", {}, async (transaction) => {
      for (const slug of ["nord", "sud"]) {
        await transaction.query("insert into public.categories (slug, name) values ($1, $1)", [slug]);
      }
    });
    const moveLater = (slug: string, parent: string) =>
      database.runAs(admin.role, admin.claims, async (transaction) => {
        await transaction.query(move(slug, parent));
        await transaction.query("select pg_sleep(0.1)");
      });
    const moves = await Promise.allSettled([moveLater("nord", "sud"), moveLater("sud", "nord")]);
    expect(moves.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  });

  test("refuses to delete a category that is not empty, with numbers", async () => {
    const product = (slug: string) => `
      insert into public.products (slug, title, product_url, category_id)
      select '${slug}', '${slug}', '/${slug}', id from public.categories where slug = 'grand-parent'`;
    const remove = "delete from public.categories where slug = 'grand-parent'";
    const refusal = (content: string) => ({
      code: "23503",
      message: `La catégorie « Grand-parent » ne peut pas être supprimée : elle contient ${content}. Déplacez ou supprimez d’abord ce contenu.`,
    });

    await expect(inFamily(remove)).rejects.toMatchObject(refusal("1 sous-catégorie"));
    await expect(inFamily(child("second", "grand-parent"), product("un"), remove)).rejects.toMatchObject(
      refusal("2 sous-catégories et 1 produit"),
    );
    await expect(
      inFamily(move("parent", "enceintes"), product("un"), product("deux"), remove),
    ).rejects.toMatchObject({ code: "23503" });
  });

  test("advances updated_at at each change, but not at a write without a change", async () => {
    const { rows } = await tryOut(database, { role: "service_role", claims: {} }, async (transaction) => {
      await transaction.query("update public.categories set name = name");
      await transaction.query("update public.categories set name = 'Son' where slug = 'audio'");
      return transaction.query<{ slug: string }>(
        "select slug from public.categories where updated_at = now()",
      );
    });
    expect(rows).toEqual([{ slug: "audio" }]);
  });
});
