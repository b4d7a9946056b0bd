import type { OwnerConnection } from "@levidence/backend/database";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openMigratedSchema } from "./migrated-schema.ts";
import { readCatalog } from "./read-catalog.ts";
import { writeTypes } from "./write-types.ts";

const SAMPLE = `
  create schema sample;
  create table sample.shelves (id uuid primary key, label text);
  create table sample.books (
    id bigint generated always as identity primary key,
    title text not null,
    pages integer not null default 1,
    shelf uuid references sample.shelves (id),
    cover uuid unique references sample.shelves (id)
  );
  create view sample.sizes as select title, pages from sample.books;
  comment on view sample.sizes is 'How thick they are. Never null: title, pages.';
  create function sample.find(words text, most integer default 10) returns table (id bigint, title text)
    language sql stable as 'select id, title from sample.books';
  comment on function sample.find(text, integer) is 'Best first. Never null: id.';
  create function sample.tidy() returns void language sql as '';
  create function sample.count_books() returns bigint language sql stable as 'select count(*) from sample.books';`;

let connection: OwnerConnection & { close(): Promise<void> };
beforeAll(async () => {
  connection = await openMigratedSchema();
  await connection.script(SAMPLE);
});
afterAll(() => connection.close());

async function written(): Promise<string> {
  return writeTypes(await readCatalog(connection, "sample")).replace(/\s+/g, " ");
}

test("a row has every column, an insert requires those without a default", async () => {
  expect(await written()).toContain(
    "books: { Row: { id: number; title: string; pages: number; shelf: string | null; cover: string | null;}; " +
      "Insert: { id?: number; title: string; pages?: number; shelf?: string | null; cover?: string | null;}; " +
      "Update: { id?: number; title?: string; pages?: number; shelf?: string | null; cover?: string | null;};",
  );
});

test("foreign keys tell whether the relation is one-to-one", async () => {
  const types = await written();
  for (const [name, isOneToOne] of [
    ["shelf", false],
    ["cover", true],
  ]) {
    expect(types).toContain(
      `{ foreignKeyName: "books_${name}_fkey"; columns: ["${name}"]; isOneToOne: ${isOneToOne}; ` +
        `referencedRelation: "shelves"; referencedColumns: ["id"]; }`,
    );
  }
});

test("columns of views and functions are nullable unless their comment says otherwise", async () => {
  const types = await written();
  expect(types).toContain("sizes: { Row: { title: string; pages: number;}; Relationships: []; };");
  expect(types).toContain(
    "find: { Args: { words: string; most?: number;}; Returns: { id: number; title: string | null;}[]; };",
  );
  expect(types).toContain("tidy: { Args: Record<PropertyKey, never>; Returns: undefined; };");
  expect(types).toContain("count_books: { Args: Record<PropertyKey, never>; Returns: number; };");
});

test("an unknown type stops the command", async () => {
  await connection.script("create table sample.odd (place point)");
  await expect(written()).rejects.toThrow("no TypeScript type for point");
});
