/**
 * Refusals leave at a limited rate. A client that retries at once would otherwise be answered thousands of
 * times a second, and refusals themselves would use up the server.
 */

const PER_SECOND = 250;
/** The longest wait for a refusal, since people get them too. */
const LONGEST_DELAY_MS = 2_000;

/** Spreads refusals over time. */
export class RefusalPace {
  #nextAtMs = 0;

  /** @returns the milliseconds after which the next refusal may leave */
  next(nowMs: number): number {
    const atMs = Math.min(Math.max(nowMs, this.#nextAtMs), nowMs + LONGEST_DELAY_MS);
    this.#nextAtMs = atMs + 1000 / PER_SECOND;
    return atMs - nowMs;
  }
}
