import { openPostgresDatabase } from "@levidence/backend/database";
import { ANY_TAG, type Change, EVERYTHING, invalidates, UNANNOUNCED_TAG } from "@levidence/backend/tags";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { projectAnnouncer } from "#server/schema-names.ts";
import { demonstrationCatalogue } from "#tests/support/databases/demonstration-catalogue.ts";
import { engines } from "#tests/support/databases/engines.ts";
import { copyPostgresTemplate } from "#tests/support/databases/postgres-databases.ts";
import { startBackend, type TestBackend } from "#tests/support/people/test-backend.ts";

const PHONES = "00000000-0000-4000-8000-000000000001";
const WATCHES = "00000000-0000-4000-8000-000000000002";
const NOKIA = "00000000-0000-4000-8000-00000000000a";
const PIXEL = "00000000-0000-4000-8000-00000000000b";

const CATALOGUE = `
  insert into public.categories (id, slug, name) values ('${PHONES}', 'tel', 'Téléphones'), ('${WATCHES}', 'montres', 'Montres');
  insert into public.products (id, slug, title, product_url, category_id, created_at, is_active) values
    ('${NOKIA}', 'nokia', 'Nokia', '/nokia', '${PHONES}', '2999-01-01', true),
    ('${PIXEL}', 'pixel', 'Pixel', '/pixel', '${PHONES}', '2998-01-01', true)`;

/** Name, the request of a page, and changes after which its answer may differ, or does not. */
const READS = [
  {
    what: "a row",
    path: "/products?slug=eq.nokia&select=id,title,is_active",
    affected: [
      `update public.products set title = 'Nokia 3210' where id = '${NOKIA}'`,
      `update public.products set slug = 'nokia-3210' where id = '${NOKIA}'`,
      `delete from public.products where id = '${NOKIA}'`,
    ],
    same: [
      `update public.products set title = 'Pixel 9' where id = '${PIXEL}'`,
      `update public.categories set name = 'Mobiles' where id = '${PHONES}'`,
      `update public.products set title = title where id = '${NOKIA}'`,
    ],
  },
  {
    what: "a row that only the policy hides",
    path: "/products?slug=eq.nokia&select=title",
    affected: [`update public.products set is_active = false where id = '${NOKIA}'`],
    same: [`update public.products set is_active = false where id = '${PIXEL}'`],
  },
  {
    what: "a missing row",
    path: "/products?slug=eq.fairphone",
    affected: [
      `update public.products set slug = 'fairphone' where id = '${PIXEL}'`,
      `insert into public.products (slug, title, product_url, category_id) values ('fairphone', 'F', '/f', '${PHONES}')`,
    ],
    same: [`update public.products set slug = 'pixel-9' where id = '${PIXEL}'`],
  },
  {
    what: "a list",
    path: `/products?category_id=eq.${PHONES}&is_active=is.true&select=title&order=created_at.desc`,
    affected: [
      `update public.products set category_id = '${WATCHES}' where id = '${NOKIA}'`,
      `update public.products set is_active = false where id = '${NOKIA}'`,
      `update public.products set created_at = '2000-01-01' where id = '${NOKIA}'`,
      `update public.products set title = 'Pixel 9' where id = '${PIXEL}'`,
      `insert into public.products (slug, title, product_url, category_id) values ('f', 'F', '/f', '${PHONES}')`,
    ],
    same: [
      `insert into public.products (slug, title, product_url, category_id) values ('f', 'F', '/f', '${WATCHES}')`,
    ],
  },
  {
    what: "an empty list",
    path: `/products?category_id=eq.${WATCHES}`,
    affected: [`update public.products set category_id = '${WATCHES}' where id = '${NOKIA}'`],
    same: [`update public.products set is_active = false where id = '${NOKIA}'`],
  },
  {
    what: "a list of what has no parent",
    path: "/categories?parent_id=is.null&select=name&order=sort_order,name",
    affected: [
      `update public.categories set parent_id = '${PHONES}' where id = '${WATCHES}'`,
      `insert into public.categories (slug, name) values ('a', 'A')`,
    ],
    same: [`update public.products set title = 'Nokia 3210' where id = '${NOKIA}'`],
  },
  {
    what: "the first of a whole table",
    path: "/products?select=id,title&image_url=is.null&order=created_at.desc&limit=1",
    affected: [
      `update public.products set title = 'Nokia 3210' where id = '${NOKIA}'`,
      `update public.products set image_url = '/media/a.webp' where id = '${PIXEL}'`,
      `update public.products set created_at = '3000-01-01' where id = '${PIXEL}'`,
      `delete from public.products where id = '${PIXEL}'`,
    ],
    same: [`update public.categories set name = 'Mobiles' where id = '${PHONES}'`],
  },
  {
    what: "several rows by their keys",
    path: `/products?id=in.(${NOKIA},${WATCHES})&select=merchant`,
    affected: [`update public.products set merchant = 'Fnac' where id = '${NOKIA}'`],
    same: [`update public.products set title = 'Pixel 9' where id = '${PIXEL}'`],
  },
  {
    what: "a row by a spelling that PostgreSQL would not write",
    path: `/products?id=eq.${NOKIA.toUpperCase()}&select=title`,
    affected: [`update public.products set title = 'Nokia 3210' where id = '${NOKIA}'`],
    same: [],
  },
  {
    what: "all rows but one",
    path: "/products?slug=not.eq.nokia&select=title",
    affected: [`update public.products set title = 'Pixel 9' where id = '${PIXEL}'`],
    same: [],
  },
  {
    what: "rows by a choice of filters",
    path: `/products?or=(slug.eq.nokia,slug.eq.pixel)&select=title`,
    affected: [`update public.products set title = 'Pixel 9' where id = '${PIXEL}'`],
    same: [],
  },
  {
    what: "a function",
    path: "/rpc/search_catalogue?q=nokia",
    affected: [
      `update public.products set title = 'Nokia 3210' where id = '${NOKIA}'`,
      `update public.categories set name = 'Nokia' where id = '${WATCHES}'`,
    ],
    same: [],
  },
  {
    what: "more rows than an announcement names",
    path: "/products?slug=eq.nokia&select=title",
    affected: [
      `update public.products set title = title || '.'`,
      `insert into public.products (slug, title, product_url, category_id)
       select 's' || n, 'S', '/s' || n, '${WATCHES}' from generate_series(1, 21) as n`,
    ],
    same: [
      `insert into public.products (slug, title, product_url, category_id)
       select 's' || n, 'S', '/s' || n, '${WATCHES}' from generate_series(1, 20) as n`,
    ],
  },
];

