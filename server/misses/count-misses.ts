import type { Database } from "@levidence/backend/database";
import type { CountedMiss } from "./misses.ts";

/** Distinct words, and distinct addresses, of a day: 90,000 rows in ninety days at most. */
const PER_DAY = 500;

const WRITE = `
  insert into public.misses (kind, text, day, asked)
  select kind, text, $2::date, asked
  from (
    select noted.kind, noted.text, noted.asked, known.kind is not null as is_known,
      count(*) filter (where known.kind is null) over (partition by noted.kind order by noted.asked desc, noted.text) as place
    from jsonb_to_recordset($1::jsonb) as noted (kind text, text text, asked integer)
      left join public.misses as known on known.kind = noted.kind and known.text = noted.text and known.day = $2::date
  ) as placed
  where is_known or place + (select count(*) from public.misses where misses.day = $2::date and misses.kind = placed.kind) <= ${PER_DAY}
  on conflict (kind, text, day) do update set asked = least(misses.asked + excluded.asked, 1000000)`;

/**
 * Adds to the counts of a day. What is new beyond what a day holds is left out.
 * @param day in UTC: 2027-01-31
 * @throws DatabaseError, DatabaseUnavailable
 */
export async function countMisses(
  database: Database,
  misses: readonly CountedMiss[],
  day: string,
): Promise<void> {
  await database.queryAs("service_role", {}, { sql: WRITE, parameters: [JSON.stringify(misses), day] });
}
