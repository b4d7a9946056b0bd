/** Hears of catalogue changes that other processes, or people with an SQL client, make. */
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";

const RETRY_AFTER_MS = 1_000;
/** How long a connection that died without a word may go unnoticed. */
const PING_EVERY_MS = 10_000;

/** Listens on a connection of its own and comes back when that is lost; never throws. */
export class ChangeConnection {
  readonly #url: string;
  readonly #onChange: () => void;
  readonly #closing = new AbortController();
  readonly #running: Promise<void>;

  /** @param onChange called at each change, and at each (re)connection, since changes may have been missed before it */
  constructor(url: string, onChange: () => void) {
    this.#url = url;
    this.#onChange = onChange;
    this.#running = this.#keepListening();
  }

  async close(): Promise<void> {
    this.#closing.abort();
    await this.#running;
  }

  async #keepListening(): Promise<void> {
    const { signal } = this.#closing;
    while (!signal.aborted) {
      await this.#listenUntilLost(signal).catch(() => undefined);
      await sleep(RETRY_AFTER_MS, undefined, { signal }).catch(() => undefined);
    }
  }

  async #listenUntilLost(signal: AbortSignal): Promise<void> {
    const client = new pg.Client({
      connectionString: this.#url,
      connectionTimeoutMillis: 5_000,
      query_timeout: 5_000,
      keepAlive: true,
    });
    const lost = new AbortController();
    client.on("error", () => lost.abort());
    client.on("end", () => lost.abort());
    client.on("notification", this.#onChange);
    try {
      await client.connect();
      await client.query("listen catalogue_changes");
      this.#onChange();
      const ended = AbortSignal.any([signal, lost.signal]);
      while (!ended.aborted) {
        await sleep(PING_EVERY_MS, undefined, { signal: ended }).catch(() => undefined);
        if (!ended.aborted) await client.query("select 1");
      }
    } finally {
      await client.end();
    }
  }
}
