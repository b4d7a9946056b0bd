/** The journal of changes: read, and in words, from the descriptions of the rows. */
import { useAuth } from "#app/account/session.ts";
import { columnLabel, type NameOf, type Stored } from "#app/admin/entity/column.ts";
import { capitalised, type Noun } from "#app/admin/entity/entity-words.ts";
import { recordOf, records } from "#app/admin/records.ts";
import type { DataClient } from "#app/lib/data/data-client.ts";
import type { Database } from "#app/lib/data/database-types.ts";
import { isId } from "#app/lib/data/query-parameters.ts";
import { dataOrThrow } from "#app/lib/data/read-failure.ts";
import { DAY_MS, shortDay, shortTime } from "#app/lib/formatting/dates.ts";
import { formatNumber } from "#app/lib/formatting/numbers.ts";

type Functions = Database["public"]["Functions"];

/** A change of one row; `was` and `is_now` of an update, by column, with long texts cut. */
export type Change = Omit<Functions["change_history"]["Returns"][number], "was" | "is_now"> & {
  was: Values | null;
  is_now: Values | null;
};
type Values = Readonly<Record<string, Stored>>;

const UNDONE_WITHIN_MS = 30 * DAY_MS;

/** Whether the database still takes a change back. */
export const isRecent = ({ occurred_at }: Pick<Change, "occurred_at">): boolean =>
  Date.now() - Date.parse(occurred_at) < UNDONE_WITHIN_MS;

/** A row that can come back, with how many rows of each table went with it. */
export type DeletedRow = Omit<Functions["deleted_rows"]["Returns"][number], "dependants"> & {
  dependants: Readonly<Record<string, number>>;
};

/**
 * Of which table, subject and person, and on which day of Paris (`2026-11-24`); `before`: the id of a change.
 */
export interface ChangeQuery {
  table?: string | null;
  subject?: string | null;
  person?: string | null;
  day?: string | null;
  before?: number | null;
}

/**
 * Returns changes, the latest first.
 * @param most at most 1,000
 * @throws ReadFailure
 */
export async function readChanges(client: DataClient, query: ChangeQuery, most = 50): Promise<Change[]> {
  const { table, subject, person, day, before } = query;
  return dataOrThrow(
    await client.rpc("change_history", {
      ...(table && { of_table: table }),
      ...(subject && { of_subject: subject }),
      ...(person && { of_person: person }),
      ...(day && { on_day: day }),
      ...(before && { before_id: before }),
      most,
    }),
  ) as Change[];
}

/**
 * Returns fifty rows of a table that were deleted in the last thirty days, the latest first,
 * or those before one.
 * @throws ReadFailure
 */
export async function readDeleted(
  client: DataClient,
  table: string,
  before: number | null,
): Promise<DeletedRow[]> {
  return dataOrThrow(
    await client.rpc("deleted_rows", { of_table: table, ...(before && { before_id: before }) }),
  ) as DeletedRow[];
}

/** What the journal's tables and columns are called, from the descriptions of their rows. */

/** Tables whose rows no form of their own edits. */
const others: Readonly<Record<string, Noun>> = {
  price_observations: { singular: "relevé de prix", plural: "relevés de prix" },
  evaluations: { singular: "évaluation", plural: "évaluations", isFeminine: true },
  corrections: { singular: "correction", plural: "corrections", isFeminine: true },
  dossiers: { singular: "dossier", plural: "dossiers" },
  dossier_revisions: { singular: "révision", plural: "révisions", isFeminine: true },
  dossier_drafts: { singular: "brouillon", plural: "brouillons" },
  dossier_schedules: { singular: "publication prévue", plural: "publications prévues", isFeminine: true },
  dossier_findings: { singular: "constat", plural: "constats" },
};

/** The tables of the journal with their nouns, in the order of the filter. */
export const journaled: readonly (readonly [table: string, noun: Noun])[] = [
  ...records.map(({ table, noun }) => [table, noun] as const),
  ...Object.entries(others),
];

