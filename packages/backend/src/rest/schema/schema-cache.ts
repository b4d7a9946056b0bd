/** The schema in memory: read once, and again when it has changed or a request names something unknown. */
import type { Database } from "#backend/database/database.ts";
import { DatabaseError } from "#backend/database/errors.ts";
import { restErrors } from "#backend/rest/errors/errors.ts";
import { loadSchema } from "./load-schema.ts";
import type { Schema } from "./schema.ts";

export interface SchemaCache {
  /** Concurrent callers share one reading. */
  current(): Promise<Schema>;
  /** Reads it again unless it is younger than 5 s: made-up names must not load the database. */
  refresh(): Promise<Schema>;
}

const MAX_AGE_MS = 5_000;

/** The channel on which tools that change a schema say so: `notify pgrst, 'reload schema'`, as to PostgREST. */
export const SCHEMA_CHANNEL = "pgrst";
/** Empty: an announcement may have been missed. */
const SCHEMA_CHANGED: ReadonlySet<string> = new Set(["reload schema", ""]);

/**
 * Makes an empty cache; the first call reads the schema.
 * @param exposedSchemas the schemas whose tables and functions requests may name
 * @param announcer see loadSchema
 * @param now the clock, in milliseconds
 * @returns a cache whose promises reject with RestError PGRST002 when the owner's rights do not allow to read
 *   the schema, and with DatabaseUnavailable; failures are not cached
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
    const started = loadSchema(database, exposedSchemas, announcer).catch((error: unknown) => {
      throw error instanceof DatabaseError ? restErrors.schemaUnreadable(error) : error;
    });
    reading = started;
    started.catch(() => {
      // The next request tries again.
      if (reading === started) reading = null;
    });
    return started;
  }

  database.onChange((announcement) => {
    if (SCHEMA_CHANGED.has(announcement)) reading = null;
  });

  return {
    current: () => reading ?? read(),
    refresh: () => (reading && now() - readAt < MAX_AGE_MS ? reading : read()),
  };
}
