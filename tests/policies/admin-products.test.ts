import type { Database, Transaction } from "@levidence/backend/database";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type {
  AdminProductPage,
  AdminProductRow,
  AdminProductsArguments,
} from "#app/lib/data/database-types.ts";
import { schemaEngines, testOnPostgres } from "#tests/support/databases/engines.ts";
import { isWhole } from "#tests/support/extent.ts";
import {
  attempt,
  createAdmin,
  createUser,
  type Person,
  tryOut,
  visitor,
} from "#tests/support/people/people.ts";
import { untilLockAwaited } from "#tests/support/waiting.ts";

const LEAF = "select id from public.categories where slug = 'casques-filaires'";

describe.each(schemaEngines)("admin_products on $name", ({ name, open }) => {
  let database: Database;
  let admin: Person;
  beforeAll(async () => {
    database = await open();
    admin = await createAdmin(database);
  });
  afterAll(() => database.close());

  const list = async (transaction: Transaction, given: AdminProductsArguments = {}) => {
    const names = Object.keys(given).map((name, index) => `${name} => $${index + 1}`);
    const { rows } = await transaction.query<{ page: AdminProductPage }>(
      `select public.admin_products(${names.join(", ")}) as page`,
      Object.values(given),
    );
    return rows.map(({ page }) => page)[0] as AdminProductPage;
  };
  const listed = (given?: AdminProductsArguments) =>
    tryOut(database, admin, (transaction) => list(transaction, given));
  const add = (transaction: Transaction, slug: string, title: string, price: number | null = null) =>
    transaction.query(
      `insert into public.products (slug, title, price, product_url, category_id)
       values ($1, $2, $3, '/' || $1::text, (${LEAF}))`,
      [slug, title, price],
    );
  const slugs = ({ products }: AdminProductPage) => products.map(({ slug }) => slug);

  test("returns every column of all products, inactive ones too, and their number", async () => {
    const { total, page, products } = await listed({ page_size: 100 });
    const { rows } = await attempt<{ count: number; product: object }>(
      database,
      admin,
      `select (select count(*) from public.products) as count,
         (select to_json(products) from public.products where slug = 'sony-wh-1000xm6') as product`,
    );
    expect({ total, page }).toEqual({ total: rows[0]?.count, page: 1 });
    expect(products.some(({ is_active }) => !is_active)).toBe(true);
    expect(products.find(({ slug }) => slug === "sony-wh-1000xm6")).toEqual({
      ...rows[0]?.product,
      category_name: "Casques à réduction de bruit",
      published_at: expect.any(String),
      draft_at: null,
      publish_at: null,
      link_state: null,
      link_reason: null,
      link_status: null,
    });
  });

  test("finds what is written a little differently, a page of it, and says so", () =>
    tryOut(database, admin, async (transaction) => {
      for (let number = 0; number < 60; number += 1)
        await add(transaction, `theiere-${number}`, `Théière parlante ${number}`);
      expect(await list(transaction, { search: "theiere parlante" })).toMatchObject({
        total: 60,
        is_near: false,
      });
      const near = await list(transaction, { search: "téière parlante" });
      expect(near).toMatchObject({ total: 50, is_near: true });
      expect(slugs(near).every((slug) => slug.startsWith("theiere-"))).toBe(true);
      expect(await list(transaction, { search: "xqzvw" })).toMatchObject({ total: 0, is_near: false });
    }));

  test.each([
    ["SONY xm6", ["sony-wh-1000xm6"]],
    ["cle deuz", ["cle"]],
    ["  deuzieme   CLÉ ", ["cle"]],
    ["eme cl", ["cle"]],
    ["100%_\\'", ["signes"]],
    ["0%%0", []],
    ["a_b", []],
    ["introuvable", []],
    // With a letter too few or wrong, when nothing is written so.
    ["deuzeme cle", ["cle"]],
    ["deuzieme clef", []],
    ["", ["signes", "cle"]],
  ])("finds %o", async (search, expected) => {
    const found = await tryOut(database, admin, async (transaction) => {
      await add(transaction, "cle", "Deuzième clé");
      await add(transaction, "signes", "100%_\\'() aXb");
      return list(transaction, { search });
    });
    expect(
      slugs(found)
        .slice(0, expected.length || 1)
        .sort(),
    ).toEqual(expected.toSorted());
  });

  test("finds by slug, merchant, the merchant's host and path, and goes on to sort by title", async () => {
    await tryOut(database, admin, async (transaction) => {
      await transaction.query(
        `insert into public.products (slug, title, product_url, merchant, affiliate_url, category_id) values
           ('souris-c', 'Souris', '/la-discrete', 'Ma Boutique', null, (${LEAF})),
           ('souris-b', 'Souris bis', '/products/souris-b', null, 'https://www.marchand-exemple.fr/p?q=secret', (${LEAF}))`,
      );
      for (const [search, expected] of [
        ["souris-c", ["souris-c"]],
        ["ma boutique", ["souris-c"]],
        ["/la-discrete", ["souris-c"]],
        ["souris discrete", ["souris-c"]],
        ["marchand-exemple.fr", ["souris-b"]],
        ["secret", []],
        ["souris ma", ["souris-c", "souris-b"]],
      ] as const) {
        const found = await list(transaction, { search, sort: "title", descending: false });
        expect({ search, slugs: slugs(found).filter((slug) => /^souris-[bc]$/.test(slug)) }).toEqual({
          search,
          slugs: expected,
        });
      }
      await transaction.query("update public.products set merchant = 'Autre' where slug = 'souris-c'");
      expect(slugs(await list(transaction, { search: "ma boutique" }))).toEqual([]);
      expect(slugs(await list(transaction, { search: "autre souris-c" }))).toEqual(["souris-c"]);
    });
  });

  test("shows the products of a whole branch for a category that has others below it", async () => {
    await tryOut(database, admin, async (transaction) => {
      const { rows } = await transaction.query<{ id: string; count: number }>(
        `with recursive branch (id) as (
           select id from public.categories where slug = 'audio'
           union select child.id from public.categories as child join branch on child.parent_id = branch.id
         )
         select (select id from public.categories where slug = 'audio') as id, count(*)::integer as count
         from public.products where category_id in (select id from branch)`,
      );
      const [audio] = rows;
      expect(audio?.count).toBeGreaterThan(1);
      expect((await list(transaction, { category: audio?.id ?? "" })).total).toBe(audio?.count);
    });
  });

  test("filters by category", async () => {
    await tryOut(database, admin, async (transaction) => {
      await add(transaction, "cle", "Clé");
      const { rows } = await transaction.query<{ id: string }>(LEAF);
      const { total, products } = await list(transaction, { category: rows[0]?.id ?? "" });
      expect(total).toBe(products.length);
      expect(new Set(products.map(({ category_name }) => category_name))).toEqual(
        new Set(["Casques filaires"]),
      );
      expect((await list(transaction, { category: rows[0]?.id ?? "", search: "cle" })).total).toBe(1);
    });
  });

  const comparable = (text: string) =>
    text
      .normalize("NFD")
      .replace(/\p{M}/gu, "")
      .replace(/[’«»]/g, (sign) => (sign === "’" ? "'" : '"'))
      .toLowerCase();
  const keys = {
    title: ({ title }: AdminProductRow) => comparable(title),
    category: ({ category_name }: AdminProductRow) => comparable(category_name),
    price: ({ price }: AdminProductRow) => price,
    is_active: ({ is_active }: AdminProductRow) => Number(is_active),
    created_at: ({ created_at }: AdminProductRow) => Date.parse(created_at),
  };

  describe.each([true, false])("sorted, descending: %s,", (descending) => {
    test.each(Object.keys(keys) as (keyof typeof keys)[])(
      "by %s: the same order on all pages",
      async (sort) => {
        const pages = await tryOut(database, admin, async (transaction) => {
          const found: AdminProductPage[] = [];
          do found.push(await list(transaction, { sort, descending, page_size: 4, page: found.length + 1 }));
          while (found.length < Math.ceil((found[0]?.total ?? 0) / 4));
          return found;
        });
        const rows = pages.flatMap(({ products }) => products);
        expect(new Set(rows.map(({ id }) => id)).size).toBe(pages[0]?.total);

        const sign = descending ? -1 : 1;
        const inOrder = rows.toSorted((a, b) => {
          const [first, second] = [keys[sort](a), keys[sort](b)];
          // A product without a price comes last in either direction.
          if (first === null || second === null) {
            return Number(first === null) - Number(second === null) || sign * (a.id < b.id ? -1 : 1);
          }
          if (first === second) return sign * (a.id < b.id ? -1 : 1);
          return sign * (first < second ? -1 : 1);
        });
        expect(rows.map(({ id }) => id)).toEqual(inOrder.map(({ id }) => id));
      },
    );
  });

  test.each([
    [{ page: 0 }, { page: 1, length: 31 }],
    [{ page: 99 }, { page: 1, length: 31 }],
    [
      { page: 99, page_size: 10 },
      { page: 4, length: 1 },
    ],
    [{ page_size: 0 }, { page: 1, length: 1 }],
    [
      { search: "introuvable", page: 7 },
      { page: 1, length: 0 },
    ],
  ])("keeps %o within what there is", async (given, expected) => {
    const { page, products } = await listed(given);
    expect({ page, length: products.length }).toEqual(expected);
  });

  test("returns at most 100 rows", async () => {
    const { products, total } = await tryOut(database, admin, async (transaction) => {
      await transaction.query(
        `insert into public.products (slug, title, product_url, category_id)
         select 'un-' || n, 'Un', '/un-' || n, (${LEAF}) from generate_series(1, 120) as n`,
      );
      return list(transaction, { page_size: 100_000 });
    });
    expect(products.length).toBe(100);
    expect(total).toBeGreaterThan(120);
  });

  // The SQL is the same on both engines; ten thousand products take seconds.
  if (isWhole)
    testOnPostgres(name, "counts to ten thousand, and pages end there", async () => {
      await tryOut(database, admin, async (transaction) => {
        const addMany = (from: number, to: number) =>
          transaction.query(
            `insert into public.products (slug, title, product_url, category_id)
           select 'un-' || n, 'Numéro ' || n, '/un-' || n, (${LEAF}) from generate_series($1::integer, $2::integer) as n`,
            [from, to],
          );
        await addMany(1, 10_000);
        const all = await list(transaction, {
          search: "numéro",
          sort: "title",
          descending: false,
          page: 999,
        });
        expect(all).toMatchObject({ total: 10_000, has_more: false, page: 200 });
        expect(all.products.at(-1)?.title).toBe("Numéro 9999");

        await addMany(10_001, 10_001);
        const some = await list(transaction, {
          search: "numéro",
          sort: "title",
          descending: false,
          page: 999,
        });
        expect(some).toMatchObject({ total: 10_000, has_more: true, page: 200 });
        expect(some.products.at(-1)?.title).toBe("Numéro 9998");
        expect((await list(transaction)).has_more).toBe(true);
      });
    });

  test("follows every change of a product, and the name of its category", async () => {
    await tryOut(database, admin, async (transaction) => {
      const found = async (given: AdminProductsArguments) => slugs(await list(transaction, given));
      await add(transaction, "cle", "Verrou", 1);
      await transaction.query(
        "update public.products set title = 'Serrure', price = 99999 where slug = 'cle'",
      );
      expect(await found({ search: "verrou" })).toEqual([]);
      expect((await found({ search: "serrure" }))[0]).toBe("cle");
      expect((await found({ sort: "price" }))[0]).toBe("cle");

      await transaction.query("update public.categories set name = 'Âge' where slug = 'casques-filaires'");
      expect(await found({ sort: "category", descending: false })).toContain("cle");
      const [first] = (await list(transaction, { sort: "category", descending: false })).products;
      expect(first?.category_name).toBe("Âge");

      await transaction.query("delete from public.products where slug = 'cle'");
      expect(await found({ search: "serrure" })).toEqual([]);
    });
  });

  testOnPostgres(name, "has the new name of a category that was renamed meanwhile", async () => {
    const renamed = Promise.withResolvers<void>();
    const renaming = database.runAs(admin.role, admin.claims, async (transaction) => {
      await transaction.query(
        "update public.categories set name = 'Zèbres' where slug = 'aspirateurs-robots'",
      );
      renamed.resolve();
      await untilLockAwaited(transaction);
    });
    await Promise.race([renamed.promise, renaming]);
    const adding = database.runAs(admin.role, admin.claims, (transaction) =>
      transaction.query(
        `insert into public.products (slug, title, product_url, category_id)
         select 'rayures', 'Rayures', '/rayures', id from public.categories where slug = 'aspirateurs-robots'`,
      ),
    );
    await Promise.all([renaming, adding]);
    expect(slugs(await listed({ sort: "category", descending: true, page_size: 100 })).slice(0, 3)).toContain(
      "rayures",
    );
  });

  test("is narrowed by several filters and a merchant at once, and each view says its number", async () => {
    await tryOut(database, admin, async (transaction) => {
      const before = await list(transaction, { view: "prices" });
      await add(transaction, "lue", "Lampe lue", 10);
      await transaction.query("update public.products set merchant = 'FNAC' where slug = 'lue'");
      await add(transaction, "autre", "Lampe d’ailleurs", 12);
      const narrowed = async (given: AdminProductsArguments) =>
        slugs(await list(transaction, { search: "lampe", ...given }));
      expect(await narrowed({ filters: "with_merchant active" })).toEqual(["lue"]);
      expect(await narrowed({ merchant: " fnac " })).toEqual(["lue"]);
      expect(await narrowed({ merchant: "fnac", filters: "inactive" })).toEqual([]);
      expect(await narrowed({ filters: "without_merchant" })).toEqual(["autre"]);
      expect(await narrowed({ filters: "seen_1" })).toEqual([]);
      const old = slugs(await list(transaction, { filters: "seen_1", merchant: "Fnac" }));
      expect(old).toContain("nokia-3210");
      expect(old).not.toContain("lue");
      await transaction.query(
        "update public.products set affiliate_url = 'https://www.fnac.com/' || slug where slug in ('lue', 'autre')",
      );
      await transaction.query(
        "select public.judge_link(id, slug <> 'lue') from public.products where slug in ('lue', 'autre')",
      );
      const links = await list(transaction, { view: "links" });
      expect(slugs(links)).toEqual(["lue"]);
      const found = { link_state: "dead", link_reason: "person", link_status: null };
      expect(links.products[0]).toMatchObject(found);
      const { rows } = await transaction.query<{ view: string; total: number }>(
        "select * from public.product_view_counts()",
      );
      expect(rows.find(({ view }) => view === "prices")?.total).toBe(before.total);
      expect(rows.find(({ view }) => view === "links")?.total).toBe(1);
      expect(rows.find(({ view }) => view === "all")?.total).toBe((await list(transaction)).total);
    });
  });

  test("of links to look at the dead come first, then the one that waits longest; other views ignore it", async () => {
    const write = (sql: string) =>
      database.runAs("service_role", {}, (transaction) => transaction.query(sql));
    await write(
      `insert into public.link_checks (id, state, reason, checked_at)
       select id, state, 'silent', checked_at from public.products join (values
         ('nokia-3210', 'unknown', '2026-11-03'::timestamptz), ('body-comp', 'dead', '2026-11-04'),
         ('jbl-flip-7', 'unknown', '2026-11-01'), ('google-pixel-9', 'dead', '2026-11-02'),
         ('sony-ult-field-5', 'alive', '2026-10-01')
       ) as checks (slug, state, checked_at) using (slug)`,
    );
    const sorted = async (given: AdminProductsArguments) =>
      slugs(await listed({ sort: "link", descending: false, ...given }));
    const order = ["google-pixel-9", "body-comp", "jbl-flip-7", "nokia-3210"];
    expect(await sorted({ view: "links" })).toEqual(order);
    expect(await sorted({ view: "links", page_size: 3, page: 2 })).toEqual(order.slice(3));
    expect(await sorted({ view: "links", descending: true })).toEqual(order.toReversed());
    for (const given of [{}, { view: "drafts" }, { view: "undocumented" }] as const)
      expect(await sorted(given)).toEqual(slugs(await listed({ ...given, descending: false })));
    await write("delete from public.link_checks");
  });

  test.each(["filters => 'cher'", "filters => 'active seen_1;drop'", "view => 'tout'"])(
    "refuses an unknown filter: %s",
    (given) =>
      expect(attempt(database, admin, `select public.admin_products(${given})`)).rejects.toMatchObject({
        code: "22023",
      }),
  );

  test("refuses an unknown order", async () => {
    await expect(
      attempt(database, admin, "select public.admin_products(sort => 'id; drop table x')"),
    ).rejects.toMatchObject({
      code: "22023",
      message: "La liste des produits ne peut pas être triée ainsi.",
    });
  });

  test("is refused to visitors and users, with the reason", async () => {
    const sql = "select public.admin_products()";
    await expect(attempt(database, visitor, sql)).rejects.toMatchObject({ code: "42501" });
    await expect(attempt(database, await createUser(database), sql)).rejects.toMatchObject({
      code: "42501",
      message: "Seul un éditeur ou un administrateur peut lire la liste des produits.",
    });
    await expect(attempt(database, admin, "select * from private.product_list")).rejects.toMatchObject({
      code: "42501",
    });
  });
});
