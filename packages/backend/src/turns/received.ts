/** Bodies arrive before their requests take a place, which a client that sends byte by byte would hold for minutes. */
import { Overload } from "./budgets.ts";
import type { Turns } from "./turns.ts";

/** Connections may hold as much of each request. */
const SMALL_BYTES = 64 * 1024;
const RETRY_SECONDS = 5;

export interface Receiving {
  /** Larger ones, and those that do not say how large, wait for one: slow senders delay one another at most. */
  turns: Turns | undefined;
  /** Of the visitor. */
  address: string;
  /** Of a larger one no more is waited for: whoever answers refuses it, or has reasons to take it. */
  maxBytes: number;
}

/**
 * Waits for the body of a request.
 * @returns the request with the body, or with as much of it as `maxBytes` and the stream of the rest
 * @throws Overload when too many large ones arrive at once, of this network or of all, or the sender has left
 */
export async function received(request: Request, { turns, address, maxBytes }: Receiving): Promise<Request> {
  const { body, headers, signal } = request;
  if (!body) return request;
  const isStream = headers.has("transfer-encoding");
  // A request that this process has made has neither header.
  const bytes = isStream ? maxBytes : Number(headers.get("content-length") ?? 0);
  if (bytes > maxBytes) return request;
  const read = () => receive(request, body, maxBytes);
  if (!turns || (!isStream && bytes <= SMALL_BYTES)) return read();
  return turns.run({ address, kind: "body", signal }, read);
}

async function receive(request: Request, body: ReadableStream<Uint8Array>, maxBytes: number) {
  const chunks: Uint8Array[] = [];
  const reader = body.getReader();
  let bytes = 0;
  while (bytes <= maxBytes) {
    const { done, value } = await reader.read().catch(() => {
      throw new Overload(503, RETRY_SECONDS);
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
