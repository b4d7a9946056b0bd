/** Every column that the back office writes or lists has a French word, by which the history names it too. */
import { readdir, readFile } from "node:fs/promises";
import { describe, expect, test } from "vitest";
import { categories } from "#app/admin/categories/category-kind.ts";
import { choosers } from "#app/admin/choosers/chooser-kind.ts";
import { type Columns, columnLabel } from "#app/admin/entity/column.ts";
import { synonyms } from "#app/admin/kinds/synonym-kind.ts";
import { pictures } from "#app/admin/media/picture-kind.ts";
import { featuredChoice } from "#app/admin/products/featured-kind.ts";
import { products } from "#app/admin/products/product-kind.ts";
import { records } from "#app/admin/records.ts";

const generated = await readFile("app/lib/data/database.generated.ts", "utf8");

/** Returns the columns of a table, from its generated types. */
function columnsOf(table: string): string[] {
  const [, rest = ""] = generated.split(`\n      ${table}: {\n`);
  const [, row = ""] = /Row: \{\n(.*?)\n {8}\};/s.exec(rest) ?? [];
  return [...row.matchAll(/^ {10}(\w+):/gm)].map(([, name = ""]) => name);
}

/** What the database alone writes, in any table. */
const kept = ["id", "created_at", "updated_at", "content_changed_at"];

const byDatabaseOf: Readonly<Record<string, readonly string[]>> = {
  products: [
    "price_seen_at",
    "price_source",
    "price_expires_at",
    "dossier_revision",
    "evaluation_due_at",
    "hides_old_price",
    "has_analysis",
  ],
  // An upload makes the row, in `server/media/`.
  media: ["width", "height", "is_public", "created_by", "name"],
  search_synonyms: ["normalized_term", "short_term"],
  redirects: ["subject", "subject_id", "is_analysis", "is_gone", "is_active"],
  featured_choice: ["ends_at", "is_active"],
};

test.each(records.map((entity) => ({ entity })))("$entity.table", ({ entity }) => {
  const byDatabase = byDatabaseOf[entity.table] ?? [];
  const columns = columnsOf(entity.table);
  expect(columns).toEqual(expect.arrayContaining(["id", ...byDatabase]));
  const written = columns.filter((column) => ![...kept, ...byDatabase].includes(column));
  expect(written.length).toBeGreaterThan(0);
  expect(written.filter((column) => !columnLabel(entity, column))).toEqual([]);
});

test.each(records.filter((record) => "listed" in record))("$table lists columns with a heading", (record) => {
  expect(record.listed.filter((column) => !columnLabel(record, column))).toEqual([]);
});

test.each(records.filter((record) => "found" in record))(
  "the palette finds $table in an order that the database gives",
  async ({ table }) => {
    const documents = await readdir("supabase/schemas");
    const texts = await Promise.all(documents.map((name) => readFile(`supabase/schemas/${name}`, "utf8")));
    expect(texts.join()).toContain(`function public.sort_key(public.${table}) to authenticated`);
  },
);

describe("a stored value reads as", () => {
  const names: Readonly<Record<string, string>> = { a: "Audio" };
  const nameOf = (id: string) => names[id];
  test.each([
    { entity: products, column: "price", value: 349.95, text: "349,95\u00a0€" },
    { entity: products, column: "price", value: null, text: "" },
    { entity: products, column: "category_id", value: "a", text: "Audio" },
    { entity: products, column: "category_id", value: "b", text: "Catégorie inconnue" },
    { entity: products, column: "is_active", value: false, text: "Inactif" },
    { entity: categories, column: "is_active", value: true, text: "Active" },
    { entity: categories, column: "parent_id", value: "a", text: "Audio" },
    { entity: categories, column: "parent_id", value: null, text: "Aucune (catégorie principale)" },
    { entity: choosers, column: "is_active", value: true, text: "En ligne" },
    {
      entity: choosers,
      column: "tree",
      value: { question: "Où ?", answers: [{ text: "Ici", none: "Rien." }] },
      text: "Où ?\n– Ici → Rien.",
    },
    { entity: pictures, column: "focal_x", value: 0.256, text: "26\u00a0%" },
    { entity: synonyms, column: "product_id", value: "b", text: "Produit supprimé" },
    { entity: featuredChoice, column: "product_id", value: "a", text: "Audio" },
  ])("$entity.table.$column $value: $text", ({ entity, column, value, text }) => {
    const columns: Columns<never> = entity.columns ?? {};
    expect(columns[column]?.read?.(value, nameOf)).toBe(text);
  });
});
