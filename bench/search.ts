/** The database's time for each of the named searches, and for all of them together. */
import type { Database } from "@levidence/backend/database";
import { measure } from "./measure.ts";
import type { Scene } from "./scene.ts";
import { SEARCH_QUERIES } from "./search-queries.ts";

const SEARCH = "select * from public.search_catalogue($1)";

export async function searchInDatabase(database: Database, report: Scene["report"]): Promise<void> {
  const all: number[] = [];
  for (const [name, query] of Object.entries(SEARCH_QUERIES)) {
    const statement = { sql: SEARCH, parameters: [query] };
    const { timesMs } = await measure(() => database.queryAs("anon", {}, statement, { readOnly: true }));
    all.push(...timesMs);
    report({ name: `search in the database: ${name}`, unit: "ms", values: timesMs });
  }
  report({ name: "search in the database: all of these", unit: "ms", values: all });
}
