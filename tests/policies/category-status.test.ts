/**
 * A category that is switched off, by any client, takes everything below it along, with its products where that is
 * asked, and comes back with them. Who may switch is in `roles.test.ts`.
 */

import type { Database, Parameter, Transaction } from "@levidence/backend/database";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { randomFrom } from "#drills/shared/random.ts";
import { schemaEngines, testOnPostgres } from "#tests/support/databases/engines.ts";
import { isWhole } from "#tests/support/extent.ts";
import { attempt, createAdmin, createUser, type Person, tryOut } from "#tests/support/people/people.ts";
import { untilLockAwaited } from "#tests/support/waiting.ts";

/** Trees, states and switches of as many seeds. */
const ROUNDS = isWhole ? 12 : 4;

const SET = "select public.set_category_active($1, $2) as also";
const SWITCH = "select * from public.switch_with_contents($1, $2)";
const SAVE = "select * from public.switch_with_contents($1, $2, $3, $4)";
const CONTENTS = "select * from public.category_contents($1)";
const AUDIO = "c0000000-0000-4000-8000-000000010000";
const NOBODY = "00000000-0000-4000-8000-00000000dead";

const contents = (subcategory_count: number, product_count: number) => ({ subcategory_count, product_count });

describe.each(schemaEngines)("the status of a category on $name", ({ name, open }) => {
  let database: Database;
  let admin: Person;
  beforeAll(async () => {
    database = await open();
    admin = await createAdmin(database);
  });
  afterAll(() => database.close());

  /** A chain of three categories with two products in the last one and one in the middle, and another category. */
  const inBranch = <Result>(work: (scene: Scene) => Promise<Result>) =>
    tryOut(database, admin, async (transaction) => {
      const scene = new Scene(transaction);
      await scene.addCategory("haut");
      await scene.addCategory("milieu", "haut");
      await scene.addCategory("bas", "milieu");
      await scene.addCategory("voisine");
      await scene.addProduct("p1", "bas");
      await scene.addProduct("p2", "bas");
      await scene.addProduct("p3", "milieu");
      return work(scene);
    });

  const UPDATE = "update public.categories set is_active = false, name = name || ' !'";
  test.each([
    [
      "set_category_active",
      "select public.set_category_active(id, false) from public.categories where slug = 'haut'",
      ["p1", "p2", "p3", "petite", "voisine"],
    ],
    ["an update", `${UPDATE} where slug = 'haut'`, ["p1", "p2", "p3", "petite", "voisine"]],
    ["an update of several", `${UPDATE} where slug in ('bas', 'haut', 'voisine')`, ["p1", "p2", "p3"]],
  ])("by %s it goes off with all below, which is offered again, and nothing else", async (_, sql, left) => {
    await inBranch(async (scene) => {
      await scene.addCategory("petite", "voisine");
      await scene.write(sql);
      expect(await scene.active()).toEqual(left);
      expect(await scene.ask(CONTENTS, "haut")).toEqual(contents(2, 0));
      expect(await scene.ask(CONTENTS, "milieu")).toEqual(contents(1, 0));
    });
  });

  test("the number of those that went off too is told, and on it comes alone", async () => {
    await inBranch(async (scene) => {
      await scene.write("update public.categories set is_active = false where slug = 'bas'");
      expect(await scene.ask(SET, "haut", false)).toEqual({ also: 1 });
      expect(await scene.ask(SET, "haut", false)).toEqual({ also: 0 });
      expect(await scene.ask(SET, "haut", true)).toEqual({ also: 0 });
      await scene.write("update public.categories set is_active = true where slug = 'milieu'");
      expect(await scene.active()).toEqual(["haut", "milieu", "p1", "p2", "p3", "voisine"]);
    });
  });

  test("what is on below one that is off stays on when that one is saved as it is", async () => {
    await inBranch(async (scene) => {
      await scene.ask(SET, "haut", false);
      await scene.write("update public.categories set is_active = true where slug = 'bas'");
      await scene.write(
        "update public.categories set name = 'Encore', is_active = false where slug = 'haut'",
      );
      expect(await scene.active()).toContain("bas");
    });
  });

  test.each([
    // One below the other (each insert walks up to the top, looking for cycles), and side by side.
    // PGlite needs seconds for what PostgreSQL does in one: a busy machine would end the statement.
    ["a chain", isWhole && name === "PostgreSQL" ? 300 : 100, "lag(id) over (order by n)"],
    ["a fan", isWhole && name === "PostgreSQL" ? 2000 : 500, "first_value(id) over (order by n)"],
  ])("every category of %s of %i goes off", async (_shape, count, parent) => {
    await tryOut(database, { role: "service_role", claims: {} }, async (transaction) => {
      await transaction.query(`
        with numbered as (select n, gen_random_uuid() as id from generate_series(1, ${count}) as n)
        insert into public.categories (id, slug, name, parent_id)
        select id, 'rang-' || n, 'Rang ' || n, nullif(${parent}, id) from numbered`);
      await transaction.query("select set_config('role', 'authenticated', true)");
      await transaction.query("select set_config('request.jwt.claims', $1, true)", [
        JSON.stringify({ ...admin.claims, role: "authenticated" }),
      ]);
      expect(await new Scene(transaction).ask(SET, "rang-1", false)).toEqual({ also: count - 1 });
    });
  });

  testOnPostgres(name, "a branch that moves in at the same moment goes off too", async () => {
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
      new Scene(transaction).ask(SET, "quai", false),
    );
    await moving;
    expect(await switching).toEqual({ also: 1 });
  });

  test("with its active products it goes off, and comes back with what was on before", async () => {
    await inBranch(async (scene) => {
      await scene.write("update public.products set is_active = false where slug = 'p2'");
      expect(await scene.ask(CONTENTS, "haut")).toEqual(contents(2, 2));
      expect(await scene.ask(SWITCH, "haut", false)).toEqual(contents(2, 2));
      expect(await scene.active()).toEqual(["voisine"]);
      expect(await scene.ask(CONTENTS, "haut")).toEqual(contents(2, 2));
      expect(await scene.ask(SWITCH, "haut", true)).toEqual(contents(2, 2));
      expect(await scene.active()).toEqual(["bas", "haut", "milieu", "p1", "p3", "voisine"]);
    });
  });

  test("what was switched off by itself, before or meanwhile, and what has moved away stays off", async () => {
    await inBranch(async (scene) => {
      await scene.ask(SWITCH, "bas", false);
      await scene.ask(SWITCH, "haut", false);
      await scene.write("update public.products set is_active = true where slug = 'p1'");
      await scene.write("update public.products set is_active = false where slug = 'p1'");
      expect(await scene.ask(SWITCH, "haut", true)).toEqual(contents(1, 1));
      expect(await scene.active()).toEqual(["haut", "milieu", "p3", "voisine"]);
      await scene.write(
        "update public.products set category_id = (select id from public.categories where slug = 'haut') where slug = 'p2'",
      );
      expect(await scene.ask(SWITCH, "bas", true)).toEqual(contents(0, 0));
    });
  });

  test("one in the middle brings back what the one above it took along", async () => {
    await inBranch(async (scene) => {
      await scene.ask(SWITCH, "haut", false);
      expect(await scene.ask(SWITCH, "milieu", true)).toEqual(contents(1, 3));
      expect(await scene.active()).toEqual(["bas", "milieu", "p1", "p2", "p3", "voisine"]);
      expect(await scene.ask(CONTENTS, "haut")).toEqual(contents(0, 0));
    });
  });

  test("what followed it is forgotten once it is on again without that", async () => {
    await inBranch(async (scene) => {
      await scene.ask(SWITCH, "haut", false);
      await scene.write("update public.categories set is_active = true where slug = 'haut'");
      await scene.write("update public.categories set is_active = false where slug = 'haut'");
      expect(await scene.ask(CONTENTS, "haut")).toEqual(contents(0, 0));
    });
  });

  test("it is saved with the switch, unless another version is stored", async () => {
    await inBranch(async (scene) => {
      const { version } = (await scene.ask(
        "select updated_at::text as version from public.categories where id = $1",
        "haut",
      )) as { version: string };
      const changes = JSON.stringify({
        name: "Renommée",
        sort_order: 7,
        is_active: true,
        id: null,
        created_at: null,
      });
      expect(await scene.ask(SAVE, "haut", false, "2026-01-01T00:00:00Z", changes)).toBeUndefined();
      expect(await scene.active()).toHaveLength(7);
      expect(await scene.ask(SAVE, "haut", false, version, changes)).toEqual(contents(2, 3));
      expect(await scene.ask("select * from public.categories where id = $1", "haut")).toMatchObject({
        name: "Renommée",
        sort_order: 7,
        is_active: false,
        parent_id: null,
      });
      expect(await scene.ask(SAVE, "haut", true, version, changes)).toBeUndefined();
      expect(await scene.active()).toEqual(["voisine"]);
    });
  });

  test(`it is the same after off and on, whatever came before (${ROUNDS} seeds)`, async () => {
    for (let seed = 1; seed <= ROUNDS; seed += 1) {
      const random = randomFrom(seed);
      await tryOut(database, admin, async (transaction) => {
        const scene = new Scene(transaction);
        const slugs = Array.from({ length: 9 }, (_, index) => `rang-${index}`);
        for (const [index, slug] of slugs.entries()) {
          await scene.addCategory(
            slug,
            index > 0 && random.between(0, 3) > 0 ? `rang-${random.between(0, index - 1)}` : undefined,
          );
          await scene.addProduct(`article-${index}`, slug);
        }
        const some = () => slugs[random.between(0, slugs.length - 1)] ?? "";
        for (let step = 0; step < 6; step += 1) {
          const isActive = random.between(0, 2) === 0;
          if (random.between(0, 1) === 0) await scene.ask(SWITCH, some(), isActive);
          else
            await scene.write(
              `update public.${random.oneOf(["categories", "products"])} set is_active = ${isActive} where slug in ('${some()}', 'article-${random.between(0, 8)}')`,
            );
        }
        const switched = some();
        await scene.write(`update public.categories set is_active = true where slug = '${switched}'`);
        const before = await scene.active();
        const off = await scene.ask(SWITCH, switched, false);
        expect(await scene.ask(CONTENTS, switched), `seed ${seed}`).toEqual(off);
        expect(await scene.ask(SWITCH, switched, true), `seed ${seed}`).toEqual(off);
        expect(await scene.active(), `seed ${seed}`).toEqual(before);
      });
    }
  });

  test("a deleted category, no state, and who may not are refused", async () => {
    const user = await createUser(database);
    for (const [person, sql, parameters, refusal] of [
      [admin, SET, [NOBODY, false], { code: "PT404", message: "Cette catégorie n’existe plus." }],
      [admin, SET, [AUDIO, null], { code: "23502" }],
      [
        user,
        SET,
        [AUDIO, false],
        { message: "Seul un éditeur ou un administrateur peut changer le statut d’une catégorie." },
      ],
      [
        user,
        "insert into private.deactivation_cascade (root_id, category_id) values ($1, $1)",
        [AUDIO],
        { code: "42501" },
      ],
      [admin, "delete from private.deactivation_cascade", [], { code: "42501" }],
      [admin, "update private.deactivation_cascade set root_id = root_id", [], { code: "42501" }],
    ] as const) {
      await expect(attempt(database, person, sql, parameters)).rejects.toMatchObject(refusal);
    }
    const saved = await attempt(database, user, SAVE, [AUDIO, false, new Date().toISOString(), "{}"]);
    expect(saved.rows).toEqual([]);
  });

  testOnPostgres(
    name,
    "who switches a branch and who saves its categories at once do not deadlock",
    async () => {
      const run = (sql: string, parameters: string[] = []) =>
        database.runAs(admin.role, admin.claims, (transaction) =>
          transaction.query<{ id: string }>(sql, parameters),
        );
      const { rows } = await run("select unnest(private.branch_of($1)) as id", [AUDIO]);
      expect(rows.length).toBeGreaterThan(3);
      // Updates every column, as the form does.
      const saving =
        "update public.categories set parent_id = parent_id, is_active = true, name = name where id = $1";
      for (let round = 0; round < 8; round += 1) {
        const saves = rows.filter(({ id }) => id !== AUDIO).map(({ id }) => run(saving, [id]));
        const outcomes = await Promise.allSettled([run(SET, [AUDIO, "false"]), ...saves]);
        expect(outcomes.filter(({ status }) => status === "rejected")).toEqual([]);
      }
    },
  );
});

