/**
 * Refusals leave one after the other. Whoever asks again at each refusal would otherwise be answered
 * thousands of times a second, and take by refusals what the refusals protect.
 */

const PER_SECOND = 250;
/** Whoever is refused waits no longer than this: people are among them too. */
const LONGEST_DELAY_MS = 2_000;

export class RefusalPace {
  #nextAtMs = 0;

  /** @returns the milliseconds after which the next refusal may leave */
  next(nowMs: number): number {
    const atMs = Math.min(Math.max(nowMs, this.#nextAtMs), nowMs + LONGEST_DELAY_MS);
    this.#nextAtMs = atMs + 1000 / PER_SECOND;
    return atMs - nowMs;
  }
}
