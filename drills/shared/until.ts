import { setTimeout as wait } from "node:timers/promises";

/**
 * Asks again and again until `isSo` resolves with true.
 * @returns how long that took, in milliseconds
 * @throws Error naming `what` after `timeoutMs`
 */
export async function until(
  what: string,
  isSo: () => Promise<boolean>,
  timeoutMs = 120_000,
): Promise<number> {
  const from = performance.now();
  while (!(await isSo())) {
    if (performance.now() - from > timeoutMs) throw new Error(`Not within ${timeoutMs / 1000} s: ${what}`);
    await wait(20);
  }
  return performance.now() - from;
}
