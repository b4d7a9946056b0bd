/** Bounds what connections may hold: their number in all and for each network, their requests under way, and their time. */
import type { RequestListener, Server, ServerOptions } from "node:http";
import type { Socket } from "node:net";
import { networksOf } from "#backend/auth/networks.ts";

/** Each costs about 20 KB. */
const MAX_CONNECTIONS = 10_000;
/** A browser opens six, an office behind one address a few dozen. A proxy that is trusted is not counted. */
const MAX_PER_NETWORK = 128;
/** Browsers send one request after the other; without a bound, one connection could queue them without end. */
const MAX_PIPELINED = 8;

/** Whoever sends headers, or a body, byte by byte holds a connection no longer than this. */
export const CONNECTION_TIMES = {
  headersTimeout: 15_000,
  /** 15 MB at 1 Mbit/s, the largest picture. */
  requestTimeout: 120_000,
  /** Longer than the 60 s of load balancers: otherwise the server could close a connection just as they use it. */
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 5_000,
} as const satisfies ServerOptions;

/** Whoever reads nothing of an answer for so long is let go. */
const SILENCE_MS = 120_000;

/**
 * Bounds connections and their silence.
 * @param server before it listens
 * @param isProxy whether connections of this address bring the requests of many visitors
 */
export function boundConnections(server: Server, isProxy: (address: string) => boolean): void {
  server.maxConnections = MAX_CONNECTIONS;
  server.setTimeout(SILENCE_MS);
  const open = new Map<string, number>();

  server.on("connection", (socket) => {
    const address = socket.remoteAddress ?? "";
    if (isProxy(address)) return;
    const networks = networksOf(address);
    if (networks.some(({ name, share }) => (open.get(name) ?? 0) >= MAX_PER_NETWORK * share)) {
      socket.destroy();
      return;
    }
    for (const { name } of networks) open.set(name, (open.get(name) ?? 0) + 1);
    socket.once("close", () => {
      for (const { name } of networks) {
        const left = (open.get(name) ?? 1) - 1;
        if (left > 0) open.set(name, left);
        else open.delete(name);
      }
    });
  });
}

/** @returns a listener that passes requests on, but closes a connection that sends many without waiting for answers */
export function boundPipelining(answer: RequestListener): RequestListener {
  const underWay = new WeakMap<Socket, number>();
  return (incoming, outgoing) => {
    const { socket } = incoming;
    // One read can bring thousands of requests, which arrive here also after the end of their connection.
    if (socket.destroyed) return;
    const number = (underWay.get(socket) ?? 0) + 1;
    if (number > MAX_PIPELINED) {
      socket.destroy();
      return;
    }
    underWay.set(socket, number);
    outgoing.once("close", () => underWay.set(socket, (underWay.get(socket) ?? 1) - 1));
    answer(incoming, outgoing);
  };
}
