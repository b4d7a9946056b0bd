/**
 * The first process of several on one machine: it has the embedded database, starts the processes that serve
 * pages, and replaces those that end. Each of them listens itself, and the system divides the connections.
 */
import cluster, { type Worker } from "node:cluster";
import { once } from "node:events";
import { createServer } from "node:net";
import { join } from "node:path";
import { signals } from "@levidence/backend/process";
import { DatabaseServer } from "@levidence/backend/src/database/shared/database-server.ts";
import type { Environment } from "#config/environment.ts";
import { listen } from "#server/listen.ts";
import { openProjectDatabase } from "#server/open-project-database.ts";
import { channelTo, type StartMessage } from "./processes/messages.ts";
import { ROOT } from "./root.ts";
import type { RunningSite } from "./serve.ts";

export interface SuperviseOptions {
  environment: Environment;
  /** Receives lines for the person at the terminal. */
  report: (line: string) => void;
}

/** The program of a page process. */
const PROGRAM = join(ROOT, "server/main.ts");
/** A process that ends sooner is replaced after a pause: a restart does not repair its problem. */
const STABLE_MS = 10_000;
const PAUSE_MS = 1_000;
/** A page process closes within 12 s; see Drain. */
const CLOSING_MS = 20_000;

/**
 * Opens the embedded database if the settings ask for it, and starts as many page processes as
 * WEB_CONCURRENCY says. Resolves when all of them serve.
 * @returns what ends them all in order, and the database after them
 * @throws Error with the reason of a page process that cannot start; see openProjectDatabase
 */
export async function supervise(options: SuperviseOptions): Promise<RunningSite> {
  const { environment, report } = options;
  const { DATABASE_URL, SUPABASE_URL, WEB_CONCURRENCY } = environment;
  const isEmbedded = !DATABASE_URL && !SUPABASE_URL;
  await requireFreePort(environment);
  const database = isEmbedded ? await openProjectDatabase(environment, report) : undefined;
  const server = database && new DatabaseServer(database);
  const pages = new PageProcesses((worker) => server?.serve(channelTo(worker)));
  const close = async () => {
    await pages.close();
    await database?.close();
  };
  try {
    // One first: it makes keys, the first administrator, and on PostgreSQL the tables.
    await pages.start();
    await Promise.all(Array.from({ length: WEB_CONCURRENCY - 1 }, () => pages.start()));
  } catch (error) {
    await close();
    throw error;
  }
  return { close };
}

/** Page processes of two sites could share an address without noticing. */
async function requireFreePort({ PORT, HOST }: Environment): Promise<void> {
  const server = createServer();
  await listen(server, PORT, HOST);
  server.close();
  await once(server, "close");
}

class PageProcesses {
  readonly #onStart: (worker: Worker) => void;
  /** With the promise of each one's end. */
  readonly #running = new Map<Worker, Promise<string>>();
  #isEnding = false;

  constructor(onStart: (worker: Worker) => void) {
    this.#onStart = onStart;
    cluster.setupPrimary({ exec: PROGRAM, args: [], serialization: "advanced" });
  }

  /** @throws Error with the reason that the process gives */
  async start(): Promise<void> {
    const worker = cluster.fork();
    const startedAt = performance.now();
    this.#onStart(worker);
    const ended = endOf(worker).finally(() => this.#running.delete(worker));
    this.#running.set(worker, ended);
    const message = new Promise<StartMessage>((resolve) =>
      worker.on("message", (sent: Partial<StartMessage>) => {
        if (sent.start) resolve(sent as StartMessage);
      }),
    );
    const started = await Promise.race([message, ended]);
    if (typeof started === "string") throw new Error(`a page process ${started}`);
    if (started.start === "failed") throw new Error(started.reason);
    void ended.then((cause) => this.#replace(cause, performance.now() - startedAt));
  }

  async #replace(cause: string, livedMs: number): Promise<void> {
    if (this.#isEnding) return;
    signals.helperEnded.tell({ helper: "page", cause, livedMs });
    if (livedMs < STABLE_MS) await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    if (this.#isEnding) return;
    const startedAt = performance.now();
    const lifetime = () => performance.now() - startedAt;
    await this.start().then(
      () => signals.helperReplaced.tell({ helper: "page", startMs: lifetime() }),
      (error: Error) => this.#replace(`could not start: ${error.message}`, lifetime()),
    );
  }

  /** Ends all of them, each in order, within 20 s. */
  async close(): Promise<void> {
    this.#isEnding = true;
    const kill = (signal: NodeJS.Signals) => {
      // Not `worker.kill`, which would end the connection to the database before the process.
      for (const { process } of this.#running.keys()) process.kill(signal);
    };
    kill("SIGTERM");
    const late = setTimeout(() => kill("SIGKILL"), CLOSING_MS);
    await Promise.all(this.#running.values());
    clearTimeout(late);
  }
}

/** Resolves with what happened. A process that cannot be started emits `error` and never `exit`. */
function endOf(worker: Worker): Promise<string> {
  return new Promise((resolve) => {
    worker.once("exit", (code, signal) => resolve(`ended with ${signal ?? `code ${code}`}`));
    worker.on("error", ({ message }) => {
      if (worker.process.pid === undefined) resolve(`cannot be started: ${message}`);
    });
  });
}
