import { asAccounts, type Database } from "@levidence/backend/database";
import { type Job, pauseUntil } from "@levidence/backend/jobs";

/** Addresses in one transaction: a page asks several questions, and may wait for one before each. */
const BATCH = 50;
const NO_ID = "00000000-0000-0000-0000-000000000000";

/**
 * Tells readers once a day what has changed since they were last told. A run that ends early has noted what it
 * told: the next one goes on.
 * @param now the clock
 */
export function alertsJob({ database, now }: { database: Database; now: () => Date }): Job {
  return {
    name: "alerts",
    // In the morning in France.
    schedule: "23 6 * * *",
    limitSeconds: 900,
    async run(signal) {
      const asOf = now().toISOString();
      for (let after: string | null = NO_ID; after !== null && !signal.aborted; ) {
        const begun = performance.now();
        after = await queue(database, asOf, after);
        // Half of the time is the pages'.
        await pauseUntil(performance.now() - begun, signal);
      }
      return undefined;
    },
  };
}

/** @returns the last reader of a page of them; null when there was none left */
function queue(database: Database, asOf: string, after: string): Promise<string | null> {
  return asAccounts({ database }, async (transaction) => {
    const sql = "select last from private.queue_alert_mails($1, $2, $3)";
    const { rows } = await transaction.query<{ last: string | null }>(sql, [asOf, after, BATCH]);
    return rows[0]?.last ?? null;
  });
}
