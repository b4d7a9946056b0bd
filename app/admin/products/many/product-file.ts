/** Products as a file for spreadsheets, with the words of their description as the heads of its columns. */
import Papa from "papaparse";
import { columnLabel } from "#app/admin/entity/column.ts";
import { refusalMessage } from "#app/admin/entity/refusals.ts";
import { asPerson } from "#app/admin/kit/use-read.ts";
import { products } from "#app/admin/products/product-kind.ts";
import type { ProductRow } from "#app/lib/data/database-types.ts";
import { formatNumber, formatPrice, typedPrice } from "#app/lib/formatting/numbers.ts";
import type { Category } from "#app/product/rows.ts";
import { showFailure, showToast } from "#app/ui/toast-store.ts";
import { type ChangedColumn, type ChangedColumns, changedColumns } from "./bulk-run.ts";
import { type Chosen, readChosen, tooMany } from "./chosen-products.ts";

export const ID_HEAD = "Identifiant";
export const VERSION_HEAD = "Version";

export const headOf = (column: ChangedColumn): string => columnLabel(products, column) ?? column;

/** Returns the name of a category in files: with its slug where others have that name. */
export function categoryNames(categories: readonly Category[]): Map<string, string> {
  const count = new Map<string, number>();
  for (const { name } of categories) count.set(name, (count.get(name) ?? 0) + 1);
  return new Map(
    categories.map(({ id, name, slug }) => [id, (count.get(name) ?? 0) > 1 ? `${name} [${slug}]` : name]),
  );
}

/** Returns what a file shows of a column, before it is protected. */
export function fileValue(
  row: ProductRow,
  column: ChangedColumn,
  names: ReadonlyMap<string, string>,
): string {
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
    ...changedColumns.map((column) => {
      const text = fileValue(row, column, names);
      return column === "price" ? text : protectedCell(text);
    }),
  ]);
  const heads = [ID_HEAD, VERSION_HEAD, ...changedColumns.map(headOf)];
  return `\ufeff${Papa.unparse([heads, ...cells], { delimiter: ";", newline: "\r\n", quotes: true })}\r\n`;
}

/** Cells of a file that spreadsheets open, change nothing in, and save again. */

/** What a spreadsheet runs. */
const FORMULA = /^[=+\-\u2212@]/;

/** Months and days in French and English, each once: a name that two alternatives match would be tried twice. */
const NAME = [
  "jan(?:v(?:ier)?|uary)?|f[ée]v(?:r(?:ier)?)?|feb(?:ruary)?|mar(?:s|ch|di)?|avr(?:il)?|apr(?:il)?|mai|may|juin|june?",
  "juil(?:let)?|july?|ao[uû]t|aug(?:ust)?|sept?(?:embre|ember)?|oct(?:obre|ober)?|nov(?:embre|ember)?|d[ée]c(?:embre|ember)?",
  "lun(?:di)?|mer(?:credi)?|jeu(?:di)?|ven(?:dredi)?|sam(?:edi)?|dim(?:anche)?|mon(?:day)?|tue(?:sday)?|wed(?:nesday)?",
  "thu(?:rsday)?|fri(?:day)?|sat(?:urday)?|sun(?:day)?",
].join("|");
/** What a spreadsheet takes for a number, a time or a date, and writes in its own way. */
const READ_OTHERWISE = new RegExp(
  String.raw`^(?:true|false|vrai|faux|(?=\D*\d)(?:[\s.,:/%()-]|\p{Sc}|\d(?:e[+-]?(?=\d)|\s*[ap](?:\.?m\.?)?(?!\p{L}))?|(?<!\p{L})(?:${NAME})(?!\p{L}))+)$`,
  "iu",
);

/** Returns whether a spreadsheet runs a text: some trim it before, or fold its signs. */
const isFormula = (text: string): boolean => /^[\t\r]/.test(text) || FORMULA.test(folded(text));

/** Returns a text as a cell: harmless, with an apostrophe before what would be read otherwise. */
export const protectedCell = (text: string): string =>
  text.startsWith("'") || isFormula(text) || READ_OTHERWISE.test(folded(text)) ? `'${text}` : text;

/** Returns the text of a cell. */
export const restoredCell = (cell: string): string => cell.replace(/^'/, "");

/** Returns a text with the ends of lines of this site: spreadsheets have others. */
export const withLineFeeds = (text: string): string => text.replace(/\r\n?/g, "\n");

const folded = (text: string) => text.normalize("NFKC").trim();

/** Returns how the changed cells of a product read, before and after. @param names of categories in files */
export function describeCells(row: ProductRow, set: ChangedColumns, names: ReadonlyMap<string, string>) {
  const columns = Object.keys(set) as ChangedColumn[];
  const written = (from: ProductRow) =>
    columns.map((column) => `${headOf(column)} ${fileValue(from, column, names) || "vide"}`).join(", ");
  return { before: written(row), after: written({ ...row, ...set }) };
}

/** Returns how a new product reads: its category, price and status. */
export const describeNew = (set: ChangedColumns, names: ReadonlyMap<string, string>): string =>
  [names.get(set.category_id ?? ""), set.price && formatPrice(set.price), set.is_active ? "Actif" : "Inactif"]
    .filter(Boolean)
    .join(" · ");

/** Saves chosen products as a file for spreadsheets. */
export async function exportProducts(chosen: Chosen, categories: readonly Category[]): Promise<void> {
  try {
    const { signal } = new AbortController();
    const rows = await asPerson((client) => readChosen(client, chosen, { signal }));
    if (!rows) return showFailure(tooMany);
    save(writeProductFile(rows, categories), `produits-${new Date().toISOString().slice(0, 10)}.csv`);
    showToast({ title: `Le fichier a ${formatNumber(rows.length)} lignes.` });
  } catch (error) {
    console.warn("Failed to export products", error);
    showFailure(`Impossible d’exporter les produits : ${refusalMessage(error)}`);
  }
}

function save(text: string, name: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: "text/csv;charset=utf-8" }));
  const link = Object.assign(document.createElement("a"), { href: address, download: name });
  link.click();
  URL.revokeObjectURL(address);
}
