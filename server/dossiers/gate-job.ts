/** Runs the gate again every night: what passed once fails when a price grows old. */
import { setImmediate } from "node:timers/promises";
import { toProduct } from "#app/catalogue/model/rows.ts";
import { findingsOf } from "#app/dossier/gate/gate.ts";
import { migratedTexts } from "#app/dossier/migrated-record.ts";
import type { ScheduledJob } from "#backend/jobs/job.ts";
import type { GateStore, JudgedDossier, ShownDossier } from "./gate-store.ts";

/** Dossiers in one transaction, so that others wait for milliseconds. */
const BATCH = 20;
const NO_ID = "00000000-0000-0000-0000-000000000000";

/** @param now the clock of the rules */
export function gateJob({ store, now }: { store: GateStore; now: () => Date }): ScheduledJob {
  return {
    name: "dossier-gate",
    schedule: "41 2 * * *",
    limitSeconds: 900,
    async run(signal) {
      const startedAt = now();
      let last = NO_ID;
      while (!signal.aborted) {
        const rows = await store.read(last, BATCH);
        const checked = [];
        for (const row of rows) {
          // Each takes milliseconds of the thread that serves pages.
          await setImmediate();
          checked.push(check(row, startedAt));
        }
        await store.write(checked, startedAt.toISOString());
        last = rows.at(-1)?.product.id ?? last;
        if (rows.length < BATCH) {
          await store.removeBefore(startedAt.toISOString());
          break;
        }
      }
      return undefined;
    },
  };
}

function check(
  { product, criteria, category: categorySlug, ...stored }: ShownDossier,
  now: Date,
): JudgedDossier {
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
