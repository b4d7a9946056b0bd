/**
 * What the database answers to a flood, of contact messages or of alerts: a challenge. The same is sent again with it and the
 * number that solves it, or without the number once it is old enough, which people without JavaScript do.
 */
import { z } from "zod";
import "#app/lib/data/without-eval.ts";

/** Where a form keeps the challenge, a dot and the number. */
export const proofField = "proof";

/** The SQLSTATE of all limits. */
const TOO_MANY = "PT429";
const SOLVED = /\.\d+$/;

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

export const postedProof = (form: FormData): string => String(form.get(proofField) ?? "");

/** Whether a number was found. After it comes no other challenge, or it would go on for ever. */
export const isSolved = (proof: string): boolean => SOLVED.test(proof);

/** Sends the proof along. */
export const withProof = <Call extends { setHeader(name: string, value: string): Call }>(
  call: Call,
  proof: string,
) => (proof ? call.setHeader("X-Proof", proof) : call);

/** Longer than the hardest challenge takes on a slow phone. */
const TIMEOUT_MS = 60_000;

/**
 * Solves a challenge in a worker, so that the page stays responsive.
 * @returns the proof; undefined without an answer in time, or where workers cannot start
 */
export async function findProof(challenge: string): Promise<string | undefined> {
  const worker = new Worker(new URL("./challenge-worker.ts", import.meta.url), { type: "module" });
  let timer: number | undefined;
  try {
    return await new Promise<string | undefined>((resolve) => {
      timer = window.setTimeout(resolve, TIMEOUT_MS, undefined);
      worker.addEventListener("message", ({ data }: MessageEvent<string>) => resolve(data));
      worker.addEventListener("error", () => resolve(undefined));
      worker.postMessage(challenge);
    });
  } finally {
    window.clearTimeout(timer);
    worker.terminate();
  }
}
