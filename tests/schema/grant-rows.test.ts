/** A table's rights are said in one line: one that says too little is refused, and grants nothing. */
import type { OwnerAccess } from "@levidence/backend/database";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { schemaEngines } from "#tests/support/databases/engines.ts";

describe.each(schemaEngines)("grant_rows_to on $name", ({ openAsOwner }) => {
  let owner: OwnerAccess;
  beforeAll(async () => {
    owner = await openAsOwner();
    await owner.connection.script("create table public.notes (id integer, text text, author text)");
  });
  afterAll(() => owner.close());

  const granted = async () => {
    const { rows } = await owner.connection.query(
      `select privilege_type || ' ' || column_name as right from information_schema.column_privileges
       where table_name = 'notes' and grantee = 'authenticated' order by 1`,
    );
    return rows.map((row) => row.right);
  };
  const grant = (values: string) => owner.connection.query(`call private.grant_rows_to(${values})`);

  test.each([
    "'editors', 'public.notes', 'insert'",
    "'editors', 'public.notes', 'select, update, delete'",
    "'editors', 'public.notes', 'all'",
    "'editor', 'public.notes', 'select, insert', 'id, text'",
    "null, 'public.notes', 'delete'",
  ])("refuses %s", async (values) => {
    await expect(grant(values)).rejects.toMatchObject({ code: "22023" });
    expect(await granted()).toEqual([]);
  });

  test("grants the columns that it names, and no other", async () => {
    await grant("'administrators', 'public.notes', 'select, insert, delete', 'id, text'");
    expect(await granted()).toEqual(["INSERT id", "INSERT text"]);
    const { rows } = await owner.connection.query(
      "select policyname as name, coalesce(qual, with_check) as rule from pg_policies where tablename = 'notes' order by 1",
    );
    expect(rows.map(({ name }) => name)).toEqual([
      "administrators delete rows",
      "administrators insert rows",
      "administrators select rows",
    ]);
    for (const { rule } of rows) expect(rule).toContain("is_admin()");
  });
});
