/**
 * `npm run bench processor-time`: the processor's time of a request to the data interface on PostgreSQL, beside
 * that of the same question, role and claims through plain `node:http` and `pg`, in turns:
 * the site's processes and the server's. Then that of a sign-in, beside the comparison of its password.
 */
import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { Agent, request } from "node:http";
import { join } from "node:path";
import { compare, hash } from "@node-rs/bcrypt";
import { childrenOf, processorTime } from "#drills/shared/processes.ts";
import { ADMINISTRATOR, callers, DrillSite } from "#drills/shared/site.ts";
import { withWorkspace } from "#drills/shared/workspace.ts";
import { buildWhenStale } from "#scripts/build.ts";
import { startPostgres } from "#tests/support/databases/postgres-cluster.ts";
import { median } from "./measure.ts";
import { QUESTIONS } from "./plain-questions.ts";

const ROUNDS = 5;
const REQUESTS = 1_000;
const AT_ONCE = 4;
/** Until V8 has compiled the code: a site has been up for hours. */
const WARM_UPS = 3;
const SIGN_INS = 20;
/** The cost that the site's hashes have. */
const BCRYPT_COST = 10;

interface Side {
  port: number;
  /** Whose time counts, besides the server's connections. */
  processes(): number[];
}

const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });

/** Reads by the visitor, or writes one row by the operator. @param body JSON */
async function ask(port: number, path: string, body?: object): Promise<string> {
  const isInsert = body !== undefined && path.startsWith("/rest/");
  const sent = request({
    port,
    path,
    agent,
    method: body ? "POST" : "GET",
    headers: {
      ...(isInsert ? callers.operator : callers.visitor),
      ...(body && { "Content-Type": "application/json" }),
      "X-Forwarded-For": anyAddress(),
    },
  });
  sent.end(body && JSON.stringify(body));
  const [response] = await once(sent, "response");
  const answer = (await response.toArray()).join("");
  if (response.statusCode !== (isInsert ? 201 : 200)) {
    throw new Error(`${path} answered ${response.statusCode} ${answer}`);
  }
  return answer;
}

/** No visitor may reach a limit. */
const anyAddress = () => Array.from({ length: 4 }, () => 1 + Math.floor(Math.random() * 220)).join(".");

/** Asks so many times, and returns the milliseconds of processor's time of each. */
async function measure({ processes }: Side, server: number, times: number, once: () => Promise<unknown>) {
  // With that of connections which ended meanwhile.
  const spent = () =>
    [...processes(), ...childrenOf(server)].reduce(
      (sum, pid) => sum + processorTime(pid).ownMs,
      processorTime(server).childrenMs,
    );
  const before = spent();
  const turns = Array.from({ length: AT_ONCE }, async () => {
    for (let sent = 0; sent < times / AT_ONCE; sent += 1) await once();
  });
  await Promise.all(turns);
  return (spent() - before) / times;
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
  for (const [name, { path, row }] of Object.entries(QUESTIONS)) {
    const [ours, others] = await Promise.all(sides.map(({ port }) => ask(port, path, row?.())));
    if (!row && JSON.stringify(JSON.parse(ours ?? "")) !== JSON.stringify(JSON.parse(others ?? ""))) {
      throw new Error(`${name}: the two answers differ`);
    }
    const times = sides.map((): number[] => []);
    for (let round = -WARM_UPS; round < ROUNDS; round += 1) {
      for (const [index, side] of sides.entries()) {
        const time = await measure(side, server, REQUESTS, () => ask(side.port, path, row?.()));
        if (round >= 0) times[index]?.push(time);
      }
    }
    const [our = 0, other = 1] = times.map(median);
    console.log(`  ${name.padEnd(16)}${our.toFixed(2)}  ${other.toFixed(2)}  ${(our / other).toFixed(2)}`);
  }

  const [ours] = sides as [Side];
  const itself: Side = { port: 0, processes: () => [process.pid] };
  const { password } = ADMINISTRATOR;
  const encrypted = await hash(password, { cost: BCRYPT_COST, version: "2a" });
  const signIn = () => ask(ours.port, "/auth/v1/token?grant_type=password", ADMINISTRATOR);
  const hashed = () => compare(password, encrypted);
  const signIns: number[] = [];
  const hashes: number[] = [];
  for (let round = -WARM_UPS; round < ROUNDS; round += 1) {
    const [our, bare] = [
      await measure(ours, server, SIGN_INS, signIn),
      await measure(itself, server, SIGN_INS, hashed),
    ];
    if (round < 0) continue;
    signIns.push(our);
    hashes.push(bare);
  }
  const [our, bare] = [median(signIns), median(hashes)];
  console.log(
    `  ${"sign-in".padEnd(16)}${our.toFixed(1)}  ${bare.toFixed(1)} for the password, ${(our - bare).toFixed(1)} more`,
  );
});
process.exit();
