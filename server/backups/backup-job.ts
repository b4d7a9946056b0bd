import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { type Job, shortReason } from "@levidence/backend/jobs";
import { backupTerms } from "#config/backups.ts";
import type { Environment } from "#config/environment.ts";
import { ROOT } from "#server/root.ts";
import { MEMORY_LIMIT_MB } from "./place.ts";

const PROGRAM = join(ROOT, "server/backups/nightly-backup.ts");

const run = promisify(execFile);

/** One backup of the day is taken at night, after the erasures. */
const NIGHT_HOUR = 3;
const HEARTBEAT_TIMEOUT_MS = 10_000;

/**
 * Takes a backup every night, or more often, and restores it for trial, in a process of its own.
 * @param report receives a line about each one
 */
export function backupJob(environment: Environment, report: (line: string) => void): Job {
  const { BACKUP_EVERY, HEARTBEAT_URL } = environment;
  return {
    name: "backup",
    schedule: `43 ${NIGHT_HOUR % BACKUP_EVERY}-23/${BACKUP_EVERY} * * *`,
    limitSeconds: 3_600,
    lateAfterSeconds: backupTerms(environment).lateAfterSeconds,
    async run(signal) {
      try {
        const { stdout } = await run(process.execPath, [`--max-old-space-size=${MEMORY_LIMIT_MB}`, PROGRAM], {
          signal,
        });
        report(stdout.trim());
        if (HEARTBEAT_URL) await beat(HEARTBEAT_URL, signal);
        return undefined;
      } catch (error) {
        const { stderr } = error as { stderr?: string };
        throw stderr ? new Error(stderr.trim().split("\n").at(-1), { cause: error }) : error;
      }
    },
  };
}

/** Says outside that a backup was proved: whoever hears nothing for too long warns. The backup counts without it. */
async function beat(url: string, signal: AbortSignal): Promise<void> {
  try {
    const timeout = AbortSignal.timeout(HEARTBEAT_TIMEOUT_MS);
    const { ok, status } = await fetch(url, { signal: AbortSignal.any([signal, timeout]) });
    if (!ok) throw new Error(`it answered ${status}`);
  } catch (error) {
    console.warn(`HEARTBEAT_URL was not told of the backup: ${shortReason(error)}`);
  }
}
