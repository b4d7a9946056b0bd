/**
 * What is watched beside the writes: the log's size, checkpoints, open files,
 * and the pages that a reader opens.
 */
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { DrillSite } from "#drills/shared/site.ts";

const PAGES = ["/", "/categories", "/nokia-3210", "/categories/audio", "/contact"];
const READ_EVERY_MS = 100;
const LOOK_EVERY_MS = 50;
/** A checkpoint ends with a new control file; it has begun within this time before. */
const CHECKPOINT_MS = 1_000;

export interface Seen {
  largestLogBytes: number;
  mostOpenFiles: number;
  /** The times at which checkpoints were seen to have ended. */
  checkpoints: number[];
  pages: { from: number; to: number }[];
  badPages: string[];
}

/**
 * Watches until `signal` aborts.
 * @param database the folder of PGlite's files
 */
export async function watch(site: DrillSite, database: string, signal: AbortSignal): Promise<Seen> {
  const seen: Seen = { largestLogBytes: 0, mostOpenFiles: 0, checkpoints: [], pages: [], badPages: [] };
  await Promise.all([watchFiles(site, database, signal, seen), readPages(site, signal, seen)]);
  return seen;
}

async function watchFiles(site: DrillSite, database: string, signal: AbortSignal, seen: Seen): Promise<void> {
  const controlTime = () => statSync(join(database, "global/pg_control")).mtimeMs;
  for (let last = controlTime(); !signal.aborted; await wait(LOOK_EVERY_MS)) {
    seen.largestLogBytes = Math.max(seen.largestLogBytes, bytesIn(join(database, "pg_wal")));
    seen.mostOpenFiles = Math.max(seen.mostOpenFiles, openFilesOf(site));
    const time = controlTime();
    if (time !== last) seen.checkpoints.push(performance.now());
    last = time;
  }
}

/** One visitor, who opens one page after another. */
async function readPages(site: DrillSite, signal: AbortSignal, seen: Seen): Promise<void> {
  for (let page = 0; !signal.aborted; page += 1) {
    const path = PAGES[page % PAGES.length] ?? "/";
    const from = performance.now();
    const { status } = await site.send(path);
    seen.pages.push({ from, to: performance.now() });
    if (status !== 200) seen.badPages.push(`${path} answered ${status}`);
    await wait(READ_EVERY_MS);
  }
}

/** The milliseconds within which 99 of 100 pages came, and their number: during checkpoints, and otherwise. */
export function pageTimes({ pages, checkpoints }: Seen) {
  const isDuring = ({ from, to }: Seen["pages"][number]) =>
    checkpoints.some((end) => to > end - CHECKPOINT_MS && from < end);
  const times = (chosen: Seen["pages"]) => {
    const sorted = chosen.map(({ from, to }) => to - from).sort((a, b) => a - b);
    return {
      count: sorted.length,
      p50: sorted[Math.floor(sorted.length / 2)] ?? 0,
      p99: sorted[Math.floor(sorted.length * 0.99)] ?? 0,
    };
  };
  return { during: times(pages.filter(isDuring)), otherwise: times(pages.filter((page) => !isDuring(page))) };
}

function bytesIn(folder: string): number {
  let bytes = 0;
  // A file may be renamed or removed meanwhile.
  for (const name of readdirSync(folder))
    bytes += statSync(join(folder, name), { throwIfNoEntry: false })?.size ?? 0;
  return bytes;
}

function openFilesOf(site: DrillSite): number {
  const database = site
    .processes()
    .find((pid) => readFileSync(`/proc/${pid}/cmdline`, "utf8").includes("postgres-process"));
  return database ? readdirSync(`/proc/${database}/fd`).length : 0;
}
