/** Single requests to shops: to public addresses alone, and to the very address that was looked up. */
import { lookup } from "node:dns";
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
 * @throws ClosedAddress; the errors of the network; `AbortError` after the signal or the time allowed
 */
export async function visit(
  url: URL,
  method: "GET" | "HEAD",
  { userAgent, isAllowed = isPublicAddress, timeoutMs = TIMEOUT_MS }: VisitOptions,
  { signal, textBytes = 0 }: { signal: AbortSignal; textBytes?: number },
): Promise<Answer> {
  const host = url.hostname.replace(/^\[|\]$/g, "");
  const isOpen = (address: string) => isAllowed(address, url.port);
  const isWeb = /^https?:$/.test(url.protocol) && !url.username && !url.password;
  // The host as a number is not looked up.
  if (!isWeb || (isIP(host) && !isOpen(host))) throw new ClosedAddress(host);
  const request = (url.protocol === "https:" ? secureRequest : plainRequest)(url, {
    method,
    agent: false,
    lookup: lookupOpen(isOpen),
    signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
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

/** The addresses of a name, to one of which the connection is made. One that is closed closes the name. */
const lookupOpen =
  (isOpen: (address: string) => boolean): LookupFunction =>
  (host, options, found) =>
    lookup(host, { ...options, all: true }, (error, addresses = []) => {
      const [first] = addresses;
      if (error) found(error, []);
      else if (!first || !addresses.every(({ address }) => isOpen(address)))
        found(new ClosedAddress(host), []);
      else if (options.all) found(null, addresses);
      else found(null, first.address, first.family);
    });

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
