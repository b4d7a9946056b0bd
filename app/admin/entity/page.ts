/** Reads of lists page by page. */
import type { PostgrestError, PostgrestResponse } from "@supabase/postgrest-js";
import { BEYOND_LAST, dataOrThrow } from "#app/lib/data/read-failure.ts";

export interface Page<Row> {
  rows: Row[];
  /** The page returned: the requested one, or the last when there are fewer. */
  page: number;
  pages: number;
}

/**
 * Reads one page of a list; the last one instead of one after it.
 * @param read asks for the rows from `first` to `last`, with their exact count
 * @throws PostgrestError
 */
export async function readPage<Row>(
  read: (first: number, last: number) => PromiseLike<PostgrestResponse<Row>>,
  { page, size }: { page: number; size: number },
): Promise<Page<Row>> {
  const first = (page - 1) * size;
  const answer = await read(first, first + size - 1);
  const pagesOf = (count: number | null) => Math.max(1, Math.ceil((count ?? 0) / size));
  if (answer.error?.code === BEYOND_LAST && page > 1) {
    const start = await read(0, 0);
    dataOrThrow(start);
    return readPage(read, { page: pagesOf(start.count), size });
  }
  return { rows: dataOrThrow(answer), page, pages: pagesOf(answer.count) };
}

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
