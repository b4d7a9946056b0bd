import type { PostgrestClient, PostgrestResponse } from "@supabase/postgrest-js";
import type { DataClient } from "#app/lib/data/data-client.ts";
import { dataOrThrow } from "#app/lib/data/read-failure.ts";
import type { Store } from "./entity.ts";
import { readPage } from "./page.ts";
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
