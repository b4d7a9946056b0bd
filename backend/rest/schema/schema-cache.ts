/** The schema in memory: read once, and again when a request names something unknown. */
import type { Database } from "#backend/database/database.ts";
import { loadSchema } from "./load-schema.ts";
import type { Schema } from "./schema.ts";

export interface SchemaCache {
  /** Concurrent callers share one reading. */
  current(): Promise<Schema>;
  /** Reads it again unless it is younger than 5 s: made-up names must not load the database. */
  refresh(): Promise<Schema>;
}

const MAX_AGE_MS = 5_000;

/**
 * Makes an empty cache; the first call reads the schema.
 * @param exposedSchemas the schemas whose tables and functions requests may name
 * @param announcer see loadSchema
 * @param now the clock, in milliseconds
 * @returns a cache whose promises reject with the database's errors; failures are not cached
 */
export function createSchemaCache(
  database: Database,
  exposedSchemas: readonly string[],
  announcer: string | null = null,
  now: () => number = Date.now,
): SchemaCache {
  let reading: Promise<Schema> | null = null;
  let readAt = Number.NEGATIVE_INFINITY;

  function read(): Promise<Schema> {
    readAt = now();
    const started = loadSchema(database, exposedSchemas, announcer);
    reading = started;
    started.catch(() => {
      // The next request tries again.
      if (reading === started) reading = null;
    });
    return started;
  }

  return {
    current: () => reading ?? read(),
    refresh: () => (reading && now() - readAt < MAX_AGE_MS ? reading : read()),
  };
}
