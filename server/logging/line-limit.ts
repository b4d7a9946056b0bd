/** Limits the log in a flood: equal lines beyond a number per second are only counted. */

/** Different lines of one second that are counted apart; a stranger may be able to vary a message. */
const MAX_KEYS = 100;

interface Count {
  seen: number;
  omitted: number;
}

/** Counts the lines of the current second by key. */
export class LineLimit {
  readonly #now: () => number;
  #counts = new Map<string, Count>();
  #endsAtMs = 0;

  /** @param now the clock, in milliseconds */
  constructor(now: () => number) {
    this.#now = now;
  }

  /**
   * @param key what makes lines alike
   * @param perSecond how many of them are written
   * @returns whether this one is; otherwise it is counted
   */
  admits(key: string, perSecond: number): boolean {
    if (this.#counts.size === 0) this.#endsAtMs = this.#now() + 1000;
    const known = this.#counts.size < MAX_KEYS || this.#counts.has(key) ? key : "others";
    const count = this.#counts.get(known) ?? { seen: 0, omitted: 0 };
    this.#counts.set(known, count);
    count.seen += 1;
    if (count.seen <= perSecond) return true;
    count.omitted += 1;
    return false;
  }

  /** @returns the omitted lines of the last second by key; undefined without any, or before its end */
  takeOmitted(): Record<string, number> | undefined {
    if (this.#counts.size === 0 || this.#now() < this.#endsAtMs) return undefined;
    const omitted = [...this.#counts].filter(([, count]) => count.omitted > 0);
    this.#counts = new Map();
    return omitted.length > 0
      ? Object.fromEntries(omitted.map(([key, count]) => [key, count.omitted]))
      : undefined;
  }
}
