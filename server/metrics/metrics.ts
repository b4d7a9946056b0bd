/** The figures of one process, in the form of Prometheus. Loaded only where they are asked for. */
import { readFileSync } from "node:fs";
import { readFile, statfs } from "node:fs/promises";
import { join } from "node:path";
import type { Figures } from "@levidence/backend";
import { events } from "@levidence/backend/process";
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "@prometheus-io/client";
import { sharedReading } from "#server/health/shared-reading.ts";
import { surfaceOf } from "#server/http/surface.ts";
import { ROOT } from "#server/root.ts";

export interface MetricsOptions {
  /** The folders whose free space is told, each under a name for the label. */
  folders: Readonly<Record<string, string>>;
  /** Reads what the database knows; absent with a Supabase project. */
  figures?: (() => Promise<Figures>) | undefined;
}

const REQUEST_SECONDS = [0.001, 0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const WAIT_SECONDS = [0.001, 0.01, 0.05, 0.25, 1, 5];
/** The data of a page has its path and this ending. */
const FILE = /\.(?!data$)[a-z0-9]+$/;

/** Begins to count. @returns the figures of this process */
export function startMetrics({ folders, figures }: MetricsOptions): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  countRequests(registry);
  watchQueue(registry);
  watchDisk(registry, folders);
  watchMemory(registry);
  if (figures) watchDatabase(registry, figures);
  return registry;
}

function countRequests(registry: Registry): void {
  const registers = [registry];
  const requests = new Counter({
    name: "levidence_requests_total",
    help: "Answered requests, without refused ones",
    labelNames: ["class", "status"],
    registers,
  });
  const seconds = new Histogram({
    name: "levidence_request_duration_seconds",
    help: "Time until the answer begins",
    labelNames: ["class"],
    buckets: REQUEST_SECONDS,
    registers,
  });
  events.answered.listen(({ path, status, durationMs }) => {
    const labels = { class: FILE.test(path) ? "file" : surfaceOf(path) };
    requests.inc({ ...labels, status });
    seconds.observe(labels, durationMs / 1000);
  });
  const refused = new Counter({
    name: "levidence_refused_requests_total",
    help: "Requests refused by the budgets of work, before any work",
    labelNames: ["surface", "status"],
    registers,
  });
  events.refused.listen((labels) => refused.inc(labels));
  const pages = new Counter({
    name: "levidence_pages_total",
    help: "Pages that all visitors share, by whether they were in the cache",
    labelNames: ["cache"],
    registers,
  });
  events.page.listen(({ isCached }) => pages.inc({ cache: isCached ? "hit" : "miss" }));
  const restarts = new Counter({
    name: "levidence_restarts_total",
    help: "Processes of the embedded database that ended while the site went on, and were replaced",
    labelNames: ["process"],
    registers,
  });
  restarts.inc({ process: "database" }, 0);
  events.databaseEnded.listen(() => restarts.inc({ process: "database" }));
}

function watchQueue(registry: Registry): void {
  const gauge = (name: string, help: string) => new Gauge({ name, help, registers: [registry] });
  const waiting = gauge("levidence_database_queue_length", "Transactions that wait for their turn");
  const running = gauge("levidence_database_connections_used", "Connections with a transaction");
  const limit = gauge("levidence_database_connections_limit", "Connections that may have one");
  events.queue.listen((queue) => {
    waiting.set(queue.waiting);
    running.set(queue.running);
    limit.set(queue.limit);
  });
  const waits = new Histogram({
    name: "levidence_database_queue_wait_seconds",
    help: "How long transactions waited for their turn",
    buckets: WAIT_SECONDS,
    registers: [registry],
  });
  events.turn.listen(({ waitedMs }) => waits.observe(waitedMs / 1000));
}

function watchDisk(registry: Registry, folders: MetricsOptions["folders"]): void {
  new Gauge({
    name: "levidence_disk_free_bytes",
    help: "Free space of the disk that has the folder",
    labelNames: ["folder"],
    registers: [registry],
    async collect() {
      for (const [folder, path] of Object.entries(folders)) {
        const disk = await statfs(path).catch(() => undefined);
        if (disk) this.set({ folder }, disk.bavail * disk.bsize);
      }
    },
  });
}

/** What the database knows is read once for each time that the figures are asked for. */
function watchDatabase(registry: Registry, read: () => Promise<Figures>): void {
  const found = sharedReading(read);
  const gauge = (
    name: string,
    help: string,
    labelNames: string[],
    set: (gauge: Gauge<string>, figures: Figures) => void,
  ) =>
    new Gauge({
      name,
      help,
      labelNames,
      registers: [registry],
      async collect() {
        this.reset();
        const figures = await found();
        if (figures !== "unavailable") set(this, figures);
        // No value is better than that of the last time.
        else this.remove({});
      },
    });
  gauge("levidence_mails_waiting", "Mails that have not left yet", [], (told, { mails }) => told.set(mails));
  gauge("levidence_oldest_mail_age_seconds", "Age of the oldest of them", [], (told, { oldestMailSeconds }) =>
    told.set(oldestMailSeconds),
  );
  const idle = new Map<string, number>();
  events.jobIdle.listen(({ job, at }) => idle.set(job, at / 1000));
  gauge("levidence_job_success_timestamp_seconds", "The last success of a job", ["job"], (told, { jobs }) => {
    for (const { name, succeededAt } of jobs) {
      const at = Math.max(succeededAt ?? 0, idle.get(name) ?? 0);
      if (at > 0) told.set({ job: name }, at);
    }
  });
  gauge("levidence_job_failures", "Failed runs of a job since then", ["job"], (told, { jobs }) => {
    for (const { name, failures } of jobs) told.set({ job: name }, failures);
  });
  gauge("levidence_database_checkpoint_age_seconds", "Age of the last checkpoint", [], (told, figures) =>
    told.set(figures.checkpointSeconds),
  );
  gauge(
    "levidence_database_log_bytes",
    "The log since then, which a start after a crash replays",
    [],
    (told, figures) => told.set(figures.logBytes),
  );
  const { version } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8"));
  gauge(
    "levidence_info",
    "The version of the site and of the schema",
    ["version", "migration"],
    (told, { migration }) => told.set({ version, migration }, 1),
  );
  new Gauge({
    name: "levidence_database_up",
    help: "Whether the database answers",
    registers: [registry],
    async collect() {
      this.set((await found()) === "unavailable" ? 0 : 1);
    },
  });
}

/** Adds what each process holds in memory, as the system shares it out: on Linux, elsewhere 0. */
function watchMemory(registry: Registry): void {
  new Gauge({
    name: "levidence_memory_bytes",
    help: "Memory; what several processes share counts for each in part",
    labelNames: ["process"],
    registers: [registry],
    async collect() {
      this.reset();
      const databases = await databasesOf(process.pid);
      for (const [name, pids] of Object.entries({ site: [process.pid], database: databases }))
        for (const pid of pids) this.inc({ process: name }, await sizeOf(pid));
    },
  });
}

async function databasesOf(pid: number): Promise<number[]> {
  const children = (await read(`/proc/${pid}/task/${pid}/children`)).split(" ").filter(Boolean).map(Number);
  const commands = await Promise.all(children.map((child) => read(`/proc/${child}/cmdline`)));
  return children.filter((_, index) => commands[index]?.includes("postgres-process"));
}

const sizeOf = async (pid: number) =>
  Number(/^Pss:\s+(\d+)/m.exec(await read(`/proc/${pid}/smaps_rollup`))?.[1] ?? 0) * 1024;

/** A process may have ended meanwhile. */
const read = (path: string) => readFile(path, "utf8").catch(() => "");
