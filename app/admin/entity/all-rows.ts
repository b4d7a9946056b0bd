import type { PostgrestError, PostgrestResponse } from "@supabase/postgrest-js";

/** The server's limit for one answer; a Supabase project may have a lower one. */
const ROWS_PER_READ = 1000;

/**
 * Reads all rows, one range after the other.
 * @param read reads the rows from one position to another, with an exact count and a total order
 * @throws PostgrestError when one of the reads fails
 */
export async function readAllRows<Row>(
  read: (from: number, to: number) => PromiseLike<PostgrestResponse<Row>>,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (;;) {
    const { data, count, error } = await read(rows.length, rows.length + ROWS_PER_READ - 1);
    if (error) throw error satisfies PostgrestError;
    rows.push(...data);
    if (data.length === 0 || rows.length >= (count ?? Number.POSITIVE_INFINITY)) return rows;
  }
}
