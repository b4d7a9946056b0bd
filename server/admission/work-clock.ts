/** Measures how much of the server's time each task takes, whatever runs beside it. */

/**
 * While several tasks run, each is charged its share: of a second with four tasks, a quarter. So the charges
 * add up to the time in which the server was busy, and nobody pays for a wait that others cause.
 */
export class WorkClock {
  readonly #now: () => number;
  #running = 0;
  /** What a task that had run from the beginning would have been charged, in milliseconds. */
  #chargedMs = 0;
  #readAtMs = 0;

  /** @param now the clock, in milliseconds */
  constructor(now: () => number) {
    this.#now = now;
  }

  /**
   * Runs a task.
   * @param charge receives its share in milliseconds at its end, also when it fails
   */
  async measure<Result>(
    task: () => Promise<Result>,
    charge: (milliseconds: number) => void,
  ): Promise<Result> {
    const begin = this.#read();
    this.#running += 1;
    try {
      return await task();
    } finally {
      const end = this.#read();
      this.#running -= 1;
      charge(end - begin);
    }
  }

  #read(): number {
    const now = this.#now();
    if (this.#running > 0) this.#chargedMs += (now - this.#readAtMs) / this.#running;
    this.#readAtMs = now;
    return this.#chargedMs;
  }
}
