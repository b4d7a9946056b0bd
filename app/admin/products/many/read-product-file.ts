/** What a file of products would change, line by line, before anything is written. */
import Papa from "papaparse";
import { fieldSchemas } from "#app/admin/entity/column.ts";
import { productSchema } from "#app/admin/products/product-kind.ts";
import type { ProductRow } from "#app/lib/data/database-types.ts";
import { formatNumber, pluralize } from "#app/lib/formatting/numbers.ts";
import { isSlug, slugify } from "#app/lib/slug.ts";
import type { Category } from "#app/product/rows.ts";
import {
  type ChangedColumn,
  type ChangedColumns,
  changedColumns,
  nothingPlanned,
  type PlannedChanges,
} from "./bulk-run.ts";
import { MOST_PRODUCTS } from "./chosen-products.ts";
import {
  categoryNames,
  describeCells,
  describeNew,
  headOf,
  ID_HEAD,
  restoredCell,
  VERSION_HEAD,
  withLineFeeds,
} from "./product-file.ts";

/** Looked at before each head is, since a line of separators has a million. */
const MOST_HEADS = 100;

/** What a wrong encoding leaves: « Ã© » for « é », control characters, the sign for an unreadable byte. */
const DAMAGED = /[\u0080-\u009f\ufffd]|[ÂÃ][\u00a0-\u00bf\u2000-\u2122]|â€/;

export interface FileLine {
  /** As spreadsheets count them: the heads are line 1. */
  number: number;
  id: string;
  version: string | null;
  cells: ReadonlyMap<ChangedColumn, string>;
  /** Why its cells are not read; `null` when they are. */
  fault: string | null;
}

/** Why a file is none of products. */
export class UnreadableFile extends Error {
  override name = "UnreadableFile";
}

const yes = /^(?:actif|oui|vrai|true|1)$/i;
const no = /^(?:inactif|non|faux|false|0)$/i;

/**
 * Reads the text of a file, whatever separates its cells.
 * @returns its lines, and what is said of columns that are not read
 * @throws UnreadableFile with a sentence
 */
export function readProductFile(text: string) {
  const bare = text.replace(/^\ufeff/, "");
  const { data, errors } = Papa.parse<string[]>(bare, { delimiter: delimiterOf(bare) });
  const quotes = errors.find(({ type }) => type === "Quotes");
  if (quotes) throw unreadable(quotes.row ?? 0, "un guillemet droit ouvre une cellule et ne la ferme pas.");
  const damaged = data.findIndex((cells) => cells.some((cell) => DAMAGED.test(cell)));
  if (damaged >= 0)
    throw unreadable(damaged, "des lettres sont abîmées. Enregistrez l’export en «\u00a0CSV UTF-8\u00a0».");
  const [heads = [], ...lines] = data;
  const { columns, notice } = readHeads(heads);
  const given = changedColumns.filter((column) => columns.includes(column));
  const filled = lines
    .map((cells, index) => ({ cells, number: index + 2 }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ""));
  if (filled.length > MOST_PRODUCTS)
    throw new UnreadableFile(
      `Ce fichier a ${pluralize(filled.length, "ligne")}\u00a0: un export en a ${pluralize(MOST_PRODUCTS, "ligne")} au plus. Coupez-le en plusieurs.`,
    );
  const read = filled.map(({ cells, number }): FileLine => {
    const cell = (column: ReadColumn) => cells[columns.indexOf(column)] ?? "";
    return {
      number,
      id: cell("id").trim().toLowerCase(),
      version: cell("version").trim().replace(/^v/, "") || null,
      cells: new Map(given.map((column) => [column, restoredCell(cell(column))])),
      fault: faultOf(cells, columns.length),
    };
  });
  return { lines: read, notice };
}

const unreadable = (row: number, problem: string) =>
  new UnreadableFile(`Ligne ${formatNumber(row + 1)}\u00a0: ${problem}`);

type ReadColumn = ChangedColumn | "id" | "version";

