/**
 * The row alone says what a product costs: no published text holds its price, or what follows from it,
 * in figures.
 */
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { Database } from "#backend/database/database.ts";
import { embedded } from "#tests/engines.ts";
import { openSite, type SiteInProcess } from "#tests/fresh-pages/site-in-process.ts";
import { prepared } from "#tests/preparations.ts";
import { contentOf } from "./hedges.ts";
import { ownAmounts } from "./own-amounts.ts";

await prepared("build");
vi.spyOn(console, "warn").mockImplementation(() => undefined);

interface Published {
  path: string;
  price: number;
  texts: readonly string[];
  conditions: readonly { below: number; text: string }[];
}

interface Row {
  path: string;
  price: number;
  record: PublishedRecord;
  others: string;
}

let database: Database;
let site: SiteInProcess;
let published: Published[];

beforeAll(async () => {
  database = await embedded.open();
  site = await openSite(database);
  const sql = `
    select products.product_url as path, products.price, dossiers.record,
      concat_ws(E'\\n', products.short_description, dossiers.analysis) as others
    from public.products join public.dossiers using (id)
    where products.price is not null order by products.slug`;
  const { rows } = await database.queryAs<Row>("service_role", {}, { sql });
  published = rows.map(({ path, price, record, others }) => ({
    path,
    price: Number(price),
    texts: [...textsOf(record), others],
    conditions: record.price.sentences ?? [],
  }));
});
afterAll(() => site.backend.close());

interface PublishedRecord {
  price: { sentences?: Published["conditions"] };
  [field: string]: unknown;
}

/** Every text but those of the fields that are about prices. */
function textsOf({ price, ...record }: PublishedRecord): string[] {
  const within = (part: unknown): string[] => {
    if (typeof part === "string") return [part];
    const { label, value } = (part ?? {}) as { label?: unknown; value?: unknown };
    if (typeof label === "string" && typeof value === "string") return [`${label} : ${value}`];
    return typeof part === "object" && part !== null ? Object.values(part).flatMap(within) : [];
  };
  return within(record);
}

test("every text of every published dossier was read", () => {
  expect(published.length).toBeGreaterThan(20);
  expect(published.flatMap(({ conditions }) => conditions).length).toBeGreaterThan(0);
});

test("no published text holds an amount of its own product", () => {
  const faults = published.flatMap(({ path, price, texts }) =>
    texts.flatMap((text) => ownAmounts(text, price).map((fault) => `${path}: ${fault}`)),
  );
  expect(faults).toEqual([]);
});

test("a sentence with a bound is shown below it, and nowhere else", async () => {
  const shows = async (path: string, price: number, text: string) => {
    const sql = "update public.products set price = $1 where product_url = $2";
    await database.queryAs("service_role", {}, { sql, parameters: [price, path] });
    return contentOf(await site.viewAnew(path)).includes(text.replace(/\s+/g, " "));
  };
  for (const { path, price, conditions } of published) {
    for (const { below, text } of conditions) {
      expect([path, await shows(path, below - 0.01, text), await shows(path, below, text)]).toEqual([
        path,
        true,
        false,
      ]);
    }
    await shows(path, price, "");
  }
});
