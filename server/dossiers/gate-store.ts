/** Where the gate reads what readers see, and writes what it finds: our own database, or a Supabase project. */

import type { Database } from "@levidence/backend/database";
import type { findingsOf } from "#app/admin/gate/gate.ts";
import type { DataClient } from "#app/lib/data/data-client.ts";
import type { DossierDraftRow, ProductRow } from "#app/lib/data/database-types.ts";
import { dataOrThrow } from "#app/lib/data/read-failure.ts";
import { getMerchantTerms, merchantNamed } from "#app/product/merchants.ts";
import { readNamedElsewhere } from "#app/product/named-pages.ts";
import type { DossierRecord } from "#app/product/record/dossier-record.ts";
import type { Criterion } from "#app/product/rows.ts";

export interface ShownDossier {
  product: ProductRow;
  revision: number;
  record: unknown;
  analysis: string;
  criteria: Criterion[];
  category: string;
  /** The addresses under « Sinon » of products of another branch. */
  elsewhere: string[];
  /** Of its merchant; `null` without a row. */
  link_mode: string | null;
}

export interface JudgedDossier {
  /** The product's. */
  id: string;
  revision: number;
  findings: ReturnType<typeof findingsOf>;
  blocking: number;
}

export interface GateStore {
  /** @returns at most so many, in the order of their ids, after one of these */
  read(after: string, most: number): Promise<ShownDossier[]>;
  /** Leaves out those of another revision than the published one. @param time an ISO time */
  write(judged: readonly JudgedDossier[], time: string): Promise<void>;
  /** Removes the findings of dossiers that are no longer shown. */
  removeBefore(time: string): Promise<void>;
}

const READ = `
  select to_jsonb(products) as product, revision, record, analysis, criteria, categories.slug as category,
    to_jsonb(public.paths_of_other_branches(
      category_id, array(select jsonb_path_query(record, '$.notFor[*].instead.path') #>> '{}')
    )) as elsewhere,
    (select link_mode from public.merchants where lower(name) = lower(btrim(products.merchant))) as link_mode
  from public.dossiers join public.products using (id) join public.categories on categories.id = category_id
  where products.is_active and products.id > $1
  order by products.id limit $2`;

const WRITE = "select public.put_dossier_findings($1, $2)";

const REMOVE = "delete from public.dossier_findings where checked_at < $1";

/** The store of our own backend. */
export function databaseGateStore(database: Database): GateStore {
  const write = async (sql: string, parameters: readonly string[]) => {
    await database.queryAs("service_role", {}, { sql, parameters });
  };
  return {
    async read(after, most) {
      const statement = { sql: READ, parameters: [after, most] };
      return (await database.queryAs<ShownDossier>("service_role", {}, statement, { readOnly: true })).rows;
    },
    write: (judged, time) => write(WRITE, [JSON.stringify(judged), time]),
    removeBefore: (time) => write(REMOVE, [time]),
  };
}

const SHOWN =
  "revision, record, analysis, product:products!inner(*, category:categories!products_category_id_fkey(slug, criteria))";

/**
 * The store of a Supabase project.
 * @param client with the key of the service
 */
export function projectGateStore(client: DataClient): GateStore {
  return {
    async read(after, most) {
      const asked = client.from("dossiers").select(SHOWN).eq("product.is_active", true).gt("id", after);
      const rows = dataOrThrow(await asked.order("id").limit(most));
      const links = rows.map(({ product }) => ({ affiliate_url: product.affiliate_url }));
      const merchants = await getMerchantTerms(client, links);
      return Promise.all(
        rows.map(async ({ product: { category, ...product }, ...stored }) => {
          const { slug, criteria } = category;
          const link_mode = merchantNamed(product.merchant ?? "", merchants)?.link_mode ?? null;
          const listed = criteria as unknown as Criterion[];
          const record = stored.record as DossierRecord;
          const elsewhere = await readNamedElsewhere(client, product.category_id, record);
          return { ...stored, product, category: slug, criteria: listed, elsewhere, link_mode };
        }),
      );
    },
    async write(judged, time) {
      const list = judged as unknown as DossierDraftRow["record"];
      dataOrThrow(await client.rpc("put_dossier_findings", { judged: list, judged_at: time }));
    },
    async removeBefore(time) {
      dataOrThrow(await client.from("dossier_findings").delete().lt("checked_at", time));
    },
  };
}
