/**
 * Single requests to shops: to public addresses alone, and to the very address that was looked up.
 *
 * `request-filtering-agent` 3.2.1 asks 168.63.129.16, 4000::1 and ::7f00:1, and a list that denies those makes it write a
 * warning with each address of IPv4. It tells a closed address from a fault of the network by its text alone.
 */
import { lookup } from "node:dns/promises";
import { type IncomingMessage, request as plainRequest } from "node:http";
import { request as secureRequest } from "node:https";
import { isIP, type LookupFunction } from "node:net";
import ipaddr from "ipaddr.js";

export interface Answer {
  status: number;
  /** Where a redirect leads, as it is written. */
  location: string | null;
  /** Its beginning, if it was asked for. */
  text: string;
}

export interface VisitOptions {
  /** Says who asks. */
  userAgent: string;
  /** Default: `isPublicAddress` */
  isAllowed?: ((address: string, port: string) => boolean) | undefined;
  timeoutMs?: number | undefined;
}

/** A request that is not made: the address is not one of the open network. */
export class ClosedAddress extends Error {
  override name = "ClosedAddress";
}

const TIMEOUT_MS = 15_000;

/** What of IPv6 leads anywhere; the rest is not given out, or another way to write an inner address. */
const GLOBAL_IPV6 = ipaddr.IPv6.parseCIDR("2000::/3");
/** Azure's own service in each of its virtual networks, though its number looks like any other. */
const AZURE_INNER_ADDRESS = "168.63.129.16";

/** Whether an address is one of the open network, at the port of its protocol. */
export function isPublicAddress(address: string, port: string): boolean {
  if (port !== "" || !ipaddr.isValid(address)) return false;
  const asked = ipaddr.process(address);
  if (asked.range() !== "unicast" || asked.toString() === AZURE_INNER_ADDRESS) return false;
  return asked instanceof ipaddr.IPv4 || asked.match(GLOBAL_IPV6);
}

/**
 * Asks for a page. No redirect is followed, and of the body no more is read than `textBytes`.
 * @throws ClosedAddress; the errors of the network; `TimeoutError` or the signal's reason
 */
export async function visit(
  url: URL,
  method: "GET" | "HEAD",
  { userAgent, isAllowed = isPublicAddress, timeoutMs = TIMEOUT_MS }: VisitOptions,
  { signal, textBytes = 0 }: { signal: AbortSignal; textBytes?: number },
): Promise<Answer> {
  const deadline = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]);
  const address = await inTime(openAddress(url, isAllowed), deadline);
  const family = isIP(address);
  // The connection is made to what was looked at above: the name is not looked up again.
  const pinned: LookupFunction = (_host, { all }, found) =>
    all ? found(null, [{ address, family }]) : found(null, address, family);
  const request = (url.protocol === "https:" ? secureRequest : plainRequest)(url, {
    method,
    agent: false,
    lookup: pinned,
    signal: deadline,
    maxHeaderSize: 32_768,
    headers: { "User-Agent": userAgent, Accept: "text/html,*/*;q=0.5", "Accept-Language": "fr" },
  });
  try {
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      request.on("response", resolve).on("error", reject).end();
    });
    const text = textBytes > 0 ? await beginning(response, textBytes) : "";
    return { status: response.statusCode ?? 0, location: response.headers.location ?? null, text };
  } finally {
    request.destroy();
  }
}

/** Returns an address of the host. One that is closed closes the host: names may lead to several. */
async function openAddress(url: URL, isAllowed: NonNullable<VisitOptions["isAllowed"]>): Promise<string> {
  const host = url.hostname.replace(/^\[|\]$/g, "");
  if (!/^https?:$/.test(url.protocol) || url.username || url.password) throw new ClosedAddress(host);
  const addresses = isIP(host) ? [host] : (await lookup(host, { all: true })).map(({ address }) => address);
  const [first] = addresses;
  if (!first || !addresses.every((address) => isAllowed(address, url.port))) throw new ClosedAddress(host);
  return first;
}

async function beginning(response: IncomingMessage, bytes: number): Promise<string> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    length += chunk.length;
    if (length >= bytes) break;
  }
  return Buffer.concat(chunks).subarray(0, bytes).toString();
}

/** A look-up cannot be aborted. */
const inTime = <Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result> =>
  Promise.race([
    work,
    new Promise<never>((_, reject) => {
      const stop = () => reject(signal.reason);
      if (signal.aborted) stop();
      signal.addEventListener("abort", stop, { once: true });
    }),
  ]);
