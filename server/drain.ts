/** Ends an HTTP server without resetting connections that have requests. */
import { once } from "node:events";
import type { RequestListener, Server, ServerResponse } from "node:http";
import { Server as NetServer } from "node:net";
import { setTimeout as wait } from "node:timers/promises";

/** How long new visitors are still served after readiness fails, until load balancers notice. */
const DRAIN_MS = 1_000;
/** How long a client that has connected may take to send its request. */
const LINGER_MS = 250;
const IN_FLIGHT_TIMEOUT_MS = 10_000;

/** Tracks the running requests of a server, and closes it in order. */
export class Drain {
  readonly #server: Server;
  readonly #underWay = new Set<ServerResponse>();
  #hasBegun = false;

  constructor(server: Server) {
    this.#server = server;
  }

  /** @returns a listener that passes every request on, and tracks the unanswered ones */
  watch(answer: RequestListener): RequestListener {
    return (incoming, outgoing) => {
      // Adds `Connection: close`, so that the client's next request reaches another process.
      if (this.#hasBegun) outgoing.shouldKeepAlive = false;
      answer(incoming, outgoing);
      if (outgoing.writableEnded) return;
      this.#underWay.add(outgoing);
      outgoing.once("close", () => this.#underWay.delete(outgoing));
    };
  }

  get hasBegun(): boolean {
    return this.#hasBegun;
  }

  /**
   * Resolves when the last connection is closed.
   * @param beforeLast is called when no new connection is accepted any more
   */
  async run(beforeLast: () => Promise<void>): Promise<void> {
    this.#hasBegun = true;
    for (const outgoing of this.#underWay) {
      if (!outgoing.headersSent) outgoing.shouldKeepAlive = false;
    }
    await wait(DRAIN_MS);
    const server = this.#server;
    const closed = once(server, "close");
    // Not the HTTP server's own: that one resets kept connections, on which a request may be under way.
    NetServer.prototype.close.call(server);
    await beforeLast();
    await wait(LINGER_MS);
    const idle = setInterval(() => server.closeIdleConnections(), 50);
    const deadline = setTimeout(() => server.closeAllConnections(), IN_FLIGHT_TIMEOUT_MS);
    await closed;
    clearInterval(idle);
    clearTimeout(deadline);
  }
}
