/** Runs the gate again every night: what passed once fails when a price grows old. */
import { setImmediate } from "node:timers/promises";
import type { DossierTexts } from "#app/dossier/dossier-texts.ts";
import type { GateSubject } from "#app/dossier/gate/finding.ts";
import { findingsOf } from "#app/dossier/gate/gate.ts";
import { migratedRecord } from "#app/dossier/migrated-record.ts";
import type { Database } from "#backend/database/database.ts";
import type { Job } from "#backend/jobs/job.ts";
import { productFolders } from "#content/product-folders.ts";
import { readFirstEdition } from "#content/read-first-edition.ts";

interface CheckedRow {
  id: string;
  first_slug: string | null;
  title: string;
  price: number | null;
  price_expires_at: string | null;
  merchant: string | null;
  affiliate_url: string | null;
  image_url: string | null;
  image_alt: string | null;
  record: unknown;
  analysis: string | null;
}

/** Dossiers in one transaction, so that others wait for milliseconds. */
const BATCH = 20;
const NO_ID = "00000000-0000-0000-0000-000000000000";

const READ = `
  select products.id, first_slug, title, price::float8 as price, price_expires_at, merchant, affiliate_url, image_url, image_alt,
    record, analysis
  from public.products left join public.dossiers on dossiers.id = products.id
  where products.is_active and products.id > $1
    and (dossiers.id is not null or first_slug in (select jsonb_array_elements_text($2::jsonb)))
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
      const folders = productFolders();
      let last = NO_ID;
      while (!signal.aborted) {
        const rows = await readRows(database, last, folders);
        const checked = [];
        for (const row of rows) {
          // Each takes milliseconds of the thread that serves pages.
          await setImmediate();
          checked.push(await check(row, startedAt));
        }
        await write(database, WRITE, [JSON.stringify(checked), startedAt.toISOString()]);
        last = rows.at(-1)?.id ?? last;
        if (rows.length < BATCH) {
          await write(database, REMOVE, [startedAt.toISOString()]);
          break;
        }
      }
      return undefined;
    },
  };
}

async function readRows(
  database: Database,
  after: string,
  folders: readonly string[],
): Promise<CheckedRow[]> {
  const statement = { sql: READ, parameters: [after, JSON.stringify(folders)] };
  return (await database.queryAs<CheckedRow>("service_role", {}, statement, { readOnly: true })).rows;
}

async function check(row: CheckedRow, now: Date) {
  const product: GateSubject["product"] = {
    title: row.title,
    price: row.price,
    priceExpiresAt: row.price_expires_at,
    merchant: row.merchant || null,
    affiliateUrl: row.affiliate_url || null,
    imageUrl: row.image_url || null,
    imageAlt: row.image_alt || null,
  };
  const findings = findingsOf({ ...(await textsOf(row)), product, now });
  const blocking = findings.filter(({ severity }) => severity === "blocking").length;
  return { id: row.id, findings, blocking };
}

async function textsOf({ record, analysis, first_slug: folder }: CheckedRow): Promise<DossierTexts> {
  if (record !== null) return { record: migratedRecord(record), analysis: analysis ?? "" };
  const first = await readFirstEdition(folder ?? "");
  return { record: migratedRecord(first.record), analysis: first.analysis };
}

async function write(database: Database, sql: string, parameters: readonly string[]): Promise<void> {
  await database.queryAs("service_role", {}, { sql, parameters });
}
