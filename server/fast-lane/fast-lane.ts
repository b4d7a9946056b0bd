/**
 * Sends pages and files from memory before the app runs: one look-up, prepared headers, bytes. All other
 * requests take the way through the app, which gives the same answer to the same request.
 */
import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Logger } from "pino";
import { logRequest } from "#server/logging/request-log.ts";
import { securityHeadersFor } from "#server/middleware/security-headers.ts";
import {
  chooseRepresentation,
  matchesEtag,
  type Page,
  type Representation,
} from "#server/page-cache/page.ts";

export interface FastLaneOptions {
  /** @returns the app's answer to a plain request for this path and query, if it is in memory */
  find: (pathAndQuery: string) => Page | undefined;
  /** See securityHeaders. */
  secure: boolean;
  logger: Logger;
}

/** @returns whether the request has been answered */
export type AnswerAtOnce = (incoming: IncomingMessage, outgoing: ServerResponse) => boolean;

/** Headers as Node sends them without a look at each: name, value, name, value. */
interface PreparedHeaders {
  whole: readonly string[];
  /** Of an answer 304. */
  unchanged: readonly string[];
}

/** Makes the function that every request meets first. */
export function fastLane({ find, secure, logger }: FastLaneOptions): AnswerAtOnce {
  /** Kept as long as the page is. */
  const prepared = new WeakMap<Representation, PreparedHeaders>();

  function headersOf(representation: Representation): PreparedHeaders {
    const known = prepared.get(representation);
    if (known) return known;
    const { headers } = representation;
    const whole = { ...headers, ...securityHeadersFor("content-security-policy" in headers, secure) };
    const { "Content-Length": _length, "Content-Encoding": _encoding, ...unchanged } = whole;
    const made = { whole: Object.entries(whole).flat(), unchanged: Object.entries(unchanged).flat() };
    prepared.set(representation, made);
    return made;
  }

  return function answerAtOnce(incoming, outgoing) {
    const { method = "", url = "", headers } = incoming;
    if ((method !== "GET" && method !== "HEAD") || headers.authorization !== undefined) return false;
    const startedAt = performance.now();
    const page = find(url);
    // A redirect takes the request's query along, and a search without results is counted.
    if (page?.status !== 200 || page.missedWords !== undefined) return false;

    const representation = chooseRepresentation(page, headers["accept-encoding"]);
    const { whole, unchanged } = headersOf(representation);
    const status = matchesEtag(representation, headers["if-none-match"]) ? 304 : 200;
    const requestId = randomUUID();
    outgoing.writeHead(status, [...(status === 304 ? unchanged : whole), "X-Request-Id", requestId]);
    outgoing.end(status === 304 || method === "HEAD" ? undefined : representation.body);

    const query = url.indexOf("?");
    const path = query < 0 ? url : url.slice(0, query);
    logRequest(logger, { requestId, method, path, status, startedAt });
    return true;
  };
}
