/**
 * Every address that a product or a category ever had leads to it, in one step;
 * nobody but administrators chooses targets.
 */

import type { Database, Transaction } from "@levidence/backend/database";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { reservedSegments } from "#config/addresses.ts";
import { schemaEngines } from "#tests/support/databases/engines.ts";
import { isWhole } from "#tests/support/extent.ts";
import {
  attempt,
  createAdmin,
  createUser,
  type Person,
  tryOut,
  visitor,
} from "#tests/support/people/people.ts";

interface Redirect {
  path: string;
  is_gone: boolean;
  is_analysis: boolean;
  target: string | null;
  /** Where the product or category is now. */
  link: string | null;
}

const REDIRECTS = `
  select path, is_gone, is_analysis, target, coalesce(nullif(product_url, '/'), '/products/' || products.slug, '/categories/' || categories.slug) as link
  from public.redirects left join public.products on products.id = subject_id left join public.categories on categories.id = subject_id
  order by path`;

const LIVE = `
  select product_url as path from public.products union select '/products/' || slug from public.products
  union select '/categories/' || slug from public.categories`;

const NOKIA = "where slug = 'nokia-3210'";

describe.each(schemaEngines)("redirects on $name", ({ open }) => {
  let database: Database;
  let admin: Person;
  beforeAll(async () => {
    database = await open();
    admin = await createAdmin(database);
  });
  afterAll(() => database.close());

  const asAdmin = <Result>(work: (transaction: Transaction) => Promise<Result>) =>
    tryOut(database, admin, work);
  const redirects = async (transaction: Transaction) =>
    (await transaction.query<Redirect>(REDIRECTS)).rows.map(
      ({ path, is_gone, target, link }) => `${path} ${target ?? (is_gone ? "410" : link)}`,
    );

  test("the demonstration catalogue starts without", async () => {
    expect(await asAdmin(redirects)).toEqual([]);
  });

  test("a new slug or path leaves the old address, and the way back needs none", () =>
    asAdmin(async (transaction) => {
      await transaction.query(`update public.products set slug = 'nokia' ${NOKIA}`);
      expect(await redirects(transaction)).toEqual(["/products/nokia-3210 /nokia-3210"]);
      await transaction.query("update public.products set product_url = '/nokia' where slug = 'nokia'");
      expect(await redirects(transaction)).toEqual([
        "/nokia-3210 /nokia",
        "/nokia-3210-pourquoi /nokia",
        "/products/nokia-3210 /nokia",
      ]);
      await transaction.query(
        "update public.products set slug = 'nokia-3210', product_url = '/nokia-3210' where slug = 'nokia'",
      );
      expect(await redirects(transaction)).toEqual([
        "/nokia /nokia-3210",
        "/nokia-pourquoi /nokia-3210",
        "/products/nokia /nokia-3210",
      ]);
      await transaction.query("update public.categories set slug = 'son' where slug = 'audio'");
      expect(await redirects(transaction)).toContain("/categories/audio /categories/son");
    }));

  test("what is deleted is gone, also at its former addresses, until an administrator gives a target", () =>
    asAdmin(async (transaction) => {
      await transaction.query(`update public.products set product_url = '/nokia' ${NOKIA}`);
      await transaction.query(`delete from public.products ${NOKIA}`);
      const addresses = [
        "/nokia",
        "/nokia-3210",
        "/nokia-3210-pourquoi",
        "/nokia-pourquoi",
        "/products/nokia-3210",
      ];
      expect(await redirects(transaction)).toEqual(addresses.map((path) => `${path} 410`));
      await transaction.query("update public.redirects set target = '/body-comp' where is_gone");
      expect(await redirects(transaction)).toEqual(addresses.map((path) => `${path} /body-comp`));
      // The target moves, and then goes.
      await transaction.query("update public.products set product_url = '/balance' where slug = 'body-comp'");
      expect((await redirects(transaction)).filter((line) => line.startsWith("/nokia"))).toEqual(
        addresses.slice(0, 4).map((path) => `${path} /balance`),
      );
      await transaction.query("delete from public.products where slug = 'body-comp'");
      expect((await redirects(transaction)).filter((line) => !line.endsWith(" 410"))).toEqual([]);
      // A new product takes an address back.
      await transaction.query(`insert into public.products (slug, title, product_url, category_id)
        values ('nokia', 'Nokia', '/nokia', (select id from public.categories where slug = 'telephones-a-touches'))`);
      expect(await redirects(transaction)).not.toContain("/nokia 410");
    }));

  test("only what is deleted takes a target, which is a path of this site that leads somewhere else", async () => {
    const set = (target: string, where = "path = '/nokia-3210'") =>
      asAdmin(async (transaction) => {
        await transaction.query(`delete from public.products ${NOKIA}`);
        await transaction.query("update public.categories set slug = 'son' where slug = 'audio'");
        await transaction.query(`update public.redirects set target = $1 where ${where}`, [target]);
        return redirects(transaction);
      });
    expect(await set("/")).toContain("/nokia-3210 /");
    // Flattened when it is chosen.
    expect(await set("/categories/audio")).toContain("/nokia-3210 /categories/son");
    for (const target of [
      "",
      "nokia",
      "//ailleurs.fr",
      "/\\ailleurs.fr",
      "https://ailleurs.fr",
      "/a b",
      "/a/",
    ]) {
      await expect(set(target), target).rejects.toMatchObject({ constraint: "redirects_target_format" });
    }
    await expect(set(`/${"a".repeat(320)}`)).rejects.toMatchObject({ constraint: "redirects_target_length" });
    await expect(set("/nokia-3210")).rejects.toMatchObject({ constraint: "redirects_target_elsewhere" });
    await expect(set("/products/nokia-3210")).rejects.toMatchObject({ hint: "redirects_target_gone" });
    await expect(set("/", "not is_gone")).rejects.toMatchObject({ constraint: "redirects_target_of_gone" });
  });

  test("no address of the site itself is redirected, and none that visitors do not read is a target", async () => {
    const lead = (former: string, destination = "/body-comp") =>
      attempt(database, admin, "select public.redirect_address($1, $2)", [former, destination]);
    for (const former of [
      ...reservedSegments()
        .filter((segment) => segment !== "categories")
        .map((segment) => `/${segment}/vieux`),
      "/",
      "//x",
      "/Auth",
      "/categories",
      "/robots.txt",
      "/sitemap.xml",
    ]) {
      await expect(lead(former), former).rejects.toMatchObject({ hint: "redirects_path_reserved" });
    }
    for (const target of ["/admin", "/brouillon/x", "/auth/v1/user", "/health/ready", "/media/a.svg"])
      await expect(lead("/vieux", target), target).rejects.toMatchObject({
        hint: "redirects_target_reserved",
      });
    for (const former of ["/vieux", "/vieux.html", "/categories/vieux", "/products/vieux"])
      expect(await lead(former, "/about")).toMatchObject({ affectedRows: 1 });
  });

  test("visitors read no former address of what is hidden, until it is on again or gone; editors read them all", async () => {
    const inTurn = (person: Person, ...statements: string[]) =>
      database.runAs(
        "service_role",
        {},
        async (transaction) => {
          for (const sql of statements) await transaction.query(sql);
          await transaction.query(`set local role ${person === visitor ? "anon" : "authenticated"}`);
          await transaction.query("select set_config('request.jwt.claims', $1, true)", [
            JSON.stringify(person.claims),
          ]);
          const { rows } = await transaction.query<{ path: string }>(
            "select path from public.redirects order by path",
          );
          return rows.map(({ path }) => path);
        },
        { rollback: true },
      );
    const hidden = [
      `update public.products set is_active = false ${NOKIA}`,
      `update public.products set product_url = '/secret' ${NOKIA}`,
      "update public.products set product_url = '/dit' where product_url = '/secret'",
      "update public.categories set is_active = false where slug = 'audio'",
      "update public.categories set slug = 'son' where slug = 'audio'",
    ];
    const own = ["/nokia-3210", "/nokia-3210-pourquoi", "/secret", "/secret-pourquoi"];
    expect(await inTurn(visitor, ...hidden)).toEqual([]);
    expect(await inTurn(admin, ...hidden)).toEqual(["/categories/audio", ...own]);
    const shown = "update public.products set is_active = true where product_url = '/dit'";
    expect(await inTurn(visitor, ...hidden, shown)).toEqual(own);
    const gone = "delete from public.products where product_url = '/dit'";
    expect(await inTurn(visitor, ...hidden, gone)).toEqual(expect.arrayContaining(own));
  });

  test("visitors and members read, and change nothing; administrators choose targets and nothing else", async () => {
    const member = await createUser(database);
    for (const person of [visitor, member]) {
      expect((await attempt(database, person, "select path, target from public.redirects")).rows).toEqual([]);
      for (const sql of [
        "insert into public.redirects (path, subject, subject_id) values ('/a', 'product', gen_random_uuid())",
        "delete from public.redirects",
        "update public.redirects set path = '/a'",
        "update public.redirects set is_gone = true",
      ]) {
        await expect(attempt(database, person, sql), sql).rejects.toMatchObject({ code: "42501" });
        await expect(attempt(database, admin, sql), sql).rejects.toMatchObject({ code: "42501" });
      }
    }
    const changed = "update public.redirects set target = '/' where is_gone returning path";
    await expect(attempt(database, visitor, changed)).rejects.toMatchObject({ code: "42501" });
    await database.runAs("service_role", {}, async (transaction) => {
      await transaction.query("delete from public.products where slug = 'jbl-flip-7'");
    });
    expect((await attempt(database, member, changed)).rows).toEqual([]);
    expect((await attempt(database, admin, changed)).rows).toHaveLength(3);
  });

  test("whatever is renamed, moved, deleted and redirected, there is no chain, no loop and no loss", async () => {
    const name = fc.constantFrom("a", "b", "c", "d");
    const step = fc.oneof(
      fc.record({ kind: fc.constantFrom("slug", "path", "category"), row: fc.nat(2), name }),
      fc.record({ kind: fc.constantFrom("delete", "create"), row: fc.nat(2), name }),
      fc.record({ kind: fc.constant("target"), row: fc.nat(5), name }),
    );
    const nth = (table: string, row: number) =>
      `id = (select id from public.${table} order by id offset ${row} limit 1)`;
    const sqlOf = ({ kind, row, name }: { kind: string; row: number; name: string }) =>
      ({
        slug: `update public.products set slug = '${name}', product_url = case when product_url like '/products/%' then '/products/${name}' else product_url end where ${nth("products", row)}`,
        path: `update public.products set product_url = '/${name}' where ${nth("products", row)}`,
        category: `update public.categories set slug = '${name}' where ${nth("categories", row)}`,
        delete: `delete from public.products where ${nth("products", row)}`,
        create: `insert into public.products (slug, title, product_url, category_id) select '${name}', 'P', '/${name}', min(id::text)::uuid from public.categories`,
        target: `update public.redirects set target = '/${name}' where is_gone and ${nth("redirects", row)}`,
      })[kind] ?? "";

    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
        await asAdmin(async (transaction) => {
          await transaction.query(
            "delete from public.products where slug not in (select min(slug) from public.products)",
          );
          const everLive = new Set<string>();
          for (const made of steps) {
            await transaction.query("savepoint step");
            await transaction.query(sqlOf(made)).then(
              () => transaction.query("release step"),
              () => transaction.query("rollback to step"),
            );
            const live = new Set(
              (await transaction.query<{ path: string }>(LIVE)).rows.map(({ path }) => path),
            );
            for (const path of live) everLive.add(path);
            const { rows } = await transaction.query<Redirect>(REDIRECTS);
            const paths = new Set(rows.map(({ path }) => path));
            for (const { path, is_gone, target, link } of rows) {
              const leadsTo = target ?? (is_gone ? null : link);
              expect(paths.has(leadsTo ?? ""), `${path} leads to ${leadsTo}, another former address`).toBe(
                false,
              );
              expect(is_gone || link !== null, `${path} leads to nothing`).toBe(true);
            }
            for (const path of everLive)
              expect(live.has(path) || paths.has(path), `${path} is lost`).toBe(true);
          }
        });
      }),
      { numRuns: isWhole ? 25 : 5, seed: 12 },
    );
  });
});
