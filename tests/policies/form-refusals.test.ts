/** Every rule of a table that a form writes has its words and its field in that form. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { categoryRefusal } from "#app/catalogue/categories/category-refusals.ts";
import { chooserRefusal } from "#app/catalogue/choosers/chooser-refusals.ts";
import { pictureRefusal } from "#app/catalogue/media/picture-refusals.ts";
import { merchantRefusal } from "#app/catalogue/merchants/merchant-refusals.ts";
import { productRefusal } from "#app/catalogue/products/product-refusals.ts";
import { redirectRefusal } from "#app/catalogue/redirects/redirect-refusals.ts";
import { synonymRefusal } from "#app/catalogue/search/synonym-draft.ts";
import type { Database } from "#backend/database/database.ts";
import { engines } from "#tests/engines.ts";
import { attempt, visitor } from "#tests/people.ts";

describe.each(engines)("on $name", ({ open }) => {
  let database: Database;
  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database.close());

  /** Checks, unique keys and references; ids and what may be null are no matter of a form. */
  const constraintsOf = async (table: string) => {
    const { rows } = await attempt<{ name: string }>(
      database,
      visitor,
      `select conname::text as name from pg_constraint where conrelid = $1::text::regclass and contype in ('c', 'u', 'f')`,
      [table],
    );
    return rows.map(({ name }) => name);
  };

  test.each([
    // The first slug is written by a trigger.
    { table: "public.products", refusal: productRefusal, written: /^products_(?!first_slug)/ },
    { table: "public.categories", refusal: categoryRefusal },
    { table: "public.merchants", refusal: merchantRefusal },
    { table: "public.choosers", refusal: chooserRefusal },
    {
      table: "public.media",
      refusal: pictureRefusal,
      written: /^media_(?!address|width|height|created|pkey)/,
    },
    { table: "public.redirects", refusal: redirectRefusal, written: /_target_/ },
    { table: "public.search_synonyms", refusal: synonymRefusal },
  ])("$table", async ({ table, refusal, written = /^/ }) => {
    const constraints = (await constraintsOf(table)).filter((name) => written.test(name));
    expect(constraints.length).toBeGreaterThan(0);
    const unknown = constraints.filter((name) => {
      const message = `violates constraint "${name}"`;
      return refusal({ code: "23514", message }).field === undefined;
    });
    expect(unknown).toEqual([]);
  });
});
