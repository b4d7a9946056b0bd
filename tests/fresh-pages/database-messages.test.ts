/** How many messages the database gets for a page. A read is one message on both engines (decision 003). */
import { beforeAll, expect, test, vi } from "vitest";
import { embedded } from "#tests/engines.ts";
import { prepared } from "#tests/preparations.ts";
import { writeCatalogue } from "./random-changes.ts";
import { openSite, type SiteInProcess } from "./site-in-process.ts";

await prepared("build");
vi.spyOn(console, "warn").mockImplementation(() => undefined); // unknown paths

let site: SiteInProcess;
let messages = 0;
let write: (sql: string) => Promise<unknown>;

beforeAll(async () => {
  const database = await embedded.open();
  const { queryAs } = database;
  write = (sql) => queryAs.call(database, "service_role", {}, { sql });
  await writeCatalogue(database);
  database.queryAs = (...parameters) => {
    messages += 1;
    return queryAs.apply(database, parameters) as never;
  };
  site = await openSite(database);
  await site.view("/categories/not-there"); // reads the schema
  return () => site.backend.close();
});

async function messagesFor(path: string): Promise<number> {
  messages = 0;
  await site.view(path);
  return messages;
}

/** Name, address, messages in a process that has read nothing, a change, messages after it. */
test.each([
  ["a page without data", "/legal/terms", 0, "update public.products set title = title || '.'", 0],
  // Categories, the newest products, the choice of one, and how its photograph is cut, which every page with one asks.
  ["the home page", "/", 4, "update public.products set title = title || '.'", 1],
  ["the categories", "/categories", 1, "update public.categories set name = name || '.'", 1],
  // With its subcategories, its questions, and its products, which it has none of.
  ["a category", "/categories/a", 4, "update public.categories set sort_order = 7 where slug = 'c'", 0],
  // Two products, with what is published of their dossiers, the product that these name instead, and the merchants, which are
  // asked for once for all pages.
  [
    "a category below another",
    "/categories/b",
    8,
    "update public.products set price = 7 where slug = 'a'",
    1,
  ],
  // With its category, those beside that, the merchants, its evaluations, corrections and prices.
  ["a product at its path", "/b", 7, "update public.products set price = 8 where slug = 'b'", 2],
  // Its product, texts, category, merchants, people, what is recorded of it, and the product that it names instead, which is
  // not in this catalogue: its links are looked up once more.
  ["a dossier", "/products/a", 10, "update public.products set price = 8 where slug = 'a'", 2],
  ["a missing product", "/products/rien", 2, "update public.products set price = 9 where slug = 'a'", 0],
  // The search, its products, what is published of their dossiers, what these name instead, merchants, rejected rivals, and the questions of the
  // categories that it found; the first two again.
  ["a search", "/categories?q=nokia", 7, "update public.products set price = 10 where slug = 'a'", 2],
  // The size of the catalogue, categories and products each with the empty end; the questions of branches.
  ["the sitemap", "/sitemap.xml", 6, "update public.products set price = 12 where slug = 'a'", 2],
  // With the categories that it can be filtered by.
  ["the log", "/journal", 2, "update public.products set price = 13 where slug = 'a'", 1],
  ["the feed", "/journal/atom.xml", 1, "update public.products set price = 11 where slug = 'a'", 1],
])("%s, %s, takes %i, and after %s %i", async (_what, path, cold, change, again) => {
  await write("select pg_notify('catalogue_changes', 'everything')");
  expect(await messagesFor(path)).toBe(cold);
  expect(await messagesFor(path)).toBe(0);
  await write(change);
  expect(await messagesFor(path)).toBe(again);
});

test("the ancestors of a category are asked once for all pages below them", async () => {
  await write("select pg_notify('catalogue_changes', 'everything')");
  await site.view("/categories/b");
  expect(await messagesFor("/products/b")).toBe(1 + 2 + 3); // the category by its id, those beside it, and what is recorded of the product
  expect(await messagesFor("/products/c")).toBe(2); // of another category, whose own neighbours it asks for
});
