/** Folders, disks, limits, and the age of the backups. */
import { accessSync, constants, existsSync, statSync } from "node:fs";
import { stat } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import { backupsIn, listBackups, timeOf } from "@levidence/backend/backup";
import { backupTerms } from "#config/backups.ts";
import type { Environment } from "#config/environment.ts";
import { Bucket, type BucketAddress } from "#server/bucket/bucket.ts";
import { advice, type Finding, fault, ok, reasonOf } from "./finding.ts";
import type { World } from "./world.ts";

/** A start and its maintenance need some; pictures and mails more. */
const LEAST_FREE_MB = 200;
/** A crowd's connections, pictures and the database's files, in one process. */
const LEAST_OPEN_FILES = 4_096;

/** @returns the folder; while it does not exist, the nearest one above it */
function existingFolder(folder: string): string {
  let existing = resolve(folder);
  while (!existsSync(existing)) existing = dirname(existing);
  return existing;
}

async function folderFinding(setting: string, folder: string, world: World): Promise<Finding> {
  const existing = existingFolder(folder);
  if (!statSync(existing).isDirectory()) return fault(`${setting}: ${existing} is a file; name a folder.`);
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
export async function backups(settings: Environment, world: World): Promise<Finding[]> {
  const { BACKUP_DIR, BACKUP_BUCKET, DATA_DIR } = settings;
  const { areMissing, lateAfterSeconds } = backupTerms(settings);
  if (BACKUP_BUCKET) return [await bucketFinding(BACKUP_BUCKET, lateAfterSeconds)];
  if (!BACKUP_DIR) {
    const found = "BACKUP_DIR: not set, there are no backups but those of `npm run site backup`";
    return [areMissing ? fault(`${found}; name a folder, or BACKUP_BUCKET.`) : advice(`${found}.`)];
  }
  const folder = await folderFinding("BACKUP_DIR", BACKUP_DIR, world);
  if (folder.sign === "✗") return [folder];
  const disks = await Promise.all([BACKUP_DIR, DATA_DIR].map((path) => world.diskOf(existingFolder(path))));
  const shared = "BACKUP_DIR: on the disk of DATA_DIR, whose end would be that of both; name another.";
  const newest = (await listBackups(BACKUP_DIR)).at(-1);
  const age = newest
    ? ageFinding("BACKUP_DIR", (await stat(newest)).mtimeMs, lateAfterSeconds)
    : advice("BACKUP_DIR: no backup yet; the first start takes one.");
  return [folder, ...(disks[0] === disks[1] ? [advice(shared)] : []), age];
}

async function bucketFinding(address: BucketAddress, lateAfterSeconds: number): Promise<Finding> {
  try {
    const newest = (await backupsIn(new Bucket(address))).at(-1);
    return newest
      ? ageFinding("BACKUP_BUCKET", timeOf(newest).getTime(), lateAfterSeconds)
      : advice("BACKUP_BUCKET: no backup yet; the first start takes one.");
  } catch (error) {
    return fault(`BACKUP_BUCKET: ${reasonOf(error)}; check the address, its key and its region.`);
  }
}

function ageFinding(setting: string, takenAtMs: number, lateAfterSeconds: number): Finding {
  const ageMs = Date.now() - takenAtMs;
  const found = `${setting}: the newest backup is ${Math.floor(ageMs / 3_600_000)} hours old`;
  return ageMs < lateAfterSeconds * 1000 ? ok(`${found}.`) : fault(`${found}; /admin/jobs has the reason.`);
}

export function limits(_settings: Environment, world: World): Finding[] {
  const files = world.openFiles();
  if (files === undefined) return [];
  return files < LEAST_OPEN_FILES
    ? [fault(`ulimit -n: ${files} open files are few; allow ${LEAST_OPEN_FILES} (systemd: LimitNOFILE).`)]
    : [ok(`ulimit -n: a process may open ${files} files.`)];
}
