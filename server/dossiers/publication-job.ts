import { asAccounts, type Database, type Transaction } from "@levidence/backend/database";
import type { Job } from "@levidence/backend/jobs";

/** Revisions in one transaction. */
const BATCH = 20;

const NEXT = "select extract(epoch from private.next_dossier_publication())::float8 * 1000 as next";
const PUBLISH = `select private.publish_due_dossiers(now(), ${BATCH}) as published`;
const publish = ({ query }: Transaction) => query<{ published: number }>(PUBLISH);

/** Makes the revisions of dossiers public whose time has come. */
export function publicationJob(database: Database): Job {
  return {
    name: "dossier-publication",
    limitSeconds: 60,
    async nextDue(transaction) {
      const { rows } = await transaction.query<{ next: number | null }>(NEXT);
      const next = rows[0]?.next ?? null;
      return next === null ? null : new Date(next);
    },
    async run(signal) {
      while (!signal.aborted) {
        const { rows } = await asAccounts({ database }, publish);
        if ((rows[0]?.published ?? 0) < BATCH) break;
      }
      return undefined;
    },
  };
}
