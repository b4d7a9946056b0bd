/** Turns answers of the data client into data or an exception. */
import type { PostgrestSingleResponse } from "@supabase/postgrest-js";

/** A read failed; `cause` is the data client's error. */
export class ReadFailure extends Error {
  override name = "ReadFailure";
}

/** PostgREST's code for a request for a single row that does not exist. */
const NO_ROW = "PGRST116";

/** PostgREST's code for a range after the last row. */
export const BEYOND_LAST = "PGRST103";

/** PostgreSQL's code for a text that is not a UUID, so no row's id. */
export const NO_ID = "22P02";

/**
 * By this and `rowOrNull` each read of a room throws `ReadFailure` when the database gives no answer.
 * @param message logged and raised on failure; one of the specification's 'Failed to fetch …'
 */
export function dataOf<Data>({ data, error }: PostgrestSingleResponse<Data>, message: string): Data {
  if (error) failRead(message, error);
  return data;
}

/** The same of an answer to a `.single()` call: `null` where there is no row. */
export function rowOrNull<Row>({ data, error }: PostgrestSingleResponse<Row>, message: string): Row | null {
  if (error?.code === NO_ROW) return null;
  if (error) failRead(message, error);
  return data;
}

/** Returns the data of an answer, or `null` for an error, which is logged: the page can do without. */
export function dataOrNull<Data>(
  { data, error }: PostgrestSingleResponse<Data>,
  message: string,
): Data | null {
  if (error) console.error(message, error);
  return data;
}

/** For `.catch` of reads that a page can do without: `null` for `ReadFailure`. @throws any other error */
export function orNull(error: unknown): null {
  if (error instanceof ReadFailure) return null;
  throw error;
}

/** Returns the data of an answer. @throws PostgrestError, the data client's own */
export function dataOrThrow<Data>({ data, error }: PostgrestSingleResponse<Data>): Data {
  if (error) throw error;
  return data;
}

/** Logs and throws. @param cause the data client's error, or what it threw */
export function failRead(message: string, cause: unknown): never {
  console.error(message, cause);
  throw new ReadFailure(message, { cause });
}
