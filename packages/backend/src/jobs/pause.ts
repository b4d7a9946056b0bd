/** A pause that can be cut short. */
import { setTimeout as wait } from "node:timers/promises";

/** Resolves after `milliseconds`, or as soon as `signal` aborts. Does not keep the process alive. */
export async function pauseUntil(milliseconds: number, signal: AbortSignal): Promise<void> {
  await wait(milliseconds, undefined, { signal, ref: false }).catch(() => undefined);
}
