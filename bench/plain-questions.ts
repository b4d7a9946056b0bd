/**
 * The same requests as `bench/processor-time.ts` sends, by hand:
 * a program that answers them with `node:http` and `pg`.
 */
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";
import pg from "pg";

interface Question {
  path: string;
  sql: string;
  /** Makes the row of an insert, which only the operator may write. */
  row?: () => Readonly<Record<string, string>>;
}

let lastNumber = 0;
function newPerson() {
  lastNumber += 1;
  return {
    slug: `p-${process.pid}-${lastNumber}`,
    name: `P ${process.pid} ${lastNumber}`,
    role: "Rédaction",
  };
}

export const QUESTIONS: Readonly<Record<string, Question>> = {
  "one row": {
    path: "/rest/v1/categories?select=id,name&slug=eq.audio",
    sql: "select id, name from public.categories where slug = 'audio'",
  },
  "24 rows": {
    path: "/rest/v1/products?select=id,slug,title,price&order=title,id&limit=24",
    sql: "select id, slug, title, price from public.products order by title, id limit 24",
  },
  "with a relation": {
    path: "/rest/v1/products?select=title,category:categories!category_id(name)&order=title,id&limit=24",
    sql: `select title, row_to_json(found) as category
      from public.products left join lateral
        (select name from public.categories where categories.id = products.category_id) as found on true
      order by title, products.id limit 24`,
  },
  "one row written": {
    path: "/rest/v1/people",
    sql: "insert into public.people (slug, name, role) values ($1, $2, $3)",
    row: newPerson,
  },
};

async function serve(connectionString: string): Promise<void> {
  const pool = new pg.Pool({ connectionString, max: 10 });
  const settings = "select set_config('role', $1, true), set_config('request.jwt.claims', $2, true)";
  const server = createServer(async (incoming, response) => {
    const found = Object.entries(QUESTIONS).find(([, { path }]) => path === incoming.url);
    const [name, { sql, row }] = found as [string, Question];
    const role = row ? "service_role" : "anon";
    const values = row ? Object.values((await json(incoming)) as object) : [];
    const client = await pool.connect();
    await client.query("begin");
    await client.query({ name: "settings", text: settings, values: [role, JSON.stringify({ role })] });
    const text = row ? sql : `select coalesce(json_agg(answer), '[]')::text as body from (${sql}) as answer`;
    const { rows } = await client.query({ name, text, values });
    await client.query("commit");
    client.release();
    response.writeHead(row ? 201 : 200, { "Content-Type": "application/json; charset=utf-8" });
    response.end(rows[0]?.body);
  }).listen(0, "localhost");
  await once(server, "listening");
  process.send?.((server.address() as AddressInfo).port);
  process.on("disconnect", () => process.exit());
}

// Only as a program: the bench reads the questions.
const [, , url] = process.argv;
if (process.send && url) await serve(url);
