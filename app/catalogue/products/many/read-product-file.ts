/** What a file of products would change, line by line, before anything is written. */
import Papa from "papaparse";
import type { Category } from "#app/catalogue/model/types.ts";
import { productSchema } from "#app/catalogue/products/product-draft.ts";
import type { ProductRow } from "#app/data/database-types.ts";
import { fieldSchemas } from "#app/data/entities/field-schemas.ts";
import { restoredCell } from "./file-cells.ts";
import { type ChangedColumns, MOST_PRODUCTS } from "./many-products.ts";
import type { PlannedChanges } from "./planned-changes.ts";
import {
  categoryNames,
  type FileColumn,
  fileColumns,
  headOf,
  ID_HEAD,
  VERSION_HEAD,
} from "./product-file.ts";

/** Lines of one import: a longer file is read in parts. */
export const MOST_LINES = 2_000;

export interface FileLine {
  /** As spreadsheets count them: the heads are line 1. */
  number: number;
  id: string;
  version: string | null;
  cells: ReadonlyMap<FileColumn, string>;
}

/** Why a file is none of products. */
export class UnreadableFile extends Error {
  override name = "UnreadableFile";
}

const yes = /^(?:actif|oui|vrai|true|1)$/i;
const no = /^(?:inactif|non|faux|false|0)$/i;

/**
 * Reads the text of a file, whatever separates its cells.
 * @throws UnreadableFile with a sentence
 */
export function readProductFile(text: string): FileLine[] {
  const bare = text.replace(/^\ufeff/, "");
  const { data } = Papa.parse<string[]>(bare, { delimiter: delimiterOf(bare) });
  const [heads = [], ...lines] = data;
  const place = (head: string) => heads.findIndex((cell) => plain(cell) === plain(head));
  const [idPlace, versionPlace] = [place(ID_HEAD), place(VERSION_HEAD)];
  if (idPlace < 0) {
    throw new UnreadableFile(
      `Ce fichier n’a pas de colonne «\u00a0${ID_HEAD}\u00a0»\u00a0: partez d’un export de la liste.`,
    );
  }
  const places = fileColumns
    .map((column) => [column, place(headOf(column))] as const)
    .filter(([, at]) => at >= 0);
  const filled = lines
    .map((cells, index) => ({ cells, number: index + 2 }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ""));
  if (filled.length > MOST_PRODUCTS) {
    const [count, most] = [filled.length, MOST_PRODUCTS].map((number) => number.toLocaleString("fr-FR"));
    throw new UnreadableFile(
      `Ce fichier a ${count} lignes\u00a0: un export en a ${most} au plus. Coupez-le en plusieurs.`,
    );
  }
  return filled.map(({ cells, number }) => ({
    number,
    id: (cells[idPlace] ?? "").trim().toLowerCase(),
    version: (cells[versionPlace] ?? "").trim().replace(/^v/, "") || null,
    cells: new Map(places.map(([column, at]) => [column, restoredCell(cells[at] ?? "")])),
  }));
}

/** Returns the lines of a file as imports take them. */
export const partsOf = (lines: readonly FileLine[]): FileLine[][] =>
  Array.from({ length: Math.ceil(lines.length / MOST_LINES) }, (_, part) =>
    lines.slice(part * MOST_LINES, (part + 1) * MOST_LINES),
  );

/** Returns what a file would do to the products that it names. */
export function planFile(
  lines: readonly FileLine[],
  rows: readonly ProductRow[],
  categories: readonly Category[],
): PlannedChanges {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const ids = categoryIds(categories);
  const planned: PlannedChanges = { changed: [], refused: [], same: [] };
  const seen = new Set<string>();
  for (const line of lines) {
    const row = byId.get(line.id);
    const refuse = (reason: string) =>
      planned.refused.push({
        row: {
          id: `ligne-${line.number}`,
          title: `Ligne ${line.number}, ${row?.title ?? line.cells.get("title") ?? ""}`,
        },
        reason,
      });
    if (!row) refuse("Aucun produit n’a cet identifiant.");
    else if (seen.has(row.id)) refuse("Ce produit est déjà dans une ligne plus haut.");
    else {
      const read = readLine(line, row, ids);
      const isChanged = Object.keys(read.set).length > 0;
      if (read.faults.length > 0) refuse(read.faults.join(" "));
      else if (!isChanged) planned.same.push(row);
      else if (line.version !== null && line.version !== row.updated_at)
        refuse("Changé depuis l’export par une autre personne\u00a0: exportez de nouveau.");
      else planned.changed.push({ row, set: read.set });
    }
    if (row) seen.add(row.id);
  }
  return planned;
}

/** What separates the heads, none of which holds such a character. */
function delimiterOf(text: string): string {
  const [heads = ""] = text.split(/[\r\n]/, 1);
  const count = (mark: string) => heads.split(mark).length;
  return [";", "\t", ","].reduce((best, mark) => (count(mark) > count(best) ? mark : best));
}

const schemas = fieldSchemas(productSchema);

function readLine({ cells }: FileLine, row: ProductRow, ids: ReadonlyMap<string, string>) {
  const set: Record<string, unknown> = {};
  const faults: string[] = [];
  for (const [column, cell] of cells) {
    const fault = (sentence: string) => faults.push(`${headOf(column)}\u00a0: ${sentence}`);
    const written = unchangedText(cell, row[column]) ? row[column] : readCell(column, cell, ids, fault);
    if (written !== undefined && written !== row[column]) set[column] = written;
  }
  return { set: set as ChangedColumns, faults };
}

/** A stored text stays as it is where only the ends of its lines differ, or the form would trim it. */
const unchangedText = (cell: string, stored: unknown): boolean =>
  typeof stored === "string" ? cell === restoredCell(`'${stored}`) : stored === null && cell === "";

/** Returns the value of a cell; `undefined` after a fault. */
function readCell(
  column: FileColumn,
  cell: string,
  ids: ReadonlyMap<string, string>,
  fault: (sentence: string) => void,
): unknown {
  if (column === "is_active") {
    if (yes.test(cell.trim())) return true;
    if (no.test(cell.trim())) return false;
    return void fault(`«\u00a0${cell}\u00a0» n’est ni Actif ni Inactif.`);
  }
  if (column === "category_id") {
    return (
      ids.get(plain(cell)) ??
      void fault(`«\u00a0${cell}\u00a0» n’est pas une catégorie qui contient des produits.`)
    );
  }
  const read = schemas[column]?.safeParse(cell);
  if (read?.success) return read.data;
  return void fault(
    `${read?.error.issues[0]?.message ?? "valeur refusée"} («\u00a0${cell.slice(0, 60)}\u00a0»).`,
  );
}

/** By their names in files and by their slugs. Only leaves hold products. */
function categoryIds(categories: readonly Category[]): Map<string, string> {
  const parents = new Set(categories.map(({ parentId }) => parentId));
  const leaves = categories.filter(({ id }) => !parents.has(id));
  const names = categoryNames(categories);
  return new Map([
    ...leaves.map(({ id, slug }) => [plain(slug), id] as const),
    ...leaves.map(({ id }) => [plain(names.get(id) ?? ""), id] as const),
  ]);
}

/** Without case, accents and outer spaces, as people type names. */
const plain = (text: string): string => text.normalize("NFD").replace(/\p{M}/gu, "").trim().toLowerCase();
