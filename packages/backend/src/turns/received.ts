/** Bodies arrive before their requests take a place, which a client that sends byte by byte would hold for minutes. */
import { networksOf } from "#backend/process/networks.ts";
import { WorkQueue } from "#backend/process/work-queue.ts";
import { Overload } from "./budgets.ts";

/** Connections may hold as much of each request. */
const SMALL_BYTES = 64 * 1024;
const RETRY_SECONDS = 5;

/** How many of a network arrive or wait at once; all networks share the places below. */
const LARGE_PER_NETWORK = 4;

const overloaded = () => new Overload(503, RETRY_SECONDS);

/** Larger ones, and those that do not say how large: slow senders delay one another at most. */
const large = new WorkQueue(16, 64, overloaded);
const underWay = new Map<string, number>();

/**
 * Waits for the body of a request.
 * @param address of the visitor
 * @param maxBytes of a larger one no more is waited for: whoever answers refuses it, or has reasons to take it
 * @returns the request with the body, or with as much of it as `maxBytes` and the stream of the rest
 * @throws Overload when too many large ones arrive at once, of this network or of all, or the sender has left
 */
export async function received(request: Request, address: string, maxBytes: number): Promise<Request> {
  const { body, headers } = request;
  if (!body) return request;
  const isStream = headers.has("transfer-encoding");
  // A request that this process has made has neither header.
  const bytes = isStream ? maxBytes : Number(headers.get("content-length") ?? 0);
  if (bytes > maxBytes) return request;
  const read = () => receive(request, body, maxBytes);
  return isStream || bytes > SMALL_BYTES ? receiveLarge(address, request.signal, read) : read();
}

async function receiveLarge(address: string, signal: AbortSignal, read: () => Promise<Request>) {
  const networks = networksOf(address);
  const numberOf = (name: string) => underWay.get(name) ?? 0;
  if (networks.some(({ name, share }) => numberOf(name) >= LARGE_PER_NETWORK * share))
    throw new Overload(429, RETRY_SECONDS);
  if (signal.aborted) throw overloaded();
  // The first of a network goes before the second of another.
  const ticket = { rank: Math.max(...networks.map(({ name, share }) => numberOf(name) / share)) };
  for (const { name } of networks) underWay.set(name, numberOf(name) + 1);
  try {
    return await large.run(read, ticket, signal);
  } catch (error) {
    throw signal.aborted ? overloaded() : error;
  } finally {
    for (const { name } of networks) {
      if (numberOf(name) > 1) underWay.set(name, numberOf(name) - 1);
      else underWay.delete(name);
    }
  }
}

async function receive(request: Request, body: ReadableStream<Uint8Array>, maxBytes: number) {
  const chunks: Uint8Array[] = [];
  const reader = body.getReader();
  let bytes = 0;
  while (bytes <= maxBytes) {
    const { done, value } = await reader.read().catch(() => {
      throw overloaded();
    });
    if (done) return new Request(request, { body: Buffer.concat(chunks) });
    chunks.push(value);
    bytes += value.byteLength;
  }
  const rest = new ReadableStream<Uint8Array>({
    start: (controller) => chunks.forEach((chunk) => void controller.enqueue(chunk)),
    async pull(controller) {
      const { done, value } = await reader.read();
      if (done) controller.close();
      else controller.enqueue(value);
    },
  });
  // The type RequestInit lacks `duplex`, which a stream requires.
  const init: RequestInit & { duplex: "half" } = { body: rest, duplex: "half" };
  return new Request(request, init);
}