async function readOf({ backend }: TestBackend, path: string) {
  const tags = new Set<string>();
  const headers = { apikey: backend.publishableKey };
  const request = new Request(`http://backend.test/rest/v1${path}`, { headers });
  const answer = await backend.fetch(request, {
    onRead(read) {
      for (const tag of read) tags.add(tag);
    },
  });
  return { tags, body: await answer.text() };
}

const tagNames = async (site: TestBackend, path: string) => [...(await readOf(site, path)).tags];

describe.each(engines)("the changes that concern an answer, on $name", ({ open }) => {
  let site: TestBackend;
  let heard: Change[] = [];
  beforeAll(async () => {
    site = await startBackend(await open(), { announcer: projectAnnouncer });
    site.backend.onChange((change) => heard.push(change));
  });
  afterAll(() => site.backend.close());

  const write = (sql: string) =>
    site.database.runAs("service_role", {}, async (transaction) => {
      for (const statement of sql.split(";")) await transaction.query(statement);
    });

  beforeEach(() =>
    write(
      `delete from public.products; update public.categories set parent_id = null; delete from public.categories; ${CATALOGUE}`,
    ),
  );

  const cases = READS.flatMap(({ what, path, affected, same }) => [
    ...affected.map((sql) => ({ what, path, sql, isAffected: true })),
    ...same.map((sql) => ({ what, path, sql, isAffected: false })),
  ]);
  test.each(cases)("$what, $sql: $isAffected", async ({ path, sql, isAffected }) => {
    const before = await readOf(site, path);
    heard = [];
    await write(sql);
    expect(heard.some((change) => invalidates(change, before.tags))).toBe(isAffected);
    if (!isAffected) expect((await readOf(site, path)).body).toBe(before.body);
  });
});

describe.each(engines)("the tables of $name", ({ open }) => {
  let site: TestBackend;
  beforeAll(async () => {
    site = await startBackend(await open(), { announcer: projectAnnouncer });
  });
  afterAll(() => site.backend.close());

  test("a notification that is no announcement is a change of everything", async () => {
    const heard: Change[] = [];
    site.backend.onChange((change) => heard.push(change));
    await site.database.runAs("service_role", {}, (transaction) =>
      transaction.query(
        "select pg_notify('catalogue_changes', 'anything'), pg_notify('pgrst', 'reload schema')",
      ),
    );
    expect(heard).toEqual([EVERYTHING, EVERYTHING]);
  });

  test("every table that visitors read announces its changes", async () => {
    const { rows } = await site.database.queryAs<{ name: string }>(
      "anon",
      {},
      {
        sql: `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
        and has_any_column_privilege('anon', oid, 'select')`,
      },
    );
    expect(rows.length).toBeGreaterThan(0);
    for (const { name } of rows) {
      const tags = await tagNames(site, `/${name}?limit=1`);
      expect(tags, name).toContain(name);
      expect(tags, name).not.toContain(UNANNOUNCED_TAG);
    }
  });
});

test("a table without announcements, a policy that asks another table and a computed column are known as such", async () => {
  const { url, drop } = await copyPostgresTemplate();
  onTestFinished(drop);
  const database = await openPostgresDatabase({ ...demonstrationCatalogue, databaseUrl: url });
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`
    create table public.offers (id uuid primary key);
    grant select on public.offers to anon;
    create function public.initial(public.categories) returns text language sql stable as 'select left($1.name, 1)';
    create policy "what has a category" on public.products for select to anon
      using (exists (select from public.categories where id = category_id))`);
  await client.end();
  const site = await startBackend(database, { announcer: projectAnnouncer });
  onTestFinished(() => site.backend.close());

  expect(await tagNames(site, "/offers")).toEqual([UNANNOUNCED_TAG]);
  expect(await tagNames(site, "/products?slug=eq.a")).toEqual([ANY_TAG]);
  expect(await tagNames(site, "/categories?slug=eq.a&select=initial")).toEqual([ANY_TAG]);
  expect(await tagNames(site, "/categories?slug=eq.a")).toEqual(["categories", "categories:slug=a"]);
});
