/** Visitors of pages that every process has shown before, one request after the other at a fixed pace. */
import { setTimeout as wait } from "node:timers/promises";

const EVERY_MS = 33;
const TIMEOUT_MS = 30_000;

export interface Visits {
  count: number;
  /** Answers that are no page, with their status. */
  failed: string[];
  slowestMs: number;
}

/** Asks for one page as a new visitor. @returns status 0 without an answer */
async function visit(address: string): Promise<{ status: number; milliseconds: number }> {
  const from = performance.now();
  const from4 = Array.from({ length: 4 }, () => 1 + Math.floor(Math.random() * 220)).join(".");
  try {
    const answer = await fetch(address, {
      headers: { "X-Forwarded-For": from4 },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await answer.text();
    return { status: answer.status, milliseconds: performance.now() - from };
  } catch {
    return { status: 0, milliseconds: performance.now() - from };
  }
}

/** Visits while `work` lasts. @throws what `work` throws */
export async function visitsDuring(
  address: string,
  paths: readonly string[],
  work: () => Promise<unknown>,
): Promise<Visits> {
  const visits: Visits = { count: 0, failed: [], slowestMs: 0 };
  let isOver = false;
  const pending: Promise<void>[] = [];
  const one = async (path: string) => {
    const { status, milliseconds } = await visit(`${address}${path}`);
    visits.count += 1;
    visits.slowestMs = Math.max(visits.slowestMs, Math.round(milliseconds));
    if (status !== 200) visits.failed.push(`${path} ${status}`);
  };
  const visiting = async () => {
    for (let n = 0; !isOver; n += 1) {
      pending.push(one(paths[n % paths.length] ?? "/"));
      await wait(EVERY_MS);
    }
  };
  const all = visiting();
  try {
    await work();
  } finally {
    isOver = true;
    await all;
    await Promise.all(pending);
  }
  return visits;
}
