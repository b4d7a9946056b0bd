/** Limits of connections: their number in all and per network, their running requests, and their time. */
import type { RequestListener, Server, ServerOptions } from "node:http";
import type { Socket } from "node:net";
import { networksOf } from "@levidence/backend/process";

/** Each costs about 20 KB. */
const MAX_CONNECTIONS = 10_000;
/** A browser opens six, an office behind one address a few dozen. A proxy that is trusted is not counted. */
const MAX_PER_NETWORK = 128;
/** How long connections beyond these numbers are held before they are closed, and how many of them. */
const HOLD_MS = 2_000;
const MAX_HELD = 1_000;
/** Browsers send one request after the other; without a limit, one connection could queue many. */
const MAX_PIPELINED = 8;

/** The limits of clients that send headers or a body byte by byte. */
export const CONNECTION_TIMES = {
  headersTimeout: 15_000,
  /** 15 MB at 1 Mbit/s, the largest picture. */
  requestTimeout: 120_000,
  /** Longer than the 60 s of load balancers, which could use a connection just as the server closes it. */
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 5_000,
} as const satisfies ServerOptions;

/** A client that reads nothing of an answer for this time is disconnected. */
const SILENCE_MS = 120_000;

/**
 * Bounds connections and their silence.
 * @param server before it listens
 * @param isProxy whether connections of this address bring the requests of many visitors
 */
export function limitConnections(server: Server, isProxy: (address: string) => boolean): void {
  server.maxConnections = MAX_CONNECTIONS;
  server.setTimeout(SILENCE_MS);
  const open = new Map<string, number>();
  let held = 0;

  /** A flood that is closed at once comes back at once: it is left waiting, unread. */
  const hold = (socket: Socket) => {
    if (held >= MAX_HELD) return socket.destroy();
    held += 1;
    const end = setTimeout(() => socket.destroy(), HOLD_MS).unref();
    // Without a listener a reset would end the process.
    socket
      .on("error", () => undefined)
      .once("close", () => {
        held -= 1;
        clearTimeout(end);
      });
  };

  // Node's own listener, which makes a parser and a dozen listeners for each connection, must not see those
  // beyond bounds.
  const accept = server.listeners("connection") as ((socket: Socket) => void)[];
  server.removeAllListeners("connection");
  server.on("connection", (socket) => {
    const networks = isProxy(socket.remoteAddress ?? "") ? [] : networksOf(socket.remoteAddress ?? "");
    const isFull = networks.some(({ name, share }) => (open.get(name) ?? 0) >= MAX_PER_NETWORK * share);
    if (isFull) return void hold(socket);
    for (const { name } of networks) open.set(name, (open.get(name) ?? 0) + 1);
    socket.once("close", () => {
      for (const { name } of networks) {
        const left = (open.get(name) ?? 1) - 1;
        if (left > 0) open.set(name, left);
        else open.delete(name);
      }
    });
    for (const listener of accept) listener.call(server, socket);
  });
}

/** @returns a listener that passes requests on, and closes a connection with too many unanswered ones */
export function limitPipelining(answer: RequestListener): RequestListener {
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
    answer(incoming, outgoing);
    // Answered at once, and the connection has taken it.
    if (outgoing.writableFinished) return;
    underWay.set(socket, number);
    outgoing.once("close", () => underWay.set(socket, (underWay.get(socket) ?? 1) - 1));
  };
}
