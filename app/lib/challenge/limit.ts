/**
 * What the database answers to a flood, of contact messages or of alerts: a challenge. The same is sent again with it and the
 * number that solves it, or without the number once it is old enough, which people without JavaScript do. For the server
 * only: it reads the answer by a schema.
 */
import { z } from "zod";

/** The SQLSTATE of all limits. */
const TOO_MANY = "PT429";

const limit = z.object({ retry_after: z.number(), challenge: z.string().optional() });

/** How long to wait, unless the challenge is solved before. */
export interface Limit {
  retryAfterSeconds: number;
  challenge?: string | undefined;
}

/** Why the database did not take a form: what its sender reads, with the status of the answer. */
export interface Refused {
  status: number;
  text: string;
  /** That it is over. */
  limit?: Limit;
}

export const retryAfter = (limit: Limit | undefined): Record<string, string> =>
  limit ? { "Retry-After": String(limit.retryAfterSeconds) } : {};

/** @returns the limit that the database names; undefined for a refusal of another kind, or of a gateway */
export function limitOf({ code, details }: { code: string; details: string }): Limit | undefined {
  if (code !== TOO_MANY) return undefined;
  try {
    const { retry_after: retryAfterSeconds, challenge } = limit.parse(JSON.parse(details));
    return { retryAfterSeconds, challenge };
  } catch {
    return undefined;
  }
}

/** Sends the proof along. */
export const withProof = <Call extends { setHeader(name: string, value: string): Call }>(
  call: Call,
  proof: string,
) => (proof ? call.setHeader("X-Proof", proof) : call);
