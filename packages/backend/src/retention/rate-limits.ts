/** Deletes the counts of attempts whose window has ended; a flood leaves many. */
import { asAccounts, type Database } from "#backend/database/database.ts";
import type { Job } from "#backend/jobs/job.ts";

/** Rows per transaction, so that other transactions do not wait for long. */
const BATCH = 500;
/** A million rows in a run. */
const MAX_BATCHES = 2_000;

/** Skips locked rows, so that it cannot deadlock with a request. */
const ERASE = `
  delete from backend.rate_limits where key in (
    select key from backend.rate_limits where window_ends_at <= $1 limit ${BATCH} for update skip locked)`;

/** @param now the clock of the limits */
export function rateLimitsJob({ database, now }: { database: Database; now: () => Date }): Job {
  return {
    name: "rate-limits",
    schedule: "*/10 * * * *",
    limitSeconds: 300,
    async run(signal) {
      for (let batch = 0; batch < MAX_BATCHES && !signal.aborted; batch += 1) {
        const { affectedRows } = await asAccounts({ database }, (transaction) =>
          transaction.query(ERASE, [now().toISOString()]),
        );
        if (affectedRows < BATCH) break;
      }
      return undefined;
    },
  };
}
