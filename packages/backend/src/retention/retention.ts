/** Erases data that is no longer needed, as the privacy page promises: every day. */
import type { MailRequest } from "#backend/auth/mail-requests.ts";
import { asAccounts, type Database, type Transaction } from "#backend/database/database.ts";
import type { Job } from "#backend/jobs/job.ts";
import type { Mailer } from "#backend/mail/mailer.ts";

/** The project's own SQL; functions are named with their schema and run as `supabase_auth_admin`. */
export interface ProjectRetention {
  /** `() returns setof uuid`: the accounts that are never erased nor warned. */
  keptAccounts?: string | undefined;
  erasures?: readonly ProjectErasure[];
}

interface ProjectErasure {
  /** `(as_of timestamptz, most integer) returns integer`: erases at most `most` rows, returns how many. */
  function: string;
  /** The name of the erased rows in the report. */
  what: string;
}

export interface RetentionOptions extends ProjectRetention {
  database: Database;
  enqueue: Mailer<MailRequest>["enqueue"];
  /** Receives one line for each erasure. */
  report: (line: string) => void;
  /** The clock. */
  now: () => Date;
}

const DAY_MS = 86_400_000;
/** Rows per transaction, so that others do not wait for long, and how many of these a run has at most; the next one continues. */
const BATCHES = { rows: 200, most: 50 };
const WARNING_DAYS = 30;

/** The accounts' own rules, in `src/database/own-schema`. */
const accountErasures = [
  { call: "backend.erase_unconfirmed_accounts($1, $2, {kept})", what: "Accounts that were never confirmed" },
  { call: "backend.erase_idle_accounts($1, $2, {kept})", what: "Accounts unused in spite of the warning" },
  { call: "backend.erase_idle_sessions($1, $2)", what: "Sessions unused for a year" },
] as const;

/** The erasure as a job: at night in France, or at the next start. */
export function retentionJob(options: RetentionOptions): Job {
  return {
    name: "retention",
    schedule: "17 3 * * *",
    limitSeconds: 900,
    async run(signal) {
      await runRetention(options, signal);
      return undefined;
    },
  };
}

/**
 * Performs one run.
 * @param closing ends it after the current batch
 * @throws DatabaseError, DatabaseUnavailable; earlier batches stay erased
 */
export async function runRetention(options: RetentionOptions, closing: AbortSignal): Promise<void> {
  for (const { call, what } of allErasures(options)) {
    const erased = await inBatches(closing, BATCHES, () => erase(options, call));
    if (erased > 0) options.report(`${what}, erased: ${erased}`);
  }
  const warned = await inBatches(closing, BATCHES, () => warn(options));
  if (warned > 0) options.report(`Accounts unused for two years, warned: ${warned}`);
}

async function inBatches(closing: AbortSignal, { rows, most }: typeof BATCHES, work: () => Promise<number>) {
  let total = 0;
  for (let batch = 0; batch < most && !closing.aborted; batch += 1) {
    const done = await work();
    total += done;
    if (done < rows) break;
  }
  return total;
}

const allErasures = ({ keptAccounts, erasures = [] }: ProjectRetention) => [
  ...accountErasures.map(({ call, what }) => ({ call: call.replace("{kept}", kept(keptAccounts)), what })),
  ...erasures.map((rule) => ({ call: `${rule.function}($1, $2)`, what: rule.what })),
];

const kept = (keptAccounts?: string) => (keptAccounts ? `array(select ${keptAccounts}())` : "'{}'");

/** @param call the SQL call of a function with two parameters: the time and the size of a batch */
function erase({ database, now }: RetentionOptions, call: string) {
  return asAccounts({ database }, async (transaction) => {
    const { rows } = await transaction.query<{ erased: number }>(`select ${call} as erased`, [
      now().toISOString(),
      BATCHES.rows,
    ]);
    return rows[0]?.erased ?? 0;
  });
}

/** Stores the warning and its mail in one transaction, so that no account is erased without a mail before. */
async function warn({ database, enqueue, now, keptAccounts }: RetentionOptions): Promise<number> {
  const asOf = now();
  const erasedAfter = new Date(asOf.getTime() + WARNING_DAYS * DAY_MS).toISOString();
  return asAccounts({ database }, async (transaction) => {
    const { rows } = await transaction.query<{ email: string }>(
      `select email from backend.warn_idle_accounts($1, $2, ${kept(keptAccounts)}) as email`,
      [asOf.toISOString(), BATCHES.rows],
    );
    for (const { email } of rows) {
      await enqueue(transaction, { kind: "inactive-account", email, erasedAfter });
    }
    return rows.length;
  });
}

/** A million rows in a run. */
const COUNTS = { rows: 500, most: 2_000 };

/** Skips locked rows, so that it cannot deadlock with a request. */
const ERASE_COUNTS = `
  delete from backend.rate_limits where key in (
    select key from backend.rate_limits where window_ends_at <= $1 limit ${COUNTS.rows} for update skip locked)`;

/** Erases the counts of attempts whose window has ended; a flood leaves many. @param now the clock of the limits */
export function rateLimitsJob({ database, now }: { database: Database; now: () => Date }): Job {
  return {
    name: "rate-limits",
    schedule: "*/10 * * * *",
    limitSeconds: 300,
    async run(signal) {
      await inBatches(signal, COUNTS, async () => {
        const erase = ({ query }: Transaction) => query(ERASE_COUNTS, [now().toISOString()]);
        return (await asAccounts({ database }, erase)).affectedRows;
      });
      return undefined;
    },
  };
}
