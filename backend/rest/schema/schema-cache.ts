/** The schema in memory: read once, read again when a request names what it does not know. */
import type { Database } from "#backend/database/database.ts";
import { loadSchema } from "./load-schema.ts";
import type { Schema } from "./schema.ts";

export interface SchemaCache {
  /** Callers that ask while it is being read share the one reading. */
  current(): Promise<Schema>;
  /** Reads it again, unless the picture is younger than `maxAgeMs`: guesses must not keep the database busy. */
  refresh(): Promise<Schema>;
}

const maxAgeMs = 5_000;

/**
 * Makes the cache; nothing is read until somebody asks.
 * @param exposedSchemas whose tables and functions requests may name
 * @param now the clock, in milliseconds
 * @returns a cache whose promises reject with the database's errors; a failure is not kept
 */
export function createSchemaCache(
  database: Database,
  exposedSchemas: readonly string[],
  now: () => number = Date.now,
): SchemaCache {
  let reading: Promise<Schema> | null = null;
  let readAt = Number.NEGATIVE_INFINITY;

  function read(): Promise<Schema> {
    readAt = now();
    const started = loadSchema(database, exposedSchemas);
    reading = started;
    started.catch(() => {
      // The next request tries again.
      if (reading === started) reading = null;
    });
    return started;
  }

  return {
    current: () => reading ?? read(),
    refresh: () => (reading && now() - readAt < maxAgeMs ? reading : read()),
  };
}
