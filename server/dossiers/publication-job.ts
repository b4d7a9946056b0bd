import { asAccounts, type Database } from "@levidence/backend/database";
import type { Job } from "@levidence/backend/jobs";

/** Revisions in one transaction. */
const BATCH = 20;

const NEXT = "select extract(epoch from private.next_dossier_publication())::float8 * 1000 as next";
const PUBLISH = "select private.publish_due_dossiers(now(), $1) as published";

/**
 * Makes the revisions of dossiers public whose time has come.
 * @param publish publishes at most so many; returns how many it has
 * @param when says when it has to look
 */
export function publicationJob(
  publish: (most: number) => Promise<number>,
  when: Pick<Job, "nextDue" | "schedule">,
): Job {
  return {
    ...when,
    name: "dossier-publication",
    limitSeconds: 60,
    async run(signal) {
      let published = BATCH;
      while (published === BATCH && !signal.aborted) published = await publish(BATCH);
      return undefined;
    },
  };
}

/** The job of our own backend, which knows when the next revision is due. */
export const databasePublicationJob = (database: Database): Job =>
  publicationJob(
    (most) =>
      asAccounts({ database }, async (transaction) => {
        const { rows } = await transaction.query<{ published: number }>(PUBLISH, [most]);
        return rows[0]?.published ?? 0;
      }),
    {
      async nextDue(transaction) {
        const { rows } = await transaction.query<{ next: number | null }>(NEXT);
        const next = rows[0]?.next ?? null;
        return next === null ? null : new Date(next);
      },
    },
  );
