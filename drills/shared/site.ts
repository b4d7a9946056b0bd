/** A site under attack: a process on loopback that can be killed, and requests to it. */
import { Agent, type IncomingHttpHeaders, request } from "node:http";
import { buffer } from "node:stream/consumers";
import { freePort } from "#tests/support/site/free-port.ts";
import { type SiteProcess, spawnSite } from "#tests/support/site/spawn-site.ts";
import { childrenOf } from "./processes.ts";

const SECRET_KEY = "sb_secret_of_the_drills";
const PUBLIC_KEY = "sb_publishable_of_the_drills";
export const ADMINISTRATOR = { email: "admin@exemple.fr", password: "Trois petits chats 3 !" };

export interface Answer {
  /** 0 without an answer. */
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
  /** Until the last byte. */
  milliseconds: number;
}

export interface Sent {
  method?: string;
  headers?: Readonly<Record<string, string>>;
  body?: string | Uint8Array;
  /** A connection of its own, from this loopback address, given up after some time; by default one that is kept. */
  alone?: { localAddress: string; timeoutMs: number };
}

/** The headers by which a request to the data interface is that of … */
export const callers = {
  visitor: { apikey: PUBLIC_KEY },
  operator: { apikey: SECRET_KEY },
} as const;

export class DrillSite {
  readonly #settings: Record<string, string>;
  readonly #launcher: readonly string[];
  readonly #agent = new Agent({ keepAlive: true });
  readonly port: number;
  #process: SiteProcess | undefined;

  private constructor(port: number, settings: Record<string, string>, launcher: readonly string[]) {
    this.port = port;
    this.#settings = settings;
    this.#launcher = launcher;
  }

  /**
   * Chooses a port; `start` starts the process.
   * @param settings besides the keys, the administrator and the port
   * @param launcher see spawnSite
   */
  static async at(settings: Record<string, string>, launcher: readonly string[] = []): Promise<DrillSite> {
    const port = await freePort();
    const { email, password } = ADMINISTRATOR;
    const all = {
      PORT: String(port),
      ANON_KEY: PUBLIC_KEY,
      SERVICE_ROLE_KEY: SECRET_KEY,
      ADMIN_EMAIL: email,
      ADMIN_PASSWORD: password,
      // Each request comes from an address of its own, so that no limit of a visitor is reached.
      TRUST_PROXY: "loopback",
      ...settings,
    };
    return new DrillSite(port, all, launcher);
  }

  /** Resolves when the site serves. */
  async start(): Promise<void> {
    this.#process = this.#spawn();
    await this.#process.ready();
  }

  /** Resolves with the exit code and the lines on stderr of a start that is expected to fail. */
  async startExpectingFailure(): Promise<{ code: number | null; errors: string }> {
    this.#process = this.#spawn();
    return this.#process.ended();
  }

  /** Starts the process without waiting for it. */
  begin(): void {
    this.#process = this.#spawn();
  }

  /** Kills the site, its database process, or both at once, and waits until a killed site has ended. */
  async kill(what: "site" | "database" | "both"): Promise<void> {
    const { pid } = this.#running();
    const victims = [...(what === "site" ? [] : childrenOf(pid)), ...(what === "database" ? [] : [pid])];
    for (const victim of victims) process.kill(victim, "SIGKILL");
    if (what !== "database") await this.#running().ended();
  }

  /** The process identifiers of the site and of the processes that it started. */
  processes(): number[] {
    const { pid } = this.#running();
    return [pid, ...childrenOf(pid)];
  }

  /** How much it has written to stdout, its log included. */
  logBytes(): number {
    return this.#running().logBytes();
  }

  signal(name: NodeJS.Signals): void {
    this.#running().signal(name);
  }

  /** Ends the site in order. */
  async stop(): Promise<{ code: number | null; errors: string; log: string[] }> {
    this.#agent.destroy();
    this.#process?.signal("SIGTERM");
    return (await this.#process?.ended()) ?? { code: null, errors: "", log: [] };
  }

  /** Kills the site and its database, if they run: the end of every drill. */
  async end(): Promise<void> {
    this.#agent.destroy();
    await this.kill("both").catch(() => undefined);
  }

  /** Sends a request from a new visitor's address; resolves with status 0 when the connection is lost. */
  send(path: string, { method = "GET", headers = {}, body, alone }: Sent = {}): Promise<Answer> {
    const from = performance.now();
    const address = Array.from({ length: 4 }, () => 1 + Math.floor(Math.random() * 220)).join(".");
    return new Promise((resolve) => {
      const end = (status: number, answered: IncomingHttpHeaders, text: string) =>
        resolve({ status, headers: answered, body: text, milliseconds: performance.now() - from });
      const lost = () => end(0, {}, "");
      const sent = request({
        host: "localhost",
        port: this.port,
        agent: this.#agent,
        ...(alone && {
          host: "127.0.0.1",
          agent: false,
          localAddress: alone.localAddress,
          signal: AbortSignal.timeout(alone.timeoutMs),
        }),
        method,
        path,
        headers: { "X-Forwarded-For": address, ...headers },
      });
      sent.on("error", lost);
      sent.on("response", (response) => {
        buffer(response).then(
          (bytes) => end(response.statusCode ?? 0, response.headers, String(bytes)),
          lost,
        );
      });
      sent.end(body);
    });
  }

  /** Sends JSON to the data interface or the accounts. */
  sendJson(
    path: string,
    caller: Readonly<Record<string, string>>,
    body: unknown,
    method = "POST",
  ): Promise<Answer> {
    const headers = { "Content-Type": "application/json", ...caller };
    return this.send(path, { method, headers, body: JSON.stringify(body) });
  }

  /** Reads rows of the data interface as the operator, page by page. */
  async read<Row>(path: string): Promise<Row[]> {
    const pageRows = 1_000;
    const rows: Row[] = [];
    for (let page: Row[] | undefined; page === undefined || page.length === pageRows; ) {
      const part = `${path}&limit=${pageRows}&offset=${rows.length}`;
      const { status, body } = await this.send(`/rest/v1/${part}`, { headers: callers.operator });
      if (status !== 200) throw new Error(`${part} answered ${status} ${body}`);
      page = JSON.parse(body) as Row[];
      rows.push(...page);
    }
    return rows;
  }

  /** Signs the administrator in, and returns the headers of their requests. */
  async administrator(): Promise<Record<string, string>> {
    const answer = await this.sendJson("/auth/v1/token?grant_type=password", callers.visitor, ADMINISTRATOR);
    if (answer.status !== 200) throw new Error(`Signing in answered ${answer.status} ${answer.body}`);
    return { ...callers.visitor, Authorization: `Bearer ${JSON.parse(answer.body).access_token}` };
  }

  #spawn(): SiteProcess {
    return spawnSite(this.#settings, { launcher: this.#launcher });
  }

  #running(): SiteProcess {
    if (!this.#process) throw new Error("The site has not been started");
    return this.#process;
  }
}
