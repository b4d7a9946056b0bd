/**
 * `node bench/lane.ts`: cached pages against `node:http` alone with the same headers and bytes, pages that
 * have to be rendered, and two processes against one. With the paths of other checkouts it compares them too:
 * `node bench/lane.ts ../former .` In turns, in one run; needs `npm run build` in each checkout.
 */
import { join, resolve } from "node:path";
import { type Workspace, withWorkspace } from "#drills/shared/workspace.ts";
import { requireSystemPackages } from "#scripts/system-packages.ts";
import { freePort } from "#tests/free-port.ts";
import { spawnSite } from "#tests/process/spawn-site.ts";
import { askCached, askMissing, type Round, type Target } from "./lane/load.ts";
import { median } from "./measure.ts";
import { sampleOf, startPlainServer } from "./references.ts";

const ROUNDS = 9;
/** Until the engine has compiled what runs often. */
const WARM_UP_ROUNDS = 3;
const CACHED = "/categories";
const MISSING = ["/categories/audio", "/products/sony-wh-1000xm6", "/categories/telephones"];

await requireSystemPackages(["wrk"]);

async function startSite(
  checkout: string,
  name: string,
  special: Readonly<Record<string, string>>,
  { directory, atEnd }: Workspace,
): Promise<Target> {
  const port = await freePort();
  const settings = {
    PORT: String(port),
    DATA_DIR: join(directory, `data-${port}`),
    // Each request of a miss is another visitor's, so that no budget is reached.
    TRUST_PROXY: "loopback",
    LOG_LEVEL: "info",
    ...special,
  };
  const site = spawnSite(settings, { checkout });
  atEnd(() => site.signal("SIGTERM") && site.ended());
  await site.ready();
  return { name, pid: site.pid, port };
}

/** Starts `node:http` alone with the answer of `site`. */
async function startReference(site: Target, { atEnd }: Workspace): Promise<Target> {
  const sample = await sampleOf(`http://localhost:${site.port}${CACHED}`, { "Accept-Encoding": "br" });
  const { pid, url, stop } = await startPlainServer(sample);
  atEnd(stop);
  return { name: "node:http alone", pid, port: Number(new URL(url).port) };
}

/** Prints medians, and their ratios to the first target per round, with the least and the greatest. */
async function compare(title: string, targets: readonly Target[], ask: (target: Target) => Promise<Round>) {
  const rounds = targets.map((): Round[] => []);
  for (let round = -WARM_UP_ROUNDS; round < ROUNDS; round += 1) {
    for (const [index, target] of targets.entries()) {
      const measured = await ask(target);
      if (round >= 0) rounds[index]?.push(measured);
    }
  }
  console.log(`\n${title}; ${ROUNDS} rounds in turns`);
  const cost = ({ processorMs, answers }: Round) => (processorMs * 1000) / answers;
  for (const [index, target] of targets.entries()) {
    const own = rounds[index] ?? [];
    const ratios = own.map((round, at) => round.answersPerSecond / (rounds[0]?.[at]?.answersPerSecond ?? 1));
    const costs = own.map((round, at) => cost(rounds[0]?.[at] ?? round) / cost(round));
    const share = own.map(({ generatorMs, processorMs }) => generatorMs / (generatorMs + processorMs));
    console.log(
      [
        target.name.padEnd(30),
        `${median(own.map(({ answersPerSecond }) => answersPerSecond)).toFixed(0)}/s`.padStart(9),
        `${spread(ratios)}`.padStart(18),
        `${median(own.map(cost)).toFixed(0)} µs`.padStart(9),
        `${spread(costs)}`.padStart(18),
        `generator ${(median(share) * 100).toFixed(0)} %`.padStart(15),
      ].join(" "),
    );
  }
}

const spread = (values: readonly number[]) =>
  `${median(values).toFixed(2)} (${Math.min(...values).toFixed(2)}–${Math.max(...values).toFixed(2)})`;

await withWorkspace(async (workspace) => {
  const given = process.argv.slice(2).map((path) => resolve(path));
  const checkouts = given.length > 0 ? given : [resolve(import.meta.dirname, "..")];
  const sites: Target[] = [];
  for (const checkout of checkouts)
    sites.push(await startSite(checkout, checkout.split("/").at(-1) ?? "", {}, workspace));
  const last = checkouts.at(-1) ?? "";
  const two = await startSite(last, "two processes", { WEB_CONCURRENCY: "2" }, workspace);
  const silent = await startSite(last, "without the requests' log", { LOG_LEVEL: "error" }, workspace);
  const reference = await startReference(sites.at(-1) as Target, workspace);
  console.log(
    `Node ${process.version}; answers a second, processor's time of an answer, and their ratios to the first line`,
  );
  await compare("Cached page", [reference, ...sites, silent, two], (target) => askCached(target, CACHED));
  await compare("Page that is rendered", [...sites, two], (target) => askMissing(target, MISSING));
});
