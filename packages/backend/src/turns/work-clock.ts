/** Measures each task's share of the server's time while other tasks run. */

/**
 * While several tasks run, each is charged its share: of a second with four tasks, a quarter. So the charges
 * add up to the time in which the server was busy, and no task pays for a wait caused by others.
 */
export class WorkClock {
  readonly #now: () => number;
  #running = 0;
  /** The charge of a task that runs since the beginning, in milliseconds. */
  #chargedMs = 0;
  #readAtMs = 0;

  /** @param now the clock, in milliseconds */
  constructor(now: () => number) {
    this.#now = now;
  }

  /** Runs a task. @param charge receives its share in milliseconds at its end, also when it fails */
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