const nounOf = (table: string): Noun => new Map(journaled).get(table) ?? { singular: table, plural: table };

/** « Produit » */
export const tableName = (table: string): string => capitalised(nounOf(table).singular);

/** « 2 évaluations » */
export const countOf = (table: string, count: number): string =>
  `${count} ${count > 1 ? nounOf(table).plural : nounOf(table).singular}`;

/** Returns what a column of a journaled table is called; undefined for one that the database alone moves. */
function fieldLabel(table: string, column: string): string | undefined {
  const entity = recordOf(table);
  return entity ? columnLabel(entity, column) : texts[column];
}

/** Returns a value of the journal as people read it; what `nameOf` does not name stays an id. */
export function readValue(table: string, column: string, value: Stored, nameOf?: NameOf): string {
  const isNamed = typeof value === "string" && isId(value) && nameOf?.(value) !== undefined;
  const isReadable = value !== null && value !== CUT && (isNamed || typeof value !== "string");
  const read = isReadable && recordOf(table)?.columns?.[column]?.read?.(value as never, nameOf ?? nobody);
  return read || written(value);
}

/** What the database says in place of a tree. */
const CUT = "…";
const nobody = () => undefined;
const TIME = /^\d{4}-\d\d-\d\dT/;
const DAY = /^\d{4}-\d\d-\d\d$/;

/** Returns the columns that an update changed, in French; what the database alone moves is not named. */
export function changedFields({ table_name, was, is_now }: Change, nameOf?: NameOf) {
  return Object.keys(is_now ?? {}).flatMap((column) => {
    const label = fieldLabel(table_name, column);
    const value = (of: Change["was"]) => readValue(table_name, column, of?.[column] ?? null, nameOf);
    return label ? [{ column, label, was: value(was), isNow: value(is_now) }] : [];
  });
}

const texts: Readonly<Record<string, string>> = {
  record: "Page et preuves",
  analysis: "Analyse",
  revision: "Révision",
  publish_at: "Publication",
};

function written(value: Stored): string {
  if (value === null || value === "") return "–";
  if (typeof value === "boolean") return value ? "oui" : "non";
  if (typeof value === "number") return formatNumber(value);
  if (TIME.test(value)) return shortTime(value);
  return DAY.test(value) ? shortDay(value) : value;
}

export const operations: Readonly<Record<string, string>> = {
  INSERT: "Ajout",
  UPDATE: "Changement",
  DELETE: "Suppression",
};

/** Returns what was done, of a change whose fields do not say it: undefined for one that only the database knows. */
export function deed({ table_name, operation, was, is_now }: Change): string | undefined {
  if (operation !== "UPDATE") return operations[operation];
  if (table_name === "price_observations" && is_now && "is_replaced" in is_now)
    return is_now.is_replaced ? "Remplacé par le suivant" : "De nouveau le dernier";
  const day = table_name === "products" && is_now?.price_seen_at;
  if (!day) return undefined;
  // An undo dates the price as before.
  return Date.parse(String(was?.price_seen_at)) > Date.parse(String(day))
    ? "Prix daté comme avant"
    : "Prix relu";
}

/** « Produit : Prix, Marchand »; without fields that people know, what was done. */
export function whatWas(changes: readonly [Change, ...Change[]]): string {
  const shown =
    changes.find((change) => changedFields(change).length > 0) ??
    // What a reading of a price is about.
    changes.find((change) => change.table_name === "products" && deed(change)) ??
    changes[0];
  const fields = changedFields(shown).map(({ label }) => label);
  return `${tableName(shown.table_name)}\u00a0: ${fields.join(", ") || (deed(shown) ?? operations[shown.operation])}`;
}

/** Returns what names who made a change: the first administrator has no name until one is written. */
export function useActorName(): (change: Pick<Change, "actor" | "person">) => string {
  const { user } = useAuth();
  return ({ actor, person }) => {
    if (!actor) return "le site";
    return person ?? (actor === user?.id ? "vous" : "une personne sans nom");
  };
}
