/** The database of commit 2ce4dc9: how to recognise it, and what has another name or none in this version. */
import type { Session } from "#backend/database/session.ts";

/** SHA-256 of the names of its migrations, the backend's own and the project's, one on each line. */
const LEDGER = "bf232d8ca49d01f99b0ab14fd68c8aa871130871f0ab9661c1ba07f68d73e387";

/** Objects of other names, or of none. All other objects of the database have to be those of this version. */
export const GONE: readonly RegExp[] = [
  // The folders of demo/content/ are published dossiers now, see folder-texts.ts.
  /first_slug|stands_alone|standing_alone/,
  /taken_along|took_along|taken_below|forget_taken/,
  /search_units?\b|_units?\(|similar_keys|category_sign/,
  /search_key|synonym_key|10_set_key|_key_idx|\.key$/,
];

const APPLIED = `
  select encode(sha256(convert_to(string_agg(applied, e'\\n' order by applied collate "C"), 'UTF8')), 'hex') as ledger
  from (
    select version || '_' || name as applied from supabase_migrations.schema_migrations
    union all
    select version || '_' || name from backend.migrations where version ~ '^[0-9]+$'
  ) as migrations`;

/** Whether the database has exactly the migrations of commit 2ce4dc9. */
export async function isFormerDatabase(session: Session): Promise<boolean> {
  const { rows: ledgers } = await session.query(
    "select to_regclass('supabase_migrations.schema_migrations') is not null and to_regclass('backend.migrations') is not null as exist",
  );
  if (!ledgers[0]?.exist) return false;
  const { rows } = await session.query(APPLIED);
  return rows[0]?.ledger === LEDGER;
}
