/** The choice of a leaf: made by editors, always one of its own products, and ended with what it names. */

import type { Database, Transaction } from "@levidence/backend/database";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { schemaEngines } from "#tests/support/databases/engines.ts";
import {
  attempt,
  createEditor,
  createUser,
  type Person,
  tryOut,
  visitor,
} from "#tests/support/people/people.ts";

const LEAF = "slug = 'telephones-a-touches'";
const NOKIA = "(select id from public.products where slug = 'nokia-3210')";
const choose = (product: string) => `update public.categories set choice_id = ${product} where ${LEAF}`;

describe.each(schemaEngines)("on $name", ({ open }) => {
  let database: Database;
  let editor: Person;
  let member: Person;
  beforeAll(async () => {
    database = await open();
    editor = await createEditor(database);
    member = await createUser(database);
  });
  afterAll(() => database.close());

  /** The choice after these statements of an editor. */
  const chosenAfter = (...statements: string[]) =>
    tryOut(database, editor, async (transaction: Transaction) => {
      for (const sql of [choose(NOKIA), ...statements]) await transaction.query(sql);
      const { rows } = await transaction.query<{ choice_id: string | null }>(
        `select choice_id from public.categories where ${LEAF}`,
      );
      return rows[0]?.choice_id;
    });

  test("editors make it, and everybody reads it", async () => {
    expect(await chosenAfter()).toMatch(/^d0000000/);
    expect(await chosenAfter(choose("null"))).toBeNull();
    await expect(attempt(database, visitor, choose(NOKIA))).rejects.toMatchObject({ code: "42501" });
    expect((await attempt(database, member, choose(NOKIA))).affectedRows).toBe(0);
    const read = `select choice_id from public.categories where ${LEAF}`;
    expect((await attempt(database, visitor, read)).rows).toEqual([{ choice_id: null }]);
  });

  test("it is one of the leaf's own products", async () => {
    const other = "(select id from public.products where slug = 'google-pixel-9')";
    await expect(chosenAfter(choose(other))).rejects.toMatchObject({
      constraint: "categories_choice_own",
      message: "Le choix d’une catégorie est l’un de ses produits.",
    });
    await expect(chosenAfter(choose("gen_random_uuid()"))).rejects.toMatchObject({
      code: expect.stringMatching(/^235/),
    });
  });

  test("it ends when its product moves away or is deleted, and stays while that is switched off", async () => {
    const move = "category_id = (select id from public.categories where slug = 'liseuses')";
    expect(await chosenAfter(`update public.products set ${move} where id = ${NOKIA}`)).toBeNull();
    expect(await chosenAfter(`delete from public.products where id = ${NOKIA}`)).toBeNull();
    const off = `update public.products set is_active = false where id = ${NOKIA}`;
    expect(await chosenAfter(off)).toMatch(/^d0000000/);
  });

  test("it is saved with a switch of the category, too", async () => {
    const off = `select public.switch_with_contents(
      id, false, updated_at, jsonb_build_object('choice_id', null)
    ) from public.categories where ${LEAF}`;
    expect(await chosenAfter(off)).toBeNull();
  });
});
