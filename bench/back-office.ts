/** Measures the back office with 100,000 products: calls of an administrator through the data interface, without network. */
import { randomUUID } from "node:crypto";
import { PostgrestClient } from "@supabase/postgrest-js";
import type { AdminProductsArguments, Database as Tables } from "#app/data/database-types.ts";
import { createBackend } from "#backend/backend.ts";
import type { Database } from "#backend/database/database.ts";
import { createAccessTokens } from "#backend/tokens/access-tokens.ts";
import { loadSigningKeys } from "#backend/tokens/signing-keys.ts";
import { measure, printLine } from "./measure.ts";

const SORTS = ["title", "category", "price", "is_active", "created_at"] as const;
/** The function reads everything from one narrow table. */
const INDEX_SCANS = `
  select indexrelname as name, idx_scan as scans from pg_stat_user_indexes where relname = 'product_list'`;

/** Measures on a database that `fillCatalogue` has filled; adds an administrator to it. */
export async function benchBackOffice(database: Database): Promise<void> {
  const admin = await createAdministrator(database);
  const client = await clientOf(database, admin);
  const list = async (given: AdminProductsArguments) => {
    const { data, error } = await client.rpc("admin_products", given);
    if (error) throw new Error(error.message);
    return data;
  };

  const { total } = await list({});
  const middle = Math.ceil(total / 100);
  const cases: [string, AdminProductsArguments][] = [
    ["first page", {}],
    ["search, common words (sans fil)", { search: "sans fil" }],
    ["search, common word (casque)", { search: "casque" }],
    ["search, rare words (brivaux 4711)", { search: "brivaux 4711" }],
    ["search, one letter", { search: "e" }],
    ["search, nothing found", { search: "introuvable" }],
    ["filter by category", { category: await busiestCategory(database) }],
    ["filter and search", { category: await busiestCategory(database), search: "casque" }],
    ...SORTS.flatMap((sort): typeof cases =>
      [true, false].flatMap((descending): typeof cases => {
        const name = `sort by ${sort}, ${descending ? "descending" : "ascending"}`;
        return [
          [name, { sort, descending }],
          [`${name}, in the middle`, { sort, descending, page: middle }],
        ];
      }),
    ),
    ["search and sort by price", { search: "sans fil", sort: "price", descending: false }],
    ["last page", { page: total }],
  ];
  console.log(`  ${"product list".padEnd(44)}  fastest   median  slowest  (ms) rows; indexes`);
  for (const [name, given] of cases) {
    const timing = await measure(() => list(given));
    const found = await list(given);
    const indexes = await indexesUsed(database, admin, given);
    printLine(name, timing, `${found.total}; ${indexes.join(", ") || "none"}`);
  }
  await benchCategories(client);
}

/** Measures the reads of the category tree, a thousand rows each, and its largest write. */
async function benchCategories(client: PostgrestClient<Tables>): Promise<void> {
  const reads = [
    ["a thousand categories", () => client.from("categories").select("*").order("id").range(0, 999)],
    [
      "a thousand product counts",
      () => client.from("category_product_counts").select("*").order("category_id").range(0, 999),
    ],
  ] as const;
  for (const [name, read] of reads) {
    const { data, error } = await read();
    if (error) throw new Error(error.message);
    printLine(name, await measure(async () => read()), String(data.length));
  }

  const { data: top } = await client
    .from("categories")
    .select("id")
    .is("parent_id", null)
    .order("id")
    .limit(1);
  const category_id = top?.[0]?.id ?? "";
  const start = performance.now();
  const { data: also, error } = await client.rpc("set_category_active", { category_id, active: false });
  if (error) throw new Error(error.message);
  const once = performance.now() - start;
  printLine(
    "switching a top-level category off, once",
    { fastestMs: once, medianMs: once, slowestMs: once },
    `${also} sub-categories too`,
  );
}

async function createAdministrator(database: Database): Promise<string> {
  const id = randomUUID();
  await database.runAs("supabase_auth_admin", {}, (transaction) =>
    transaction.query("insert into auth.users (id, email) values ($1, $2)", [id, `${id}@exemple.fr`]),
  );
  await database.runAs("service_role", {}, (transaction) =>
    transaction.query("update public.profiles set is_admin = true where id = $1", [id]),
  );
  return id;
}

/** Returns the official client, connected in-process, so that only the server's time is measured. */
async function clientOf(database: Database, sub: string): Promise<PostgrestClient<Tables>> {
  const backend = await createBackend({ database, auth: { siteUrl: "http://bench.test" } });
  const now = Math.floor(Date.now() / 1000);
  const tokens = createAccessTokens(await loadSigningKeys(database));
  const token = await tokens.signAccessToken({
    sub,
    aud: "authenticated",
    role: "authenticated",
    iat: now,
    exp: now + 3600,
  });
  return new PostgrestClient<Tables>("http://bench.test/rest/v1", {
    fetch: (input, init) => backend.fetch(new Request(input, init)),
    headers: { apikey: backend.publishableKey, Authorization: `Bearer ${token}` },
    retry: false,
  });
}

async function busiestCategory(database: Database): Promise<string> {
  const { rows } = await database.runAs("service_role", {}, (transaction) =>
    transaction.query<{ id: string }>(
      "select category_id as id from public.products group by 1 order by count(*) desc, 1 limit 1",
    ),
  );
  return rows[0]?.id ?? "";
}

/** Returns the indexes whose scan counters rise with one such call. */
async function indexesUsed(
  database: Database,
  sub: string,
  given: AdminProductsArguments,
): Promise<string[]> {
  const scans = async () => {
    const { rows } = await database.runAs("service_role", {}, (transaction) =>
      transaction.query<{ name: string; scans: number }>(INDEX_SCANS),
    );
    return new Map(rows.map((row) => [row.name, row.scans]));
  };
  const before = await scans();
  const names = Object.keys(given).map((name, index) => `${name} => $${index + 1}`);
  await database.runAs("authenticated", { sub }, async (transaction) => {
    await transaction.query(`select public.admin_products(${names.join(", ")})`, Object.values(given));
    await transaction.query("select pg_stat_force_next_flush()");
  });
  const after = await scans();
  return [...after]
    .filter(([name, count]) => count > (before.get(name) ?? 0))
    .map(([name]) => name.replace(/^product_list_|_idx$/g, ""));
}
