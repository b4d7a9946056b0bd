import type { PostgrestClient, PostgrestResponse } from "@supabase/postgrest-js";
import type { z } from "zod";
import type { DataClient } from "#app/data/data-client.ts";
import { readPage } from "#app/data/page.ts";
import { dataOrThrow } from "#app/data/read-failure.ts";
import { updateIfUnchanged, type VersionedRow } from "#app/data/versioned-row.ts";
import type { Store } from "./entity.ts";
import { fieldSchemas } from "./field-schemas.ts";

const ROWS_PER_PAGE = 50;

interface TableOptions<Draft> {
  table: string;
  /** Its fields are columns of the table. */
  schema: z.ZodType<Draft>;
  /** The columns that the list is ordered by; after a minus sign in descending order. */
  order: readonly string[];
  /** Returns the columns that only a new row gets. */
  atCreation?: (draft: Draft) => object;
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

type StoredRow = { id: string; updated_at: string } & Record<string, unknown>;

/** Returns the reads and writes of a table whose columns are the fields of a form. */
export function tableStore<Draft extends object>({
  table,
  schema,
  order,
  atCreation,
}: TableOptions<Draft>): Required<Store<Draft, VersionedRow<Draft>>> {
  const names = Object.keys(fieldSchemas(schema));
  const rowsOf = (client: DataClient) => (client as unknown as AnyTable).from(table);
  const versioned = (row: StoredRow): VersionedRow<Draft> => ({
    id: row.id,
    version: row.updated_at,
    draft: Object.fromEntries(names.map((name) => [name, row[name]])) as Draft,
  });
  return {
    async list(client, page) {
      const read = (first: number, last: number) =>
        order
          .reduce(
            (rows, column) => rows.order(column.replace("-", ""), { ascending: !column.startsWith("-") }),
            rowsOf(client).select("*", { count: "exact" }),
          )
          .order("id", { ascending: true })
          .range(first, last) as unknown as PromiseLike<PostgrestResponse<StoredRow>>;
      const { rows, ...place } = await readPage(read, { page, size: ROWS_PER_PAGE });
      return { ...place, rows: rows.map(versioned) };
    },
    async create(client, draft) {
      dataOrThrow(await rowsOf(client).insert({ ...draft, ...atCreation?.(draft) }));
    },
    update(client, base, draft) {
      const { id, version } = base;
      return updateIfUnchanged(base, draft, {
        update: (changes) =>
          rowsOf(client)
            .update(changes as object)
            .eq("id", id)
            .eq("updated_at", version)
            .select("id"),
        async read() {
          const row = dataOrThrow(await rowsOf(client).select("*").eq("id", id).maybeSingle());
          return row && versioned(row);
        },
      });
    },
    async remove(client, id) {
      return dataOrThrow(await rowsOf(client).delete().eq("id", id).select("id")).length > 0;
    },
  };
}
