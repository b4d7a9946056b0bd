/** Folders, disks, limits, and the age of the backups. */
import { accessSync, constants, existsSync } from "node:fs";
import { stat } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import { backupsIn } from "#backend/backup/backup-bucket.ts";
import { listBackups, timeOf } from "#backend/backup/backup-folder.ts";
import type { Environment } from "#config/environment.ts";
import { Bucket, type BucketAddress } from "#runtime/bucket.ts";
import { advice, type Finding, fault, ok, reasonOf } from "./finding.ts";
import type { World } from "./world.ts";

/** A start and its maintenance need some; pictures and mails more. */
const LEAST_FREE_MB = 200;
/** A crowd's connections, pictures and the database's files, in one process. */
const LEAST_OPEN_FILES = 4_096;
/** As in /health: a nightly backup may be late by half a day. */
const LATE_HOURS = 36;

/** A folder may not exist yet; then the nearest folder above it must be writable. */
async function folderFinding(setting: string, folder: string, world: World): Promise<Finding> {
  let existing = resolve(folder);
  while (!existsSync(existing)) existing = dirname(existing);
  try {
    accessSync(existing, constants.W_OK | constants.X_OK);
  } catch {
    return fault(
      `${setting}: ${existing} cannot be written by this user; change its owner, or name another folder.`,
    );
  }
  const freeMb = Math.floor((await world.freeBytes(existing)) / 2 ** 20);
  return freeMb < LEAST_FREE_MB
    ? fault(`${setting}: ${freeMb} MB are free at ${existing}; make it ${LEAST_FREE_MB} at least.`)
    : ok(`${setting}: ${resolve(folder)} can be written, ${freeMb} MB are free.`);
}

export async function dataFolder({ DATA_DIR }: Environment, world: World): Promise<Finding[]> {
  return [await folderFinding("DATA_DIR", DATA_DIR, world)];
}

/** Where backups go, and how old the newest one is. */
export async function backups({ BACKUP_DIR, BACKUP_BUCKET }: Environment, world: World): Promise<Finding[]> {
  if (BACKUP_BUCKET) return [await bucketFinding(BACKUP_BUCKET)];
  if (!BACKUP_DIR) {
    return [advice("BACKUP_DIR: not set; there are no backups but those of `npm run site backup`.")];
  }
  const folder = await folderFinding("BACKUP_DIR", BACKUP_DIR, world);
  if (folder.sign === "✗") return [folder];
  const newest = (await listBackups(BACKUP_DIR)).at(-1);
  if (!newest) return [folder, advice("BACKUP_DIR: no backup yet; the first start takes one.")];
  return [folder, ageFinding("BACKUP_DIR", (await stat(newest)).mtimeMs)];
}

async function bucketFinding(address: BucketAddress): Promise<Finding> {
  try {
    const newest = (await backupsIn(new Bucket(address))).at(-1);
    return newest
      ? ageFinding("BACKUP_BUCKET", timeOf(newest).getTime())
      : advice("BACKUP_BUCKET: no backup yet; the first start takes one.");
  } catch (error) {
    return fault(`BACKUP_BUCKET: ${reasonOf(error)}; check the address, its key and its region.`);
  }
}

function ageFinding(setting: string, takenAtMs: number): Finding {
  const hours = Math.floor((Date.now() - takenAtMs) / 3_600_000);
  return hours < LATE_HOURS
    ? ok(`${setting}: the newest backup is ${hours} hours old.`)
    : fault(`${setting}: the newest backup is ${hours} hours old; /admin/jobs has the reason.`);
}

export function limits(_settings: Environment, world: World): Finding[] {
  const files = world.openFiles();
  if (files === undefined) return [];
  return files < LEAST_OPEN_FILES
    ? [fault(`ulimit -n: ${files} open files are few; allow ${LEAST_OPEN_FILES} (systemd: LimitNOFILE).`)]
    : [ok(`ulimit -n: a process may open ${files} files.`)];
}
