/** Every rule of a table that a form writes has its words and its field in that form. */

import type { Database } from "@levidence/backend/database";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { categories } from "#app/admin/categories/category-kind.ts";
import { choosers } from "#app/admin/choosers/chooser-kind.ts";
import { refusalOf } from "#app/admin/entity/refusal.ts";
import { corrections, evaluations } from "#app/admin/evaluations/recording.ts";
import { featuredChoice } from "#app/admin/featured/featured-choice.ts";
import { groupOf } from "#app/admin/fields/shape.ts";
import { onceBy } from "#app/admin/kit/other-record.ts";
import { pictures } from "#app/admin/media/picture-kind.ts";
import { merchants } from "#app/admin/merchants/merchant-kind.ts";
import { signatures } from "#app/admin/people/signature-kind.ts";
import { products } from "#app/admin/products/product-kind.ts";
import { redirects } from "#app/admin/redirects/redirect-kind.ts";
import { synonyms } from "#app/admin/search/synonym-kind.ts";
import { schemaEngines } from "#tests/support/databases/engines.ts";
import { attempt, visitor } from "#tests/support/people/people.ts";

describe.each(schemaEngines)("on $name", ({ open }) => {
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

  /** What may be there once leads to the record that has it; a table of one row has nothing else. */
  const uniqueIndexesOf = async (table: string) => {
    const { rows } = await attempt<{ name: string }>(
      database,
      visitor,
      `select indexrelid::regclass::text as name from pg_index
       where indrelid = $1::text::regclass and indisunique and not indisprimary`,
      [table],
    );
    return rows.map(({ name }) => name.replace(/^public\./, ""));
  };

  test.each([
    { entity: products },
    { entity: categories },
    { entity: merchants },
    { entity: choosers },
    { entity: pictures, written: /^media_(?!address|name|width|height|created|pkey)/ },
    { entity: redirects, written: /_target_/ },
    { entity: synonyms },
    { entity: signatures },
    { entity: featuredChoice, written: /^featured_choice_(?!single)/ },
    // Those of choices that its form offers, and of what the form leaves out, cannot be broken by it.
    { entity: evaluations, written: /^evaluations_(evaluated_on|note|next_due_on|replaces_length)/ },
    { entity: corrections, written: /^corrections_(was|is_now)/ },
  ])("$entity.table", async ({ entity, written = /^/ }) => {
    const constraints = (await constraintsOf(`public.${entity.table}`)).filter((name) => written.test(name));
    expect(constraints.length).toBeGreaterThan(0);
    const refusals = constraints.map((name) => {
      const message = `violates constraint "${name}"`;
      return { name, ...refusalOf(entity, { code: "23514", message }) };
    });
    expect(refusals.filter(({ field }) => field === undefined)).toEqual([]);
    const taken = (await uniqueIndexesOf(`public.${entity.table}`)).filter((name) => written.test(name));
    // What a form leaves out, it makes of the name.
    const fields = [...Object.keys(groupOf(entity.schema).fields), "slug"];
    expect(taken.filter((name) => !fields.includes(onceBy(name)?.column ?? ""))).toEqual([]);
    // Neither the server's own words nor the schema's in English
    expect(refusals.filter(({ message }) => /réessayez|^Invalid|^Too /i.test(message))).toEqual([]);
  });
});
