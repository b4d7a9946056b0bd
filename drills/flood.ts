/** `npm run drill flood`: floods the site from one and many networks. Exits with 1 on a broken promise. */
import { availableParallelism, loadavg } from "node:os";
import { buildWhenStale } from "#scripts/build.ts";
import { type FloodResult, flood, siteToFlood } from "./flood/flood.ts";
import type { Readers } from "./flood/readers.ts";
import { withWorkspace } from "./shared/workspace.ts";

const CONNECTIONS = 600;
const SECONDS = 20;
const REST_SECONDS = 10;
const ATTACKS = [
  { name: "one network", networks: 0 },
  { name: "200 networks behind a proxy", networks: 200 },
];

const SIGN_IN_P99_MS = 1_500;
/** Caches of up to 168 MB, the young generation, code. */
const MOST_MB = 512;

await buildWhenStale();
console.log(
  `Node ${process.version}, ${availableParallelism()} cores, load ${loadavg()[0]?.toFixed(1)} before the first attack`,
);
const broken: string[] = [];
for (const { name, networks } of ATTACKS) {
  await withWorkspace(async ({ directory, atEnd }) => {
    const site = await siteToFlood(directory, networks);
    atEnd(() => site.end());
    await site.start();
    const load = { connections: CONNECTIONS, networks, seconds: SECONDS, restSeconds: REST_SECONDS };
    const result = await flood({ site, ...load });
    print(name, result, site.logBytes());
    broken.push(...brokenPromises(result).map((promise) => `${name}: ${promise}`));
  });
}
for (const promise of broken) console.log(`✗ ${promise}`);
process.exitCode = broken.length === 0 ? 0 : 1;

function print(name: string, result: FloodResult, logBytes: number): void {
  console.log(`\n${CONNECTIONS} connections from ${name}, ${SECONDS} s`);
  const { atRest, readers, hostile, memory, cpuSeconds } = result;
  console.table(
    Object.fromEntries(
      (Object.keys(readers) as (keyof Readers)[]).map((kind) => {
        const { asked, served, p50Ms, p99Ms } = readers[kind];
        return [
          kind,
          {
            asked,
            served,
            "p50 (ms)": Math.round(p50Ms),
            "p99 (ms)": Math.round(p99Ms),
            "p50 at rest": Math.round(atRest[kind].p50Ms),
            "p99 at rest": Math.round(atRest[kind].p99Ms),
          },
        ];
      }),
    ),
  );
  console.log(`  memory (MB): ${memory.before} before, ${memory.highest} highest, ${memory.after} after`);
  console.log(
    `  processor: ${cpuSeconds.toFixed(1)} s the site, ${hostile.cpuSeconds.toFixed(1)} s the attackers`,
  );
  console.log(`  log: ${(logBytes / 1e6).toFixed(1)} MB`);
  console.log(`  the attackers were answered: ${JSON.stringify(hostile.answers)}`);
}

function brokenPromises({ readers, hostile, memory }: FloodResult): string[] {
  const unserved = Object.entries(readers)
    .filter(([, { asked, served }]) => served < asked)
    .map(([kind, { asked, served }]) => `${kind}: ${asked - served} of ${asked} not served`);
  const p99 = readers["sign-in"].p99Ms;
  return [
    ...unserved,
    ...(p99 < SIGN_IN_P99_MS ? [] : [`sign-in took ${Math.round(p99)} ms`]),
    ...(memory.highest < MOST_MB ? [] : [`the process took ${memory.highest} MB`]),
    ...Object.keys(hostile.answers)
      .filter((answer) => answer.endsWith(" 500"))
      .map((answer) => `an attacker was answered ${answer}`),
  ];
}
