/** What an operator reads of a running site: its log, its metrics, its first password. */
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { freePort } from "#tests/support/site/free-port.ts";
import { dataDirectory, startSite } from "#tests/support/site/site-process.ts";
import { eventually } from "#tests/support/waiting.ts";

const PUBLIC_KEY = "sb_publishable_of_the_signals";

/** The processes that this one has started, by a part of their command. */
const childrenOf = (pid: number, program: string) =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8")
    .trim()
    .split(" ")
    .map(Number)
    .filter((child) => readFileSync(`/proc/${child}/cmdline`, "utf8").includes(program));

test("the log is JSON alone, tells the end of the database's process and no secret; the metrics count", async () => {
  const [port, metricsPort] = [await freePort(), await freePort()];
  const DATA_DIR = dataDirectory();
  const site = startSite({
    PORT: String(port),
    METRICS_PORT: String(metricsPort),
    LOG_LEVEL: "info",
    ANON_KEY: PUBLIC_KEY,
    DATA_DIR,
  });
  const banner = await site.ready();
  const ask = (path: string, init?: RequestInit) => fetch(`http://localhost:${port}${path}`, init);
  const metrics = async () => {
    const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
    return (line: string) => Number(new RegExp(`^${line} (\\S+)$`, "m").exec(text)?.[1] ?? Number.NaN);
  };

  const password = readFileSync(join(DATA_DIR, "first-administrator.txt"), "utf8").trim();
  expect(statSync(join(DATA_DIR, "first-administrator.txt")).mode & 0o777).toBe(0o600);
  const json = { "Content-Type": "application/json", apikey: PUBLIC_KEY };
  const signIn = () =>
    ask("/auth/v1/token?grant_type=password", {
      method: "POST",
      headers: json,
      body: JSON.stringify({ email: "admin@localhost", password }),
    });
  const recover = () =>
    ask("/auth/v1/recover", {
      method: "POST",
      headers: json,
      body: JSON.stringify({ email: "admin@localhost" }),
    });
  expect((await signIn()).status).toBe(200);
  expect((await recover()).status).toBe(200);
  for (let view = 0; view < 12; view += 1) expect((await ask("/about")).status).toBe(200);
  expect((await ask("/introuvable")).status).toBe(404);
  const mails = () => readdirSync(join(DATA_DIR, "mail")).filter((name) => name.endsWith(".eml"));
  await eventually(() => expect(mails()).toHaveLength(1));

  const counted = await metrics();
  expect(counted('levidence_requests_total\\{class="page",status="200"\\}')).toBeGreaterThanOrEqual(12);
  expect(counted('levidence_requests_total\\{class="page",status="404"\\}')).toBe(1);
  expect(counted('levidence_requests_total\\{class="accounts",status="200"\\}')).toBe(2);
  expect(counted('levidence_pages_total\\{cache="hit"\\}')).toBeGreaterThanOrEqual(10);
  expect(counted("levidence_database_up")).toBe(1);
  expect(counted("levidence_database_connections_limit")).toBe(1);
  expect(counted("levidence_database_queue_wait_seconds_count")).toBeGreaterThan(0);
  expect(counted('levidence_disk_free_bytes\\{folder="data"\\}')).toBeGreaterThan(0);
  for (const process of ["site", "database"])
    expect(counted(`levidence_memory_bytes\\{process="${process}"\\}`)).toBeGreaterThan(50 * 2 ** 20);
  expect(counted('levidence_restarts_total\\{process="database"\\}')).toBe(0);

  process.kill(childrenOf(site.pid, "postgres-process")[0] as number, "SIGKILL");
  await eventually(async () => {
    expect((await metrics())('levidence_restarts_total\\{process="database"\\}')).toBe(1);
  });
  await eventually(async () => expect((await signIn()).status).toBe(200));
  await eventually(() => expect(site.lines().filter((line) => line.includes("runs again"))).toHaveLength(1));

  site.signal("SIGTERM");
  expect((await site.ended()).code).toBe(0);
  const lines = site
    .lines()
    .filter((line) => line !== banner)
    .map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(new Set(lines.map(({ level }) => level))).toEqual(new Set(["info", "error"]));
  for (const { time } of lines) expect(time).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
  const messages = lines.map(({ msg }) => msg);
  expect(messages).toContain(
    "the process of the embedded database ended with SIGKILL; another one takes its place",
  );
  expect(messages).toContain(`Mail: ${mails()[0]}`);
  const said = site.lines().join("\n");
  for (const secret of [password, "token_hash", "PostgreSQL"]) expect(said).not.toContain(secret);
});
