import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Database, Transaction } from "#backend/database/database.ts";
import { schemaEngines, testOnPostgres } from "#tests/engines.ts";
import { attempt, createAdmin, createUser, type Person, tryOut, visitor } from "#tests/people.ts";
import { untilLockAwaited } from "#tests/waiting.ts";

const SWITCH = "select public.set_category_active($1, $2) as also";
const NOBODY = "00000000-0000-4000-8000-00000000dead";
const AUDIO = "c0000000-0000-4000-8000-000000010000";

describe.each(schemaEngines)("set_category_active on $name", ({ name, open }) => {
  let database: Database;
  let admin: Person;
  beforeAll(async () => {
    database = await open();
    admin = await createAdmin(database);
  });
  afterAll(() => database.close());

  const switchTo = async (transaction: Transaction, id: string, active: boolean) =>
    (await transaction.query<{ also: number }>(SWITCH, [id, active])).rows[0]?.also;
  const inactiveBelow = async (transaction: Transaction, id: string) => {
    const { rows } = await transaction.query<{ slug: string }>(
      `with recursive branch as (
         select id, slug, is_active from public.categories where id = $1
         union select child.id, child.slug, child.is_active
         from public.categories as child join branch on child.parent_id = branch.id
       ) select slug from branch where not is_active order by slug`,
      [id],
    );
    return rows.map(({ slug }) => slug);
  };

  test("deactivates everything below, counts the active ones, and changes nothing else", async () => {
    await tryOut(database, admin, async (transaction) => {
      const others = "select count(*) as count from public.categories where is_active";
      const before = Number((await transaction.query<{ count: number }>(others)).rows[0]?.count);
      await transaction.query(
        "update public.categories set is_active = false where slug = 'casques-filaires'",
      );

      const also = await switchTo(transaction, AUDIO, false);
      const hidden = await inactiveBelow(transaction, AUDIO);
      expect(hidden).toEqual(expect.arrayContaining(["audio", "casques-filaires", "ecouteurs"]));
      // The count excludes the category itself and the one that was inactive before.
      expect(also).toBe(hidden.length - 2);
      const after = Number((await transaction.query<{ count: number }>(others)).rows[0]?.count);
      expect(before - after).toBe(hidden.length);
    });
  });

  test("activates that category only", async () => {
    await tryOut(database, admin, async (transaction) => {
      await switchTo(transaction, AUDIO, false);
      const hidden = await inactiveBelow(transaction, AUDIO);
      expect(await switchTo(transaction, AUDIO, true)).toBe(0);
      expect(await inactiveBelow(transaction, AUDIO)).toEqual(hidden.filter((slug) => slug !== "audio"));
    });
  });

  test("does not count categories that were inactive already", async () => {
    await tryOut(database, admin, async (transaction) => {
      await transaction.query("update public.categories set is_active = false where slug = 'casques'");
      await switchTo(transaction, AUDIO, false);
      expect(await switchTo(transaction, AUDIO, false)).toBe(0);
    });
  });

  test.each([
    // One below the other (each insert walks up to the top, looking for cycles), and side by side.
    // PGlite needs seconds for what PostgreSQL does in one: a busy machine would end the statement.
    ["a chain", name === "PostgreSQL" ? 300 : 100, "lag(id) over (order by n)"],
    ["a fan", name === "PostgreSQL" ? 2000 : 500, "first_value(id) over (order by n)"],
  ])("reaches every category of %s of %i", async (_shape, count, parent) => {
    await tryOut(database, { role: "service_role", claims: {} }, async (transaction) => {
      await transaction.query(`
        with numbered as (select n, gen_random_uuid() as id from generate_series(1, ${count}) as n)
        insert into public.categories (id, slug, name, parent_id)
        select id, 'rang-' || n, 'Rang ' || n, nullif(${parent}, id) from numbered`);
      const { rows } = await transaction.query<{ id: string }>(
        "select id from public.categories where slug = 'rang-1'",
      );
      await transaction.query("select set_config('role', 'authenticated', true)");
      await transaction.query("select set_config('request.jwt.claims', $1, true)", [
        JSON.stringify({ ...admin.claims, role: "authenticated" }),
      ]);
      expect(await switchTo(transaction, rows[0]?.id ?? "", false)).toBe(count - 1);
    });
  });

  test("reports a deleted category", async () => {
    await expect(attempt(database, admin, SWITCH, [NOBODY, false])).rejects.toMatchObject({
      code: "PT404",
      message: "Cette catégorie n’existe plus.",
    });
  });

  test("requires a state", async () => {
    await expect(attempt(database, admin, SWITCH, [AUDIO, null])).rejects.toMatchObject({ code: "23502" });
  });

  test("refuses visitors and users, and says why", async () => {
    await expect(attempt(database, visitor, SWITCH, [AUDIO, false])).rejects.toMatchObject({ code: "42501" });
    const user = await createUser(database);
    await expect(attempt(database, user, SWITCH, [AUDIO, false])).rejects.toMatchObject({
      code: "42501",
      message: "Seul un éditeur ou un administrateur peut changer le statut d’une catégorie.",
    });
  });

  testOnPostgres(name, "includes a branch that moves in at the same moment", async () => {
    const asService = (sql: string) =>
      database.runAs("service_role", {}, (transaction) => transaction.query(sql));
    await asService("insert into public.categories (slug, name) values ('quai', 'Quai'), ('wagon', 'Wagon')");
    const place = (slug: string) => `(select id from public.categories where slug = '${slug}')`;
    const moved = Promise.withResolvers<void>();
    const moving = database.runAs(admin.role, admin.claims, async (transaction) => {
      await transaction.query(
        `update public.categories set parent_id = ${place("quai")} where slug = 'wagon'`,
      );
      moved.resolve();
      await untilLockAwaited(transaction);
    });
    await Promise.race([moved.promise, moving]);
    const switching = database.runAs(admin.role, admin.claims, (transaction) =>
      transaction.query<{ also: number }>(
        `select public.set_category_active(${place("quai")}, false) as also`,
      ),
    );
    await moving;
    expect((await switching).rows).toEqual([{ also: 1 }]);
  });
});
