import type { PostgrestError, PostgrestResponse } from "@supabase/postgrest-js";

/** The server's cap on one answer; a Supabase project may have a lower one. */
const rowsPerRead = 1000;

/**
 * Reads all rows, however many they are, one range after the other.
 * @param read asks for the rows from one place to another, counting them all, in an order that is always the same
 * @throws PostgrestError when one of the reads fails
 */
export async function readAllRows<Row>(
  read: (from: number, to: number) => PromiseLike<PostgrestResponse<Row>>,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (;;) {
    const { data, count, error } = await read(rows.length, rows.length + rowsPerRead - 1);
    if (error) throw error satisfies PostgrestError;
    rows.push(...data);
    if (data.length === 0 || rows.length >= (count ?? Number.POSITIVE_INFINITY)) return rows;
  }
}
