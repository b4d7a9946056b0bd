/** Random changes of every column of every public table, and of their rows. */
import { readFileSync } from "node:fs";
import { type Database, DatabaseError, type Parameter } from "@levidence/backend/database";
import fc from "fast-check";
import { migratedTexts } from "#server/dossiers/former-records.ts";

interface Column {
  table: string;
  name: string;
  type: string;
}

const IDS = Array.from({ length: 6 }, (_, index) => `00000000-0000-4000-8000-00000000000${index}`);
const SLUGS = ["a", "b", "c", "d", "e", "nokia-3210"];
const PATHS = ["/a", "/b", "/products/a", "/nokia-3210"];

const TREE = JSON.stringify({
  question: "Où",
  answers: [
    { text: "Ici", product: IDS[0], because: "Parce que" },
    { text: "Ailleurs", none: "Rien" },
  ],
});

/** An uploaded picture, with a row. */
const PHOTO = `/media/photos/${"a".repeat(32)}-400x300/400.webp`;

const VALUES: Readonly<Record<string, readonly Parameter[]>> = {
  uuid: [...IDS, null],
  text: [
    ...SLUGS,
    ...PATHS,
    "",
    "Écouter <b>mieux</b>",
    "https://www.fnac.com/a",
    "/media/a.webp",
    PHOTO,
    null,
  ],
  boolean: [true, false],
  integer: [0, 1, 2, 3],
  date: ["2020-01-01", "2199-12-31", "2199-12-30"],
  "numeric(10,2)": [0, 9.9, 449, null],
  jsonb: [
    "[]",
    '[{"key":"poids","name":"le poids","weight":3,"definition":"Léger."}]',
    TREE.replace("Ici", "Là"),
  ],
  "numeric(3,2)": [0, 0.3, 1],
  "timestamp with time zone": ["2026-01-01T00:00:00Z", "2026-01-02T00:00:00Z", "2027-01-01T00:00:00Z"],
};
/** Of a type that is not in the list. */
const OTHER_VALUES = [null, "1"];

/**
 * A catalogue in which any value above can be somebody's, and a row in each of the other tables. The last
 * product is named by none of these, so that its id can change.
 */
const ROWS = `
  delete from public.contact_messages; delete from public.products; update public.categories set parent_id = null; delete from public.categories;
  insert into public.categories (id, slug, name, parent_id, sort_order) values
    ('${IDS[0]}', 'a', 'Son', null, 1), ('${IDS[1]}', 'b', 'Casques', '${IDS[0]}', 1), ('${IDS[2]}', 'c', 'Image', null, 2),
    ('${IDS[3]}', 'd', 'Vide', '${IDS[2]}', 1);
  insert into public.products (id, slug, title, product_url, category_id, created_at, image_url, price) values
    ('${IDS[0]}', 'a', 'Nokia', '/products/a', '${IDS[1]}', '2026-01-01', '/media/a.webp', 99),
    ('${IDS[1]}', 'b', 'Sony', '/b', '${IDS[1]}', '2026-01-02', '${PHOTO}', null),
    ('${IDS[2]}', 'nokia-3210', 'Écran', '/nokia-3210', '${IDS[2]}', '2026-01-03', null, 449),
    ('${IDS[3]}', 'd', 'Rien', '/d', '${IDS[2]}', '2026-01-04', null, null);
  delete from public.media;
  insert into public.media (id, address, kind, width, height, credit, is_public)
    values ('${IDS[0]}', '${PHOTO}', 'photograph', 400, 300, 'Ada', true);
  insert into public.featured_choice (product_id, ends_on) values ('${IDS[1]}', '2199-12-31');
  insert into public.search_synonyms (term, category_id) values ('Nokia', '${IDS[1]}');
  insert into public.choosers (slug, category_id, title, tree) values ('a', '${IDS[0]}', 'Quel son', '${TREE}');
  insert into public.evaluations (product_id, occasion, outcome, note, next_due_on)
    select id, 'schedule', 'confirmed', 'Toujours le meilleur.', current_date + 30 from public.products where slug in ('a', 'b');
  insert into public.corrections (product_id, was, is_now) select id, 'Six heures', 'Cinq heures' from public.products where slug in ('a', 'b');
  insert into public.contact_messages (name, email, subject, message) values ('Ada', 'ada@exemple.fr', 'Sujet', 'Un message.')`;

/** A person, so that there is a profile to change. */
export async function writeAccount(database: Database): Promise<void> {
  const sql = "insert into auth.users (id, email) values ($1, 'ada@exemple.fr') on conflict do nothing";
  await database.runAs("supabase_auth_admin", {}, (transaction) => transaction.query(sql, [IDS[0] ?? ""]));
}