/** Returns what stands below each head, and what is said of the heads that are unknown. @throws UnreadableFile */
function readHeads(cells: readonly string[]) {
  const heads = cells.slice(0, cells.findLastIndex((cell) => cell.trim() !== "") + 1);
  if (heads.length > MOST_HEADS) throw unreadable(0, `plus de ${MOST_HEADS} colonnes.`);
  const known = new Map<string, ReadColumn>([
    [plain(ID_HEAD), "id"],
    [plain(VERSION_HEAD), "version"],
    ...changedColumns.map((column) => [plain(headOf(column)), column] as const),
  ]);
  // Encodings without the sign of the euro write another.
  const columns = heads.map((head) => known.get(plain(head.replace(/\((?:\?|EUR)\)/i, "(€)"))));
  const doubled = heads.find((_, at) => columns[at] && columns.indexOf(columns[at]) < at);
  if (doubled) throw unreadable(0, `la colonne «\u00a0${doubled.trim()}\u00a0» y est deux fois.`);
  if (!columns.includes("id")) {
    throw new UnreadableFile(
      `La première ligne n’a pas de colonne «\u00a0${ID_HEAD}\u00a0»\u00a0: partez d’un export de la liste.`,
    );
  }
  const unknown = heads.filter((head, at) => head.trim() !== "" && !columns[at]);
  if (unknown.length === 0) return { columns, notice: null };
  const names = unknown.map((head) => `«\u00a0${head.trim().slice(0, 40)}\u00a0»`).join(", ");
  const notice = `Laissé de côté, faute d’un titre de colonne connu\u00a0: ${names}.`;
  if (!changedColumns.some((column) => columns.includes(column)))
    throw new UnreadableFile(`${notice} Il n’y a pas d’autre colonne à lire.`);
  return { columns, notice };
}

/** A cell that a line lacks is not an empty one; more empty ones at its end are nothing. */
function faultOf(cells: readonly string[], columns: number): string | null {
  if (cells.length >= columns && cells.slice(columns).every((cell) => cell.trim() === "")) return null;
  return `${pluralize(cells.length, "cellule")} pour ${pluralize(columns, "colonne")}\u00a0: la ligne est coupée, ou décalée.`;
}

/** Names a line that is refused: it may be about no product. */
export const lineId = (number: number): string => `ligne-${number}`;

/** Returns the slugs of the products that a file would make; what is no slug is in no product, and refused later. */
export const newSlugs = (lines: readonly FileLine[]): string[] => [
  ...new Set(
    lines
      .filter(({ id, fault }) => id === "" && fault === null)
      .map(slugOf)
      .filter(isSlug),
  ),
];

/** As in the form, a new product has the slug of its title unless it has another. */
const slugOf = ({ cells }: FileLine): string =>
  cells.get("slug")?.trim() || slugify(cells.get("title") ?? "");

/**
 * Returns what a file would do: to the products that it names, and which ones it would make.
 * @param taken those of its new slugs that products have
 */
