import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import type { Job } from "#backend/jobs/job.ts";
import { ROOT } from "#runtime/root.ts";
import { MEMORY_LIMIT_MB } from "./place.ts";

const PROGRAM = join(ROOT, "server/backups/nightly-backup.ts");

const run = promisify(execFile);

/**
 * Takes a backup every night, after the erasures, and restores it for trial, in a process of its own.
 * @param report receives a line about each one
 */
export function backupJob(report: (line: string) => void): Job {
  return {
    name: "backup",
    schedule: "43 3 * * *",
    limitSeconds: 3_600,
    async run(signal) {
      try {
        const { stdout } = await run(process.execPath, [`--max-old-space-size=${MEMORY_LIMIT_MB}`, PROGRAM], {
          signal,
        });
        report(stdout.trim());
        return undefined;
      } catch (error) {
        const { stderr } = error as { stderr?: string };
        throw stderr ? new Error(stderr.trim().split("\n").at(-1), { cause: error }) : error;
      }
    },
  };
}
