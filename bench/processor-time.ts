/**
 * `node bench/processor-time.ts`: the processor's time of a request to the data interface on PostgreSQL, beside
 * that of the same question, role and claims through plain `node:http` and `pg`, in turns:
 * the site's processes and the server's.
 */
import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { Agent, request } from "node:http";
import { join } from "node:path";
import { childrenOf, processorTime } from "#drills/shared/processes.ts";
import { callers, DrillSite } from "#drills/shared/site.ts";
import { withWorkspace } from "#drills/shared/workspace.ts";
import { buildWhenStale } from "#scripts/build.ts";
import { startPostgres } from "#tests/postgres-cluster.ts";
import { median } from "./measure.ts";
import { QUESTIONS } from "./plain-questions.ts";

const ROUNDS = 5;
const REQUESTS = 1_000;
const AT_ONCE = 4;

interface Side {
  port: number;
  /** Whose time counts, besides the server's connections. */
  processes(): number[];
}

const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });

async function ask(port: number, path: string): Promise<string> {
  const sent = request({
    port,
    path,
    agent,
    headers: { ...callers.visitor, "X-Forwarded-For": anyAddress() },
  });
  sent.end();
  const [response] = await once(sent, "response");
  const body = (await response.toArray()).join("");
  if (response.statusCode !== 200) throw new Error(`${path} answered ${response.statusCode} ${body}`);
  return body;
}

/** No visitor may reach a limit. */
const anyAddress = () => Array.from({ length: 4 }, () => 1 + Math.floor(Math.random() * 220)).join(".");

/** Sends the requests, and returns the milliseconds of processor's time of each. */
async function measure({ port, processes }: Side, server: number, path: string): Promise<number> {
  const spent = () =>
    [...processes(), ...childrenOf(server)].reduce((sum, pid) => sum + processorTime(pid).ownMs, 0);
  const before = spent();
  const turns = Array.from({ length: AT_ONCE }, async () => {
    for (let sent = 0; sent < REQUESTS / AT_ONCE; sent += 1) await ask(port, path);
  });
  await Promise.all(turns);
  return (spent() - before) / REQUESTS;
}

async function startPlain(url: string): Promise<Side & { child: ChildProcess }> {
  const child = fork(new URL("./plain-questions.ts", import.meta.url), [url]);
  const [port] = await once(child, "message");
  return { child, port, processes: () => [child.pid ?? 0] };
}

await buildWhenStale();
await withWorkspace(async ({ directory, atEnd }) => {
  const cluster = await startPostgres(directory);
  atEnd(() => cluster.stop("SIGQUIT"));
  const server = Number(readFileSync(join(directory, "postgres/data/postmaster.pid"), "utf8").split("\n")[0]);
  const site = await DrillSite.at({ DATA_DIR: join(directory, "site"), DATABASE_URL: cluster.url });
  atEnd(() => site.end());
  await site.start();
  const plain = await startPlain(cluster.url);
  atEnd(() => plain.child.kill());
  const sides: Side[] = [{ port: site.port, processes: () => site.processes() }, plain];

  console.log("milliseconds of processor's time for a request: ours, plain, ratio");
  for (const [name, { path }] of Object.entries(QUESTIONS)) {
    const [ours, others] = await Promise.all(sides.map(({ port }) => ask(port, path)));
    if (JSON.stringify(JSON.parse(ours ?? "")) !== JSON.stringify(JSON.parse(others ?? ""))) {
      throw new Error(`${name}: the two answers differ`);
    }
    const times = sides.map((): number[] => []);
    // The first round warms up.
    for (let round = 0; round <= ROUNDS; round += 1) {
      for (const [index, side] of sides.entries()) {
        const time = await measure(side, server, path);
        if (round > 0) times[index]?.push(time);
      }
    }
    const [our = 0, other = 1] = times.map(median);
    console.log(`  ${name.padEnd(16)}${our.toFixed(2)}  ${other.toFixed(2)}  ${(our / other).toFixed(2)}`);
  }
});
process.exit();
