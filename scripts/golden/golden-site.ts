/** A tree's site on fresh data, on a fixed day: started as an operator starts it, asked as a visitor asks. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { openSync, readFileSync } from "node:fs";
import { Agent, request } from "node:http";
import { createServer } from "node:net";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { setTimeout as wait } from "node:timers/promises";
import type { Answer } from "./answer-text.ts";

/** Of both sites, whatever ports they listen on. On this machine, since a public one would hide from robots. */
export const SITE_URL = "http://localhost:3000";

const FIXED_WORLD = new URL("./fixed-world.mjs", import.meta.url).href;
/** A build takes minutes on a busy machine. */
const LONGEST_START_MS = 20 * 60_000;

export interface BothSites {
  before: GoldenSite;
  after: GoldenSite;
}

export class GoldenSite {
  readonly #tree: string;
  readonly #directory: string;
  readonly #time: Date;
  readonly #agent = new Agent({ keepAlive: true });
  #process: ChildProcess | undefined;
  #visitors = 0;
  port = 0;

  /** @param directory an empty folder for its data and its log */
  constructor(tree: string, directory: string, time: Date) {
    this.#tree = tree;
    this.#directory = directory;
    this.#time = time;
  }

  /**
   * Builds the tree where its sources have changed, and resolves when its site serves.
   * @throws Error with what it wrote when it ends before
   */
  async start(): Promise<void> {
    this.port = await freePort();
    const log = join(this.#directory, "site.log");
    const output = openSync(log, "a");
    const site = spawn("npm", ["start"], {
      cwd: this.#tree,
      // A group of its own, so that its helpers end with it.
      detached: true,
      stdio: ["ignore", output, output],
      env: {
        PATH: process.env.PATH,
        HOME: process.env.HOME,
        NODE_OPTIONS: `--import=${FIXED_WORLD}`,
        GOLDEN_TIME_MS: String(this.#time.getTime()),
        TZ: "Europe/Paris",
        HOST: "127.0.0.1",
        PORT: String(this.port),
        SITE_URL,
        DATA_DIR: join(this.#directory, "data"),
        SEED: "demo",
        LOG_LEVEL: "error",
        // Each request comes from an address of its own, so that no limit of a visitor is reached.
        TRUST_PROXY: "loopback",
        ANON_KEY: "sb_publishable_golden",
        SERVICE_ROLE_KEY: "sb_secret_golden",
      },
    });
    this.#process = site;
    const deadline = Date.now() + LONGEST_START_MS;
    while (!(await this.#isReady())) {
      if (site.exitCode !== null || Date.now() > deadline) {
        throw new Error(`${this.#tree} does not start:\n${readFileSync(log, "utf8")}`);
      }
      await wait(100);
    }
  }

  async #isReady(): Promise<boolean> {
    return this.ask("/health/ready").then(
      ({ status }) => status === 200,
      () => false,
    );
  }

  async ask(path: string): Promise<Answer> {
    this.#visitors += 1;
    const asked = request({
      host: "127.0.0.1",
      port: this.port,
      path,
      agent: this.#agent,
      // In a network of its own: limits count networks. The range is for documentation.
      headers: {
        Host: new URL(SITE_URL).host,
        "X-Forwarded-For": `2001:db8:0:${this.#visitors.toString(16)}::1`,
      },
    }).end();
    const [answer] = await once(asked, "response");
    return { status: answer.statusCode, headers: answer.headers, body: await buffer(answer) };
  }

  /** Its data is fresh for each run, so nothing has to be closed in order. */
  end(): void {
    this.#agent.destroy();
    const { pid, exitCode } = this.#process ?? {};
    if (pid !== undefined && exitCode === null) process.kill(-pid, "SIGKILL");
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  if (address === null || typeof address === "string") throw new Error("No port was given");
  return address.port;
}
