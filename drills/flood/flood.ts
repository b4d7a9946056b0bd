/** A flood against a running site, and the service of its readers meanwhile. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { setTimeout as wait } from "node:timers/promises";
import { processorTime } from "#drills/shared/processes.ts";
import { DrillSite } from "#drills/shared/site.ts";
import type { Answered, Attack } from "./hostile.ts";
import { type Readers, startReaders } from "./readers.ts";

const REST_MEASURE_SECONDS = 3;

export interface FloodOptions {
  site: DrillSite;
  connections: number;
  /** See Attack. */
  networks: number;
  seconds: number;
  /** How long the process has to give memory back, in seconds. */
  restSeconds: number;
}

export interface FloodResult {
  /** Without the flood, in the same minute on the same machine. */
  atRest: Readers;
  readers: Readers;
  hostile: Answered;
  /** Resident memory of the site's process, in MB. */
  memory: { before: number; highest: number; after: number };
  /** Processor time of the site's process, in seconds. */
  cpuSeconds: number;
}

/** @returns a site that logs all requests, behind a proxy if the attackers are of several networks */
export function siteToFlood(dataDirectory: string, networks: number): Promise<DrillSite> {
  return DrillSite.at({
    DATA_DIR: dataDirectory,
    HOST: "127.0.0.1",
    LOG_LEVEL: "info",
    TRUST_PROXY: networks > 0 ? "loopback" : "off",
  });
}

/** Floods a running site made by `siteToFlood`, and measures what its readers get before and meanwhile. */
export async function flood(options: FloodOptions): Promise<FloodResult> {
  const { site, connections, networks, seconds, restSeconds } = options;
  const { port } = site;
  const [processId = 0] = site.processes();
  const serveReaders = await startReaders({ site, isBehindProxy: networks > 0 });
  const atRest = await serveReaders(until(REST_MEASURE_SECONDS));
  const before = memoryOf(processId);
  const cpuBefore = processorTime(processId);
  const plan: Attack = { port, connections, networks, from: networks ? "127.0.0.1" : "127.0.0.66" };
  const attackers = spawn(process.execPath, [join(import.meta.dirname, "hostile.ts"), JSON.stringify(plan)], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  try {
    const report = text(attackers.stdout);
    let highest = before;
    const watch = setInterval(() => {
      highest = Math.max(highest, memoryOf(processId));
    }, 250);
    const readers = await serveReaders(until(seconds));
    attackers.stdin.end();
    const hostile = JSON.parse(await report) as Answered;
    const cpuSeconds = (processorTime(processId) - cpuBefore) / 1000;
    await wait(restSeconds * 1000);
    clearInterval(watch);
    return { atRest, readers, hostile, memory: { before, highest, after: memoryOf(processId) }, cpuSeconds };
  } finally {
    if (attackers.exitCode === null) {
      attackers.kill();
      await once(attackers, "exit");
    }
  }
}

/** @returns a function that tells whether the seconds have passed */
function until(seconds: number): () => boolean {
  const end = performance.now() + seconds * 1000;
  return () => performance.now() > end;
}

function memoryOf(processId: number): number {
  const [, kilobytes = "0"] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${processId}/status`, "utf8")) ?? [];
  return Math.round(Number(kilobytes) / 1024);
}