/** Categories and products of one transaction, by their slugs. */
class Scene {
  readonly #transaction: Transaction;

  constructor(transaction: Transaction) {
    this.#transaction = transaction;
  }

  async write(sql: string, parameters: readonly Parameter[] = []): Promise<void> {
    await this.#transaction.query(sql, parameters);
  }

  addCategory(slug: string, parent?: string): Promise<void> {
    return this.write(
      `insert into public.categories (slug, name, parent_id)
       values ($1, $1, (select id from public.categories where slug = $2))`,
      [slug, parent ?? null],
    );
  }

  addProduct(slug: string, category: string): Promise<void> {
    return this.write(
      `insert into public.products (slug, title, product_url, category_id)
       select $1, $1, '/' || $1, id from public.categories where slug = $2`,
      [slug, category],
    );
  }

  /** Runs a statement about a category, whose id is its first parameter. @returns its row */
  async ask(sql: string, slug: string, ...parameters: Parameter[]) {
    const { rows } = await this.#transaction.query<{ id: string }>(
      "select id from public.categories where slug = $1",
      [slug],
    );
    if (!rows[0]) throw new Error(`no category ${slug}`);
    return (await this.#transaction.query<object>(sql, [rows[0].id, ...parameters])).rows[0];
  }

  /** The slugs of what is active and was made here. */
  async active(): Promise<string[]> {
    const { rows } = await this.#transaction.query<{ slug: string }>(
      `select slug from (select slug, is_active, created_at from public.categories
         union all select slug, is_active, created_at from public.products) as things
       where is_active and created_at = now() order by slug`,
    );
    return rows.map(({ slug }) => slug);
  }
}
