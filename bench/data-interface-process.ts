/** A side of bench/data-interface.ts: opens the backend of a checkout and measures the named cases. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { CASES, type CaseName } from "./data-interface-cases.ts";

const ROUND_MS = 1_500;
/** Requests under way at a time. */
const CONCURRENCY = 16;
const KEY = "sb_secret_of_the_bench";

/** A module of the measured checkout, which must not be the one that this file would import. */
async function load<Module>(path: string): Promise<Module> {
  return import(join(process.argv[2] ?? "", path));
}

async function openBackend(directory: string) {
  const { openEmbeddedDatabase } = await load<typeof import("#backend/database/embedded/database.ts")>(
    "backend/database/embedded/database.ts",
  );
  const { createBackend } = await load<typeof import("#backend/backend.ts")>("backend/backend.ts");
  const { projectDatabase, demonstrationSeed } = await load<typeof import("#server/project-database.ts")>(
    "server/project-database.ts",
  );
  const database = await openEmbeddedDatabase({
    ...projectDatabase,
    seed: demonstrationSeed,
    directory,
    report: () => undefined,
  });
  return createBackend({ database, secretKey: KEY, auth: { siteUrl: "http://bench.test" } });
}

const directory = mkdtempSync(join(tmpdir(), "levidence-bench-"));
const backend = await openBackend(directory);

async function measure(name: CaseName): Promise<number> {
  const { method, path, body } = CASES[name];
  const headers = { apikey: KEY, "Content-Type": "application/json" };
  const end = performance.now() + ROUND_MS;
  let answers = 0;
  const askUntilEnd = async () => {
    while (performance.now() < end) {
      const request = new Request(`http://bench.test/rest/v1${path}`, { method, headers, body });
      const response = await backend.fetch(request);
      if (!response.ok) throw new Error(await response.text());
      await response.arrayBuffer();
      answers += 1;
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, askUntilEnd));
  return (answers * 1000) / ROUND_MS;
}

process.on("message", async (name: CaseName) => process.send?.(await measure(name)));
process.on("disconnect", async () => {
  await backend.close();
  rmSync(directory, { recursive: true });
});
process.send?.(0);
