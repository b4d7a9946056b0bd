import type { PostgrestClient, PostgrestError, PostgrestResponse } from "@supabase/postgrest-js";
import type { DataClient } from "#app/lib/data/data-client.ts";
import { BEYOND_LAST, dataOrThrow } from "#app/lib/data/read-failure.ts";
import type { Page, Store } from "./entity.ts";
import { updateIfUnchanged, type VersionedRow } from "./versioned-row.ts";

const ROWS_PER_PAGE = 50;

interface TableOptions<Draft, Row, Stored> {
  table: string;
  /** The columns that the list is ordered by; after a minus sign in descending order. */
  order: readonly string[];
  /**
   * What is read of a row where `toRows` takes more than its columns: relations,
   * in the words of the data interface.
   */
  columns?: string;
  /** The column that the list is searched by, and what of a typed text it has to contain. */
  searched?: { column: string; part: (typed: string) => string };
  /** Returns the columns that only a new row gets. */
  atCreation?: (draft: Draft) => object;
  /** Returns the columns of changed fields, or of a new row; may look up the rows that fields name. */
  toColumns?: (changes: Partial<Draft>, draft: Draft, client: DataClient) => object | Promise<object>;
  /** Returns the rows of the list where they have more than their draft; those left out are not listed. */
  toRows?: (client: DataClient, rows: readonly Stored[]) => Promise<Row[]>;
}

/** A client for any table: the names come from descriptions, the database checks them. */
type AnyTable = PostgrestClient<{
  PostgrestVersion: "12";
  public: {
    Tables: Record<string, { Row: StoredRow; Insert: object; Update: object; Relationships: [] }>;
    Views: Record<string, never>;
    Functions: Record<string, never>;
  };
}>;

type StoredRow = { id: string; updated_at: string } & Readonly<Record<string, unknown>>;

/** Reads and writes of a table, also of a single row. */
interface TableStore<Draft, Row> extends Store<Draft, Row> {
  create: (client: DataClient, draft: Draft) => Promise<void>;
  remove: (client: DataClient, id: string) => Promise<boolean>;
}

/** Returns the reads and writes of a table whose columns are the fields of a form. */
export function tableStore<
  Draft extends object,
  Row extends VersionedRow<Draft> = VersionedRow<Draft>,
  Stored extends StoredRow = StoredRow,
>(options: TableOptions<Draft, Row, Stored>): TableStore<Draft, Row> {
  const { table, order, atCreation, columns = "*", toColumns = (changes) => changes } = options;
  const versioned = (row: StoredRow) => ({ id: row.id, version: row.updated_at, draft: row });
  const {
    toRows = async (_: DataClient, rows: readonly Stored[]) => rows.map(versioned) as unknown as Row[],
  } = options;
  /** The part has no letter that `like` reads otherwise. */
  const matching = <Rows extends { like(column: string, pattern: string): Rows }>(
    rows: Rows,
    part: string,
  ): Rows => (options.searched && part ? rows.like(options.searched.column, `%${part}%`) : rows);
  const rowsOf = (client: DataClient) => (client as unknown as AnyTable).from(table);

  const read: TableStore<Draft, Row>["read"] = async (client, id) => {
    const row = dataOrThrow(await rowsOf(client).select(columns).eq("id", id).maybeSingle<Stored>());
    return row ? ((await toRows(client, [row]))[0] ?? null) : null;
  };
  return {
    read,
    async list(client, page, search = "") {
      const part = options.searched?.part(search) ?? "";
      const ordered = (first: number, last: number) =>
        [...order, "id"]
          .reduce(
            (rows, column) => rows.order(column.replace("-", ""), { ascending: !column.startsWith("-") }),
            matching(rowsOf(client).select(columns, { count: "exact" }), part),
          )
          .range(first, last) as unknown as PromiseLike<PostgrestResponse<Stored>>;
      const { rows, ...place } = await readPage(ordered, { page, size: ROWS_PER_PAGE });
      return { ...place, rows: await toRows(client, rows) };
    },
    async create(client, draft) {
      const columns = await toColumns(draft, draft, client);
      dataOrThrow(await rowsOf(client).insert({ ...columns, ...atCreation?.(draft) }));
    },
    update(client, base, draft) {
      const { id, version } = base;
      return updateIfUnchanged(base, draft, {
        async update(changes) {
          const columns = await toColumns(changes, draft, client);
          return rowsOf(client).update(columns).eq("id", id).eq("updated_at", version).select("id");
        },
        read: () => read(client, id),
      });
    },
    async remove(client, id) {
      return dataOrThrow(await rowsOf(client).delete().eq("id", id).select("id")).length > 0;
    },
  };
}

/** Reads of lists page by page. */

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
