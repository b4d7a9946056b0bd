/** How many messages the database gets for a page. A read is one message on both engines (decision 003). */
import { beforeAll, expect, test } from "vitest";
import { embedded } from "#tests/support/databases/engines.ts";
import { prepared } from "#tests/support/databases/preparations.ts";
import { silenceConsole } from "#tests/support/silence-console.ts";
import { writeCatalogue } from "./random-changes.ts";
import { openSite, type SiteInProcess } from "./site-in-process.ts";

await prepared("build");
silenceConsole("warn"); // unknown paths

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

/**
 * Name, address, messages in a process that has read nothing, a change, messages after it. Every page asks for
 * the branches of the menu and whether there are questions of any, and each with a photograph how that is cut.
 */
test.each([
  ["a page without data", "/legal/terms", 2, "update public.products set title = title || '.'", 0],
  // The categories, the choice of an editor and its product, the products of the leaves, and what is published of
  // their dossiers; then the products again.
  ["the home page", "/", 8, "update public.products set title = title || '.'", 2],
  // The same without the choice of an editor and its photograph.
  ["the categories", "/categories", 5, "update public.categories set name = name || '.'", 2],
  // With its subcategories, its questions, its products, which it has none of, and those of its leaves.
  ["a category", "/categories/a", 9, "update public.categories set sort_order = 7 where slug = 'c'", 2],
  // Two products, with what is published of their dossiers, and the product that these name instead.
  [
    "a category below another",
    "/categories/b",
    10,
    "update public.products set price = 7 where slug = 'a'",
    1,
  ],
  // With its category, its evaluations, corrections and prices, and the choices around it.
  ["a product at its path", "/b", 11, "update public.products set price = 8 where slug = 'b'", 3],
  // Its product, texts, category, people, what is recorded of it, and the product that it names instead, whose
  // links are looked up once more, and the choices around it.
  ["a dossier", "/products/a", 14, "update public.products set price = 8 where slug = 'a'", 3],
  ["a missing product", "/products/rien", 4, "update public.products set price = 9 where slug = 'a'", 0],
  // The search, its products, what is published of their dossiers, and what these name instead;
  // the first two again.
  ["a search", "/categories?q=nokia", 7, "update public.products set price = 10 where slug = 'a'", 2],
  // The size of the catalogue, categories and products each with the empty end; the questions of branches.
  ["the sitemap", "/sitemap.xml", 6, "update public.products set price = 12 where slug = 'a'", 3],
  // With the categories that it can be filtered by, and the products for their drawings.
  ["the log", "/journal", 6, "update public.products set price = 13 where slug = 'a'", 2],
  // With the categories and their choices, of which it says what is advised.
  ["the feed", "/journal/atom.xml", 4, "update public.products set price = 11 where slug = 'a'", 2],
])("%s, %s, takes %i, and after %s %i", async (_what, path, cold, change, again) => {
  await write("select pg_notify('catalogue_changes', 'everything')");
  expect(await messagesFor(path)).toBe(cold);
  expect(await messagesFor(path)).toBe(0);
  await write(change);
  expect(await messagesFor(path)).toBe(again);
});

test("what two pages show is asked once", async () => {
  await write("select pg_notify('catalogue_changes', 'everything')");
  await site.view("/b");
  expect(await messagesFor("/products/b")).toBe(1); // the product by its slug
  expect(await messagesFor("/products/a")).toBe(12 - 3); // of the same category, under the same menu
});
