/**
 * `node bench/backup.ts [products] [pictures]`: takes a backup of a large site while visitors load pages, and
 * restores it. The database is that of DATABASE_URL, which must be new, or an embedded one; the restored one that
 * of RESTORED_URL, which must be empty, or an embedded one. The restore compares each table by its digest.
 */
import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { fillCatalogue } from "#bench/fill-catalogue.ts";
import { picturePath, widthsOf } from "#config/uploaded-pictures.ts";
import { childrenOf, processorTime } from "#drills/shared/processes.ts";
import { DrillSite } from "#drills/shared/site.ts";
import { withWorkspace } from "#drills/shared/workspace.ts";

/** As those of a photograph on average. */
const PICTURE_BYTES = 160_000;
const SAMPLE_MS = 50;
const REQUEST_EVERY_MS = 50;
const CALM_MS = 15_000;

const [products = 100_000, pictures = 1_000] = process.argv.slice(2).map(Number);

function writePictures(directory: string): void {
  for (let picture = 0; picture < pictures; picture += 1) {
    const made = { hash: randomBytes(16).toString("hex"), width: 1440, height: 960 };
    for (const width of widthsOf(made)) {
      for (const format of ["avif", "webp"] as const) {
        const file = join(directory, picturePath(made, format, width));
        mkdirSync(dirname(file), { recursive: true });
        writeFileSync(file, randomBytes(PICTURE_BYTES));
      }
    }
  }
}

function memoryMb(pid: number): number {
  try {
    const text = readFileSync(`/proc/${pid}/smaps_rollup`, "utf8");
    return Number(/^Pss:\s+(\d+)/m.exec(text)?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}

/** Runs a command and prints its duration, its processor time, and the memory of all its processes together. */
async function measure(name: string, parameter: string, settings: Record<string, string>): Promise<void> {
  const before = processorTime("self").childrenMs;
  const from = performance.now();
  const child = spawn(process.execPath, [`scripts/${name}.ts`, parameter], {
    env: { ...process.env, ...settings },
    stdio: ["ignore", "ignore", "inherit"],
  });
  let peakMb = 0;
  const sampling = setInterval(() => {
    const all = [Number(child.pid), ...childrenOf(Number(child.pid))];
    peakMb = Math.max(
      peakMb,
      all.reduce((sum, pid) => sum + memoryMb(pid), 0),
    );
  }, SAMPLE_MS);
  const [code] = await once(child, "exit");
  clearInterval(sampling);
  const seconds = ((performance.now() - from) / 1000).toFixed(1);
  const processor = ((processorTime("self").childrenMs - before) / 1000).toFixed(1);
  console.log(
    `${name}: code ${code}, ${seconds} s, processor ${processor} s, ${Math.round(peakMb)} MB at most`,
  );
}

/** Opens pages, one after the other, while `work` lasts. */
async function visitDuring(site: DrillSite, when: string, work: () => Promise<void>): Promise<void> {
  const times: number[] = [];
  let failed = 0;
  let isOver = false;
  const visits = async () => {
    for (let n = 0; !isOver; n += 1) {
      void site.send(`/products/banc-${n % products}`).then(({ status, milliseconds }) => {
        times.push(milliseconds);
        if (status !== 200 && status !== 404) failed += 1;
      });
      await wait(REQUEST_EVERY_MS);
    }
  };
  const visiting = visits();
  await work();
  isOver = true;
  await visiting;
  console.log(
    `pages ${when}: ${times.length}, slowest ${Math.round(Math.max(...times))} ms, failed ${failed}`,
  );
}

await withWorkspace(async ({ directory, atEnd }) => {
  const DATA_DIR = join(directory, "data");
  const backups = join(directory, "backups");
  const { DATABASE_URL, RESTORED_URL = "" } = process.env;
  await fillCatalogue(DATABASE_URL ? { url: DATABASE_URL } : { directory: DATA_DIR }, products);
  writePictures(DATA_DIR);
  const site = await DrillSite.at({ DATA_DIR, ...(DATABASE_URL && { DATABASE_URL }) });
  atEnd(() => site.end());
  await site.start();

  await visitDuring(site, "before", () => wait(CALM_MS));
  await visitDuring(site, "during the backup", () => measure("backup", backups, { DATA_DIR }));
  await site.stop();
  const [file = ""] = readdirSync(backups);
  console.log(`${Math.round(statSync(join(backups, file)).size / 1e6)} MB`);
  const restored = { DATA_DIR: join(directory, "restored"), DATABASE_URL: RESTORED_URL };
  await measure("restore", join(backups, file), restored);
});
