/** Products as a file for spreadsheets, with the words of their description as the heads of its columns. */
import Papa from "papaparse";
import { columnLabel } from "#app/admin/entity/field-schemas.ts";
import { products } from "#app/admin/products/product-kind.ts";
import type { ProductRow } from "#app/lib/data/database-types.ts";
import { typedPrice } from "#app/lib/formatting/format-price.ts";
import type { Category } from "#app/product/rows.ts";
import { protectedCell } from "./file-cells.ts";
import type { ChangedColumns } from "./many-products.ts";

export type FileColumn = keyof ChangedColumns;

/** In the order of the file, after the two that identify a row. */
export const fileColumns = [
  "title",
  "slug",
  "product_url",
  "category_id",
  "price",
  "merchant",
  "affiliate_url",
  "short_description",
  "image_url",
  "image_alt",
  "is_active",
] as const satisfies readonly FileColumn[];

export const ID_HEAD = "Identifiant";
export const VERSION_HEAD = "Version";

export const headOf = (column: FileColumn): string => columnLabel(products, column) ?? column;

/** Returns the name of a category in files: with its slug where others have that name. */
export function categoryNames(categories: readonly Category[]): Map<string, string> {
  const count = new Map<string, number>();
  for (const { name } of categories) count.set(name, (count.get(name) ?? 0) + 1);
  return new Map(
    categories.map(({ id, name, slug }) => [id, (count.get(name) ?? 0) > 1 ? `${name} [${slug}]` : name]),
  );
}

/** Returns what a file shows of a column, before it is protected. */
export function fileValue(row: ProductRow, column: FileColumn, names: ReadonlyMap<string, string>): string {
  const value = row[column];
  if (column === "category_id") return names.get(row.category_id) ?? "";
  if (column === "price") return row.price === null ? "" : typedPrice(row.price);
  if (column === "is_active") return row.is_active ? "Actif" : "Inactif";
  return String(value ?? "");
}

/** The version is no date: a spreadsheet would write it in its own way, without fractions. */
const versionCell = ({ updated_at }: Pick<ProductRow, "updated_at">): string => `v${updated_at}`;

/**
 * Returns a file as French spreadsheets save it: semicolons, a decimal comma, a mark of its encoding. Every cell has
 * quotes, since LibreOffice separates at commas too.
 */
export function writeProductFile(rows: readonly ProductRow[], categories: readonly Category[]): string {
  const names = categoryNames(categories);
  const cells = rows.map((row) => [
    row.id,
    versionCell(row),
    ...fileColumns.map((column) => {
      const text = fileValue(row, column, names);
      return column === "price" ? text : protectedCell(text);
    }),
  ]);
  const heads = [ID_HEAD, VERSION_HEAD, ...fileColumns.map(headOf)];
  return `\ufeff${Papa.unparse([heads, ...cells], { delimiter: ";", newline: "\r\n", quotes: true })}\r\n`;
}
