/** The connection that listens for changes, one per process. */
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import type { ChangeListener } from "#backend/database/database.ts";

const RETRY_AFTER_MS = 1_000;
/** The longest time until a silently lost connection is noticed. */
const PING_EVERY_MS = 10_000;

/** Listens on a connection of its own and reconnects when that is lost. */
export class ChangeConnection {
  readonly #url: string;
  readonly #channels: readonly string[];
  readonly #onChange: ChangeListener;
  readonly #closing = new AbortController();
  /** The connection that listens; undefined while there is none. */
  #listening: pg.Client | undefined;
  #running: Promise<void> | undefined;
  #trip: Promise<void> = Promise.resolve();
  #nextTrip: Promise<void> | undefined;

  private constructor(url: string, channels: readonly string[], onChange: ChangeListener) {
    this.#url = url;
    this.#channels = channels;
    this.#onChange = onChange;
  }

  /**
   * Resolves when the connection listens.
   * @param onChange called with each announcement, and with an empty text after a lost connection
   * @throws the driver's error when the server does not answer
   */
  static async open(
    url: string,
    channels: readonly string[],
    onChange: ChangeListener,
  ): Promise<ChangeConnection> {
    const connection = new ChangeConnection(url, channels, onChange);
    const first = await connection.#listen();
    connection.#running = connection.#keepListening(first);
    return connection;
  }

  /**
   * Resolves when the listeners know every change that was committed before the call. PostgreSQL sends a
   * connection its notifications before it answers the next statement, so one round trip is enough. Never
   * throws.
   */
  catchUp(): Promise<void> {
    // A round trip under way may have begun too early; all callers meanwhile share the next one.
    this.#nextTrip ??= this.#trip.then(() => {
      this.#nextTrip = undefined;
      this.#trip = this.#roundTrip();
      return this.#trip;
    });
    return this.#nextTrip;
  }

  async #roundTrip(): Promise<void> {
    const client = this.#listening;
    try {
      if (!client) throw new Error("nothing is heard now");
      await client.query("select 1");
    } catch {
      // Changes may have been missed without a connection.
      this.#onChange("");
      await client?.end().catch(() => undefined);
    }
  }

  async close(): Promise<void> {
    this.#closing.abort();
    await this.#running;
  }

  async #keepListening(first: pg.Client): Promise<void> {
    const { signal } = this.#closing;
    let client: pg.Client | undefined = first;
    while (!signal.aborted) {
      if (client) await this.#untilLost(client);
      await sleep(RETRY_AFTER_MS, undefined, { signal }).catch(() => undefined);
      if (signal.aborted) return;
      client = await this.#listen().catch(() => undefined);
      if (client) this.#onChange("");
    }
  }

  async #listen(): Promise<pg.Client> {
    const client = new pg.Client({
      connectionString: this.#url,
      application_name: "change listener",
      connectionTimeoutMillis: 5_000,
      query_timeout: 5_000,
      keepAlive: true,
    });
    const forget = () => {
      if (this.#listening === client) this.#listening = undefined;
    };
    client.on("error", forget);
    client.on("end", forget);
    client.on("notification", ({ payload }) => this.#onChange(payload ?? ""));
    try {
      await client.connect();
      for (const channel of this.#channels) await client.query(`listen ${client.escapeIdentifier(channel)}`);
      this.#listening = client;
      return client;
    } catch (error) {
      await client.end().catch(() => undefined);
      throw error;
    }
  }

  /** Resolves when the connection is lost or no longer wanted, and ends it. */
  async #untilLost(client: pg.Client): Promise<void> {
    const lost = new AbortController();
    client.once("end", () => lost.abort());
    const ended = AbortSignal.any([this.#closing.signal, lost.signal]);
    while (!ended.aborted && this.#listening === client) {
      await sleep(PING_EVERY_MS, undefined, { signal: ended }).catch(() => undefined);
      // Ends the connection when there is no answer.
      if (!ended.aborted) await this.catchUp();
    }
    this.#listening = undefined;
    await client.end().catch(() => undefined);
  }
}
