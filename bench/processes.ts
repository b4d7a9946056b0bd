/** The duration of a start until its first page, and the memory of the processes (on Linux only). */
import { existsSync, readFileSync } from "node:fs";
import type { Scene, Subject } from "./scene.ts";

/** Addresses: those of all products of a large catalogue, missing ones in a small one. */
const crawlOf = (products: number) => Math.min(Math.max(products, 2_000), 100_000);
/** Until garbage collectors and compilers have finished. */
const REST_MS = 8_000;

export const startUp: Subject = async ({ site, rounds, report }) => {
  const values: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    await site.stop();
    const from = performance.now();
    await site.start();
    const { status } = await site.send("/");
    if (status !== 200) throw new Error(`The first page answered ${status}`);
    values.push(performance.now() - from);
  }
  report({ name: "start until the first page is answered", unit: "ms", values });
};

export const memory: Subject = async (scene) => {
  if (!existsSync("/proc/self/smaps_rollup")) return console.log("  memory: not measured on this system");
  await scene.site.stop();
  await scene.site.start();
  await reportMemory(scene, "at rest");
  const crawl = crawlOf(scene.products);
  for (let page = 0; page < crawl; page += 8) {
    const paths = Array.from({ length: 8 }, (_, index) => `/products/banc-${page + index}`);
    await Promise.all(paths.map((path) => scene.site.send(path)));
  }
  await reportMemory(scene, `after a crawl of ${crawl} addresses`);
};

async function reportMemory({ site, report }: Scene, moment: string): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, REST_MS));
  const [own = 0, ...children] = site.processes().map(proportionalSize);
  const embedded = children.reduce((sum, size) => sum + size, 0);
  report({ name: `memory ${moment}: site`, unit: "MB", values: [own] });
  if (children.length > 0)
    report({ name: `memory ${moment}: embedded database`, unit: "MB", values: [embedded] });
}

/** Pages that processes share count for each in part. */
function proportionalSize(pid: number): number {
  const text = readFileSync(`/proc/${pid}/smaps_rollup`, "utf8");
  return Number(/^Pss:\s+(\d+)/m.exec(text)?.[1]) / 1024;
}
