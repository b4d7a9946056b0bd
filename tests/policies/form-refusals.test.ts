/** Every rule of a table that a form writes has its words and its field in that form. */

import type { Database } from "@levidence/backend/database";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { refusalOf } from "#app/admin/entity/refusals.ts";
import { corrections, evaluations } from "#app/admin/evaluations/recording.tsx";
import { groupOf } from "#app/admin/fields/shape.ts";
import { onceBy } from "#app/admin/kit/versions.ts";
import { records } from "#app/admin/records.ts";
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

  /** What the form of a table can break, where that is not everything. */
  const writtenBy: Readonly<Record<string, RegExp>> = {
    media: /^media_(?!address|name|width|height|created|pkey)/,
    redirects: /_target_/,
    featured_choice: /^featured_choice_(?!single)/,
    // Those of choices that its form offers, and of what the form leaves out, cannot be broken by it.
    evaluations: /^evaluations_(evaluated_on|note|next_due_on|replaces_length)/,
    corrections: /^corrections_(was|is_now)/,
  };

  test.each([...records, evaluations, corrections].map((entity) => ({ entity })))(
    "$entity.table",
    async ({ entity }) => {
      const written = writtenBy[entity.table] ?? /^/;
      const constraints = (await constraintsOf(`public.${entity.table}`)).filter((name) =>
        written.test(name),
      );
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
    },
  );
});
