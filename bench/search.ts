/** Measures the searches of visitors in the database, and the slowest of a hundred among all of them. */
import type { Database } from "#backend/database/database.ts";
import { measure, printLine, timingOf } from "./measure.ts";
import { SEARCH_QUERIES } from "./search-queries.ts";

export async function benchSearch(database: Database): Promise<void> {
  const all: number[] = [];
  for (const [name, query] of Object.entries(SEARCH_QUERIES)) {
    const search = () =>
      database.queryAs(
        "anon",
        {},
        { sql: "select * from public.search_catalogue($1)", parameters: [query] },
        { readOnly: true },
      );
    const timing = await measure(search);
    all.push(...timing.timesMs);
    printLine(`search: ${name}`, timing, `${(await search()).rows.length} found`);
  }
  const { fastestMs, medianMs, p95Ms } = timingOf(all);
  printLine("search: all of these, slowest of 95 in 100", { fastestMs, medianMs, slowestMs: p95Ms });
}
