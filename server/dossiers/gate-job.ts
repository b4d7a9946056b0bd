/** Runs the gate again every night: what passed once fails when a price grows old. */
import { setImmediate } from "node:timers/promises";
import { toProduct } from "#app/catalogue/model/rows.ts";
import type { Criterion } from "#app/catalogue/model/types.ts";
import type { ProductRow } from "#app/data/database-types.ts";
import { findingsOf } from "#app/dossier/gate/gate.ts";
import { migratedTexts } from "#app/dossier/migrated-record.ts";
import type { Database } from "#backend/database/database.ts";
import type { Job } from "#backend/jobs/job.ts";

interface CheckedRow {
  product: ProductRow;
  record: unknown;
  analysis: string;
  criteria: Criterion[];
  category: string;
}

/** Dossiers in one transaction, so that others wait for milliseconds. */
const BATCH = 20;
const NO_ID = "00000000-0000-0000-0000-000000000000";

const READ = `
  select to_jsonb(products) as product, record, analysis, criteria, categories.slug as category
  from public.dossiers join public.products using (id) join public.categories on categories.id = category_id
  where products.is_active and products.id > $1
  order by products.id limit ${BATCH}`;

const WRITE = `
  insert into public.dossier_findings (id, findings, blocking, checked_at)
  select (entry ->> 'id')::uuid, entry -> 'findings', (entry ->> 'blocking')::integer, $2
  from jsonb_array_elements($1::jsonb) as entry join public.products on products.id = (entry ->> 'id')::uuid
  on conflict (id) do update set
    findings = excluded.findings, blocking = excluded.blocking, checked_at = excluded.checked_at`;

/** Those of dossiers that are no longer shown. */
const REMOVE = "delete from public.dossier_findings where checked_at < $1";

/** @param now the clock of the rules */
export function gateJob({ database, now }: { database: Database; now: () => Date }): Job {
  return {
    name: "dossier-gate",
    schedule: "41 2 * * *",
    limitSeconds: 900,
    async run(signal) {
      const startedAt = now();
      let last = NO_ID;
      while (!signal.aborted) {
        const rows = await readRows(database, last);
        const checked = [];
        for (const row of rows) {
          // Each takes milliseconds of the thread that serves pages.
          await setImmediate();
          checked.push(check(row, startedAt));
        }
        await write(database, WRITE, [JSON.stringify(checked), startedAt.toISOString()]);
        last = rows.at(-1)?.product.id ?? last;
        if (rows.length < BATCH) {
          await write(database, REMOVE, [startedAt.toISOString()]);
          break;
        }
      }
      return undefined;
    },
  };
}

async function readRows(database: Database, after: string): Promise<CheckedRow[]> {
  const statement = { sql: READ, parameters: [after] };
  return (await database.queryAs<CheckedRow>("service_role", {}, statement, { readOnly: true })).rows;
}

function check({ product, criteria, category: categorySlug, ...stored }: CheckedRow, now: Date) {
  const facts = {
    product: toProduct(product),
    criterionKeys: criteria.map(({ key }) => key),
    categorySlug,
    now,
  };
  const findings = findingsOf({ ...migratedTexts(stored), ...facts });
  const blocking = findings.filter(({ severity }) => severity === "blocking").length;
  return { id: product.id, findings, blocking };
}

async function write(database: Database, sql: string, parameters: readonly string[]): Promise<void> {
  await database.queryAs("service_role", {}, { sql, parameters });
}