/** A published dossier of the first product. */
const DOSSIER = `
  with revision as (
    insert into public.dossier_revisions (product_id, number, record, analysis)
    values ('${IDS[0]}', 1, $1::jsonb, '## Un titre') returning *
  )
  insert into public.dossiers (id, revision, record, analysis, is_active)
  select product_id, number, record, analysis, true from revision`;
const RECORD = JSON.stringify(
  migratedTexts({
    record: JSON.parse(readFileSync("server/dossiers/fixtures/record-2.json", "utf8")),
    analysis: "",
  }).record,
);

/** Puts the rows above in the place of all others. */
export async function writeCatalogue(database: Database): Promise<void> {
  await database.runAs("service_role", {}, async (transaction) => {
    for (const statement of ROWS.split(";")) await transaction.query(statement);
    await transaction.query(DOSSIER, [RECORD]);
  });
}

export interface RandomChange {
  /** The column, or the table whose rows come and go. */
  what: string;
  /** @returns whether the database took it and anything changed */
  make(database: Database): Promise<boolean>;
}

/** @returns changes that together touch every column, in an order and with values that follow from the seed */
export async function randomChanges(database: Database, seed: number): Promise<RandomChange[]> {
  const { rows: columns } = await database.queryAs<Column>("service_role", {}, { sql: COLUMNS_QUERY });
  const updates = shuffled(columns, seed).flatMap((column, index) => {
    const values = shuffled([...(VALUES[column.type] ?? OTHER_VALUES), ...SLUGS], seed + index);
    const update = updateOf(column, values, index);
    return index % 4 === 0 ? [update, rowChange(column.table, index / 4)] : [update];
  });
  return [...updates, ...APPENDED.flatMap((table) => [rowChange(table, 0), rowChange(table, 2)])];
}

/** What is never changed: rows only come. */
const APPENDED = ["evaluations", "corrections"];

function shuffled<Item>(items: readonly Item[], seed: number): Item[] {
  const order = fc.shuffledSubarray([...items], { minLength: items.length });
  return fc.sample(order, { seed, numRuns: 1 })[0] ?? [];
}

const COLUMNS_QUERY = `
  select relname as table, attname as name, format_type(atttypid, atttypmod) as type
  from pg_class join pg_attribute on attrelid = pg_class.oid
  where relnamespace = 'public'::regnamespace and relkind = 'r' and attnum > 0 and not attisdropped
    and relname not like 'dossier\\_%' -- only editors read those
    and has_column_privilege('service_role', attrelid, attnum, 'update')
  order by 1, 2`;

/** Sets the column of one row, or now and then of all, to the first value that is taken and is another. */
function updateOf({ table, name }: Column, values: readonly Parameter[], index: number): RandomChange {
  const one = (row: number) => `id = (select id from public.${table} order by id offset ${row} limit 1)`;
  const rows = [...(index % 5 === 0 ? ["true"] : []), ...[0, 1, 2, 3].map((row) => one((row + index) % 4))];
  return {
    what: `${table}.${name}`,
    async make(database) {
      for (const where of rows) {
        for (const value of values) {
          const sql = `update public.${table} set ${name} = $1 where ${where} and ${name} is distinct from $1`;
          if (await isTaken(database, sql, [value])) return true;
        }
      }
      return false;
    },
  };
}

/** Copies a row, deletes one, or adds more than an announcement names. */
function rowChange(table: string, index: number): RandomChange {
  const copy = (count: number) => `insert into public.${table}
    select (jsonb_populate_record(row, jsonb_build_object(
      'id', md5('${index} ' || n)::uuid, 'slug', 'copie-' || ${index} || '-' || n, 'product_url', '/copie-' || ${index} || '-' || n
    ))).*
    from (select * from public.${table} order by id limit 1) as row, generate_series(1, ${count}) as n`;
  const remove = `delete from public.${table} where id = (select max(id::text)::uuid from public.${table})`;
  const sql = [copy(1), remove, copy(21)][index % 3] ?? "";
  return { what: table, make: (database) => isTaken(database, sql, []) };
}

async function isTaken(database: Database, sql: string, parameters: readonly Parameter[]): Promise<boolean> {
  try {
    return (await database.queryAs("service_role", {}, { sql, parameters })).affectedRows > 0;
  } catch (error) {
    if (error instanceof DatabaseError) return false;
    throw error;
  }
}
