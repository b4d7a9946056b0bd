/**
 * Measures the data interface on the embedded engine, without network: requests and small transactions a second.
 * `node bench/data-interface.ts [checkout …]` compares checkouts of this repository in alternating rounds.
 */
import { fork } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import type { Backend, BackendOptions } from "#backend/backend.ts";
import type { Database } from "#backend/database/database.ts";
import type { openEmbeddedDatabase } from "#backend/database/embedded/database.ts";
import type { demonstrationSeed, projectDatabase } from "#server/project-database.ts";

const ROUNDS = 5;
const ROUND_MS = Number(process.env.BENCH_MS ?? 1_500);
/** Requests under way at a time. */
const CONCURRENCY = 16;
const KEY = "sb_secret_of_the_bench";

const CASES = {
  "read, one row": ["GET", "/categories?select=id,name&slug=eq.audio"],
  "read, 24 products": ["GET", "/products?select=id,slug,title,short_description,price&order=title&limit=24"],
  "write, one row": ["PATCH", "/categories?slug=eq.audio", { sort_order: 1 }],
} as const;

interface Modules {
  createBackend: (options: BackendOptions) => Promise<Backend>;
  openEmbeddedDatabase: typeof openEmbeddedDatabase;
  projectDatabase: typeof projectDatabase;
  demonstrationSeed: typeof demonstrationSeed;
}

/** Opens the backend of a checkout. */
async function open(checkout: string, directory: string): Promise<Backend> {
  const files = ["backend/backend.ts", "backend/database/embedded/database.ts", "server/project-database.ts"];
  const modules: Modules = Object.assign(
    {},
    ...(await Promise.all(files.map((file) => import(join(checkout, file))))),
  );
  const database: Database = await modules.openEmbeddedDatabase({
    ...modules.projectDatabase,
    seed: modules.demonstrationSeed,
    directory,
    report: () => undefined,
  });
  return modules.createBackend({ database, secretKey: KEY, auth: { siteUrl: "http://bench.test" } });
}

/** @returns answers a second */
async function rate(backend: Backend, name: keyof typeof CASES): Promise<number> {
  const [method, path, body] = CASES[name];
  const end = performance.now() + ROUND_MS;
  let answers = 0;
  const ask = async () => {
    while (performance.now() < end) {
      const init = {
        method,
        headers: { apikey: KEY, "Content-Type": "application/json" },
        body: body && JSON.stringify(body),
      };
      const response = await backend.fetch(
        new Request(`http://bench.test/rest/v1${path}`, init as RequestInit),
      );
      if (!response.ok) throw new Error(await response.text());
      await response.arrayBuffer();
      answers += 1;
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, ask));
  return (answers * 1000) / ROUND_MS;
}

/** The process of one checkout: answers the name of each case with its rate. */
async function measureCheckout(checkout: string): Promise<void> {
  const directory = mkdtempSync(join(tmpdir(), "levidence-bench-"));
  const backend = await open(checkout, directory);
  process.on("message", async (name: keyof typeof CASES | "end") => {
    if (name !== "end") return void process.send?.(await rate(backend, name));
    await backend.close();
    rmSync(directory, { recursive: true });
    process.disconnect();
  });
  process.send?.("ready");
}

async function compare(checkouts: readonly string[]): Promise<void> {
  const children = checkouts.map((checkout) =>
    fork(import.meta.filename, [checkout], { env: { ...process.env, BENCH_CHILD: "1" } }),
  );
  const answerOf = (child: (typeof children)[number]) =>
    new Promise<number>((answer) => child.once("message", answer as () => void));
  await Promise.all(children.map(answerOf));
  for (const name of Object.keys(CASES)) {
    const rates = checkouts.map(() => [] as number[]);
    for (let round = -1; round < ROUNDS; round += 1) {
      for (const [index, child] of children.entries()) {
        const answer = answerOf(child);
        child.send(name);
        const measured = await answer;
        if (round >= 0) rates[index]?.push(measured);
      }
    }
    const medians = rates.map((list) => list.sort((a, b) => a - b)[list.length >> 1] ?? 0);
    console.log(
      name.padEnd(24),
      medians
        .map(
          (median, index) =>
            `${median.toFixed(0)}/s (${(median / (medians[0] ?? 1)).toFixed(2)}) [${rates[index]?.map((r) => r.toFixed(0)).join(" ")}]`,
        )
        .join("   "),
    );
  }
  for (const child of children) child.send("end");
}

const checkouts = process.argv.slice(2).map((path) => resolve(path));
if (process.env.BENCH_CHILD) await measureCheckout(checkouts[0] ?? ".");
else await compare(checkouts.length > 0 ? checkouts : [resolve(".")]);