export function planFile(
  lines: readonly FileLine[],
  rows: readonly ProductRow[],
  categories: readonly Category[],
  taken: ReadonlySet<string> = new Set(),
): PlannedChanges {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const ids = categoryIds(categories);
  const names = categoryNames(categories);
  const planned = nothingPlanned();
  const seen = new Set<string>();
  for (const line of lines) {
    const row = byId.get(line.id);
    const refuse = (reason: string, cells: string[] = []) =>
      planned.refused.push({
        id: lineId(line.number),
        title: `Ligne ${line.number}, ${row?.title ?? line.cells.get("title") ?? ""}`,
        cells,
        reason,
      });
    if (line.fault) refuse(line.fault);
    else if (line.id === "") {
      const { set, faults } = readNew(line, ids);
      const slug = slugOf(line);
      if (faults.size > 0) refuse([...faults.values()].join(" "), [...faults.keys()]);
      else if (taken.has(slug)) refuse(`Un produit a déjà le slug «\u00a0${slug}\u00a0».`, ["slug"]);
      else if (seen.has(slug)) refuse("Une ligne plus haut crée déjà ce produit.", ["slug"]);
      else {
        const made = { id: lineId(line.number), title: String(set.title), set };
        planned.created.push({ ...made, after: describeNew(set, names) });
        seen.add(slug);
      }
    } else if (!row) refuse("Aucun produit n’a cet identifiant.");
    else if (seen.has(row.id)) refuse("Ce produit est déjà dans une ligne plus haut.");
    else {
      const read = readLine(line, row, ids);
      const isChanged = Object.keys(read.set).length > 0;
      if (read.faults.size > 0) refuse([...read.faults.values()].join(" "), [...read.faults.keys()]);
      else if (!isChanged) planned.same.push({ id: row.id, title: row.title });
      else if (line.version !== null && line.version !== row.updated_at)
        refuse("Changé depuis l’export par une autre personne\u00a0: exportez de nouveau.");
      else {
        const { id, title, updated_at: version } = row;
        planned.changed.push({ id, title, version, set: read.set, ...describeCells(row, read.set, names) });
      }
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
  const faults = new Map<ChangedColumn, string>();
  for (const [column, cell] of cells) {
    const fault = (sentence: string) => faults.set(column, `${headOf(column)}\u00a0: ${sentence}`);
    const written = unchangedText(cell, row[column]) ? row[column] : readCell(column, cell, ids, fault);
    if (written !== undefined && written !== row[column]) set[column] = written;
  }
  return { set: set as ChangedColumns, faults };
}

/** A line without an id, by the rules of the form: what it does not say is as in a new product, which is hidden. */
function readNew(line: FileLine, ids: ReadonlyMap<string, string>) {
  const cells = new Map(
    changedColumns.map((column) => [column, withLineFeeds(line.cells.get(column) ?? "")]),
  );
  const slug = slugOf(line);
  const faults = new Map<string, string>();
  const fault = (column: ChangedColumn) => (sentence: string) =>
    faults.set(column, `${headOf(column)}\u00a0: ${sentence}`);
  const status = cells.get("is_active");
  const is_active = status?.trim() ? readCell("is_active", status, ids, fault("is_active")) : false;
  const category = cells.get("category_id") ?? "";
  const category_id =
    category.trim() && (readCell("category_id", category, ids, fault("category_id")) ?? "-");
  const draft = { ...Object.fromEntries(cells), slug, category_id, is_active };
  const product_url = cells.get("product_url")?.trim() || `/${slug}`;
  const read = productSchema.safeParse({ ...draft, product_url });
  for (const { path, message } of read.error?.issues ?? []) fault(path[0] as ChangedColumn)(`${message}.`);
  const { views: _, ...set } = read.data ?? {};
  return { set: { ...set, is_active } as ChangedColumns, faults };
}

/** A stored text stays as it is where only the ends of its lines differ, or the form would trim it. */
const unchangedText = (cell: string, stored: unknown): boolean =>
  typeof stored === "string" ? withLineFeeds(cell) === withLineFeeds(stored) : stored === null && cell === "";

/** Returns the value of a cell; `undefined` after a fault. */
function readCell(
  column: ChangedColumn,
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
    const unknown = `«\u00a0${cell}\u00a0» n’est pas une catégorie qui contient des produits.`;
    return ids.get(plain(cell)) ?? void fault(cell.trim() ? unknown : "La catégorie est requise.");
  }
  const read = schemas[column]?.safeParse(withLineFeeds(cell));
  if (read?.success) return read.data;
  return void fault(
    `${read?.error.issues[0]?.message ?? "valeur refusée"} («\u00a0${cell.slice(0, 60)}\u00a0»).`,
  );
}

/** By their names in files and by their slugs. Only leaves hold products. */
function categoryIds(categories: readonly Category[]): Map<string, string> {
  const parents = new Set(categories.map(({ parent_id }) => parent_id));
  const leaves = categories.filter(({ id }) => !parents.has(id));
  const names = categoryNames(categories);
  return new Map([
    ...leaves.map(({ id, slug }) => [plain(slug), id] as const),
    ...leaves.map(({ id }) => [plain(names.get(id) ?? ""), id] as const),
  ]);
}

/** Without case, accents and outer spaces, as people type names. */
const plain = (text: string): string => text.normalize("NFD").replace(/\p{M}/gu, "").trim().toLowerCase();
