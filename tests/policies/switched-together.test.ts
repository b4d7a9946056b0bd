import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Database, Parameter, Transaction } from "#backend/database/database.ts";
import { randomFrom } from "#drills/shared/random.ts";
import { schemaEngines } from "#tests/engines.ts";
import { attempt, createAdmin, createUser, type Person, tryOut, visitor } from "#tests/people.ts";

/** Trees, states and switches of as many seeds. */
const ROUNDS = 12;

const SWITCH = "select * from public.switch_with_contents($1, $2)";
const SAVE = "select * from public.switch_with_contents($1, $2, $3, $4)";
const CONTENTS = "select * from public.category_contents($1)";
const nothing = { subcategory_count: 0, product_count: 0 };

describe.each(schemaEngines)("a category and what follows it on $name", ({ open }) => {
  let database: Database;
  let admin: Person;
  beforeAll(async () => {
    database = await open();
    admin = await createAdmin(database);
  });
  afterAll(() => database.close());

  /** A chain of three categories with two products in the last one and one in the middle. */
  const inBranch = <Result>(work: (scene: Scene) => Promise<Result>) =>
    tryOut(database, admin, async (transaction) => {
      const scene = new Scene(transaction);
      await scene.addCategory("haut");
      await scene.addCategory("milieu", "haut");
      await scene.addCategory("bas", "milieu");
      await scene.addProduct("p1", "bas");
      await scene.addProduct("p2", "bas");
      await scene.addProduct("p3", "milieu");
      return work(scene);
    });

  test("goes off with its active products, and comes back with what was on before", async () => {
    await inBranch(async (scene) => {
      await scene.write("update public.products set is_active = false where slug = 'p2'");
      expect(await scene.ask(CONTENTS, "haut")).toEqual({ subcategory_count: 2, product_count: 2 });
      expect(await scene.ask(SWITCH, "haut", false)).toEqual({ subcategory_count: 2, product_count: 2 });
      expect(await scene.active()).toEqual([]);
      expect(await scene.ask(CONTENTS, "haut")).toEqual({ subcategory_count: 2, product_count: 2 });
      expect(await scene.ask(SWITCH, "haut", true)).toEqual({ subcategory_count: 2, product_count: 2 });
      expect(await scene.active()).toEqual(["bas", "haut", "milieu", "p1", "p3"]);
    });
  });

  test.each([
    [
      "set_category_active",
      "select public.set_category_active(id, false) from public.categories where slug = 'haut'",
    ],
    ["an update", "update public.categories set is_active = false where slug = 'haut'"],
    [
      "an update of all of them",
      "update public.categories set is_active = false where slug in ('bas', 'haut', 'milieu')",
    ],
  ])("is offered again with what %s switched off", async (_how, sql) => {
    await inBranch(async (scene) => {
      await scene.write(sql);
      expect(await scene.active()).toEqual(["p1", "p2", "p3"]);
      expect(await scene.ask(CONTENTS, "haut")).toEqual({ subcategory_count: 2, product_count: 0 });
      expect(await scene.ask(CONTENTS, "milieu")).toEqual({ subcategory_count: 1, product_count: 0 });
    });
  });

  test("leaves off what was switched off by itself, before or meanwhile, and what has moved away", async () => {
    await inBranch(async (scene) => {
      await scene.ask(SWITCH, "bas", false);
      await scene.ask(SWITCH, "haut", false);
      await scene.write("update public.products set is_active = true where slug = 'p1'");
      await scene.write("update public.products set is_active = false where slug = 'p1'");
      expect(await scene.ask(SWITCH, "haut", true)).toEqual({ subcategory_count: 1, product_count: 1 });
      expect(await scene.active()).toEqual(["haut", "milieu", "p3"]);
      await scene.write(
        "update public.products set category_id = (select id from public.categories where slug = 'haut') where slug = 'p2'",
      );
      expect(await scene.ask(SWITCH, "bas", true)).toEqual(nothing);
    });
  });

  test("brings back what a category above it took along", async () => {
    await inBranch(async (scene) => {
      await scene.ask(SWITCH, "haut", false);
      expect(await scene.ask(SWITCH, "milieu", true)).toEqual({ subcategory_count: 1, product_count: 3 });
      expect(await scene.active()).toEqual(["bas", "milieu", "p1", "p2", "p3"]);
      expect(await scene.ask(CONTENTS, "haut")).toEqual(nothing);
    });
  });

  test("forgets what followed it once it is on again without that", async () => {
    await inBranch(async (scene) => {
      await scene.ask(SWITCH, "haut", false);
      await scene.write("update public.categories set is_active = true where slug = 'haut'");
      await scene.write("update public.categories set is_active = false where slug = 'haut'");
      expect(await scene.ask(CONTENTS, "haut")).toEqual(nothing);
    });
  });

  test("is saved with the switch, unless another version is stored", async () => {
    await inBranch(async (scene) => {
      const version = await scene.version("haut");
      const changes = JSON.stringify({
        name: "Renommée",
        sort_order: 7,
        is_active: true,
        id: null,
        created_at: null,
      });
      expect(await scene.ask(SAVE, "haut", false, "2026-01-01T00:00:00Z", changes)).toBeUndefined();
      expect(await scene.active()).toHaveLength(6);
      expect(await scene.ask(SAVE, "haut", false, version, changes)).toEqual({
        subcategory_count: 2,
        product_count: 3,
      });
      expect(await scene.row("haut")).toMatchObject({
        name: "Renommée",
        sort_order: 7,
        is_active: false,
        parent_id: null,
      });
      expect(await scene.ask(SAVE, "haut", true, version, changes)).toBeUndefined();
      expect(await scene.active()).toEqual([]);
    });
  });

  test(`is the same after off and on, whatever came before (${ROUNDS} seeds)`, async () => {
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

  test("is switched by nobody but administrators", async () => {
    const audio = "c0000000-0000-4000-8000-000000010000";
    for (const sql of [SWITCH, "select public.category_contents($1), $2::boolean"]) {
      await expect(attempt(database, visitor, sql, [audio, false])).rejects.toMatchObject({ code: "42501" });
    }
    const user = await createUser(database);
    await expect(attempt(database, user, SWITCH, [audio, false])).rejects.toMatchObject({ code: "42501" });
    const saved = await attempt(database, user, SAVE, [audio, false, new Date().toISOString(), "{}"]);
    expect(saved.rows).toEqual([]);
    await expect(
      attempt(
        database,
        user,
        "insert into private.deactivation_cascade (root_id, category_id) select id, id from public.categories where slug = 'audio'",
      ),
    ).rejects.toMatchObject({ code: "42501" });
    for (const sql of [
      "delete from private.deactivation_cascade",
      "update private.deactivation_cascade set root_id = root_id",
    ]) {
      await expect(attempt(database, admin, sql)).rejects.toMatchObject({ code: "42501" });
    }
  });
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

  async row(slug: string) {
    const sql = "select * from public.categories where slug = $1";
    const { rows } = await this.#transaction.query<{ id: string; updated_at: string }>(sql, [slug]);
    if (!rows[0]) throw new Error(`no category ${slug}`);
    return rows[0];
  }

  async version(slug: string): Promise<string> {
    const sql = "select updated_at::text as version from public.categories where slug = $1";
    return (await this.#transaction.query<{ version: string }>(sql, [slug])).rows[0]?.version ?? "";
  }

  /** Calls a function for a category. @returns its row */
  async ask(sql: string, slug: string, ...parameters: Parameter[]) {
    const { id } = await this.row(slug);
    return (await this.#transaction.query<object>(sql, [id, ...parameters])).rows[0];
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
