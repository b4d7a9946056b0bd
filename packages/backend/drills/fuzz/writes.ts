/** A write of rows, always rolled back: made at random from the schema. */
import fc from "fast-check";
import type { Catalog, KnownColumn, KnownTable } from "./catalog.ts";
import { type Condition, conditionsOf } from "./filters.ts";
import { type SelectModel, selectOf } from "./reads.ts";
import type { Caller } from "./target.ts";
import { columnJson, isOnceIn, onceIn } from "./values.ts";

type Values = Readonly<Record<string, unknown>>;

interface Common {
  kind: "write";
  table: KnownTable;
  caller: Caller;
  /** The columns of the answer; null for an answer without rows. */
  returning: readonly SelectModel[] | null;
  /** Under strict handling; null for any number. */
  mostAffected: number | null;
}

export interface Insert extends Common {
  action: "insert";
  rows: readonly Values[];
  columns: readonly KnownColumn[];
  missingAsDefault: boolean;
  conflict: { merge: boolean; columns: readonly string[] } | null;
}

export interface Update extends Common {
  action: "update";
  values: Values;
  columns: readonly KnownColumn[];
  conditions: readonly Condition[];
}

interface Delete extends Common {
  action: "delete";
  conditions: readonly Condition[];
}

export type Write = Insert | Update | Delete;

/** The database sets these anew for each write. */
const CHANGING = new Set([
  "id",
  "created_at",
  "updated_at",
  "content_changed_at",
  "price_seen_at",
  "price_expires_at",
]);
/** Computed by the database: never written. */
const COMPUTED = "shout";

export function writesOf({ tables }: Catalog, callers: readonly Caller[]): fc.Arbitrary<Write> {
  const isWritable = ({ table, name }: KnownTable) =>
    (table.insertable || table.updatable) && name !== "locked";
  return fc.oneof(
    ...tables.map((table) => ({ weight: isWritable(table) ? 15 : 1, arbitrary: writesTo(table, callers) })),
  );
}

function writesTo(table: KnownTable, callers: readonly Caller[]): fc.Arbitrary<Write> {
  const common = {
    kind: fc.constant("write" as const),
    table: fc.constant(table),
    caller: writersOf(table, callers),
    returning: onceIn(1, steadySelectOf(table)),
    mostAffected: onceIn(9, fc.nat(3)),
  };
  const conditions = fc.array(conditionsOf(table), { minLength: 1, maxLength: 2 });
  const inserts = insertsInto(table).chain(({ columns, rows }) =>
    fc.record({
      ...common,
      action: fc.constant("insert" as const),
      columns: fc.constant(columns),
      rows: fc.constant(rows),
      missingAsDefault: isOnceIn(2),
      conflict: onceIn(3, fc.record({ merge: fc.boolean(), columns: conflictOf(table) })),
    }),
  );
  const updates = rowOf(table, 3).chain(({ columns, values }) =>
    fc.record({
      ...common,
      action: fc.constant("update" as const),
      columns: fc.constant(columns),
      values: fc.constant(values),
      conditions,
    }),
  );
  const deletes = fc.record({ ...common, action: fc.constant("delete" as const), conditions });
  return fc.oneof(
    { weight: 3, arbitrary: inserts },
    { weight: 3, arbitrary: updates },
    { weight: 1, arbitrary: deletes },
  );
}

/** Mostly the callers with the right to write, and the others less often. */
function writersOf({ schema, name }: KnownTable, callers: readonly Caller[]): fc.Arbitrary<Caller> {
  const anybody = fc.constantFrom(...callers);
  if (schema !== "public" || name === "contact_messages") return anybody;
  const administrators = callers.filter((caller) => caller.name === "administrator");
  return fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...administrators) },
    { weight: 1, arbitrary: anybody },
  );
}

function steadySelectOf(table: KnownTable): fc.Arbitrary<SelectModel[]> {
  const columns = table.columns.filter(({ name }) => !CHANGING.has(name));
  if (columns.length === 0) return fc.constant([]);
  return selectOf({ ...table, columns }).map((items) => items.filter((item) => item !== "*"));
}

/** Columns without which a row is hardly ever accepted come always; `id` and times almost never. */
function rowOf(table: KnownTable, most: number): fc.Arbitrary<{ columns: KnownColumn[]; values: Values }> {
  const writable = table.columns.filter(({ name }) => name !== COMPUTED && !CHANGING.has(name));
  const all = table.columns.filter(({ name }) => name !== COMPUTED);
  const some = (from: KnownColumn[]) =>
    fc.subarray(from, { minLength: 1, maxLength: Math.min(most, from.length) });
  const usual = some(writable.length > 0 ? writable : all);
  const any = some(all);
  return fc
    .oneof({ weight: 12, arbitrary: usual }, { weight: 1, arbitrary: any })
    .chain((columns) => valuesOf(columns, columns).map((values) => ({ columns, values })));
}

function insertsInto(table: KnownTable): fc.Arbitrary<{ columns: readonly KnownColumn[]; rows: Values[] }> {
  const needed = table.columns.filter(({ name }) =>
    /^(slug|title|name|email|subject|message|product_url|category_id|a|b)$/.test(name),
  );
  return rowOf(table, 5).chain(({ columns }) => {
    const all = fc.constant([...new Set([...needed, ...columns])]);
    const some = fc.constant(columns);
    return fc.oneof({ weight: 9, arbitrary: all }, { weight: 1, arbitrary: some }).chain((chosen) =>
      fc
        .array(
          valuesOf(
            chosen,
            chosen.filter(({ name }) => name.length % 3 !== 0),
          ),
          { minLength: 1, maxLength: 3 },
        )
        .map((rows) => ({ columns: chosen, rows })),
    );
  });
}

/** Sometimes omits optional keys, so that rows differ and `columns` names their common keys. */
const valuesOf = (columns: readonly KnownColumn[], needed: readonly KnownColumn[]): fc.Arbitrary<Values> =>
  fc.record(Object.fromEntries(columns.map((column) => [column.name, likelyValue(column)])), {
    requiredKeys: needed.map(({ name }) => name),
  });

/** New values where the schema wants one of its own form. */
function likelyValue(column: KnownColumn): fc.Arbitrary<unknown> {
  const word = fc.string({ unit: fc.constantFrom(..."abcdef0123456789"), minLength: 1, maxLength: 8 });
  const right: Record<string, fc.Arbitrary<unknown>> = {
    slug: word.map((text) => `essai-${text}`),
    product_url: word.map((text) => `/essai/${text}`),
    email: word.map((text) => `${text}@exemple.fr`),
    image_url: word.map((text) => `https://exemple.fr/${text}.jpg`),
    affiliate_url: word.map((text) => `https://exemple.fr/${text}?a=b`),
    code: word.map((text) => text.slice(0, 5)),
  };
  const own = right[column.name];
  return own
    ? fc.oneof({ weight: 9, arbitrary: own }, { weight: 1, arbitrary: columnJson(column) })
    : columnJson(column);
}

const conflictOf = ({ key, columns }: KnownTable): fc.Arbitrary<readonly string[]> => {
  const slug = columns.some(({ name }) => name === "slug") ? [["slug"]] : [];
  return fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(key, ...slug) },
    { weight: 1, arbitrary: fc.constantFrom(...columns.map(({ name }) => [name])) },
  );
};
