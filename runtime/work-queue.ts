/** A bounded work queue: costly work runs a few tasks at a time, the others wait in order, and only so many may wait. */
export class WorkQueue {
  readonly #concurrency: number;
  readonly #maxWaiting: number;
  readonly #refusal: () => Error;
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  /**
   * @param concurrency how many tasks run at once
   * @param maxWaiting how many tasks may wait; one more is refused
   * @param refusal makes the error of a refused task
   */
  constructor(concurrency: number, maxWaiting: number, refusal: () => Error) {
    this.#concurrency = concurrency;
    this.#maxWaiting = maxWaiting;
    this.#refusal = refusal;
  }

  /** @throws the refusal when too many tasks are waiting, and what `task` throws */
  async run<Result>(task: () => Promise<Result>): Promise<Result> {
    if (this.#running >= this.#concurrency) await this.#wait();
    else this.#running += 1;
    try {
      return await task();
    } finally {
      const next = this.#waiting.shift();
      // The slot goes straight to the next task: a new one cannot overtake those that wait.
      if (next) next();
      else this.#running -= 1;
    }
  }

  #wait(): Promise<void> {
    if (this.#waiting.length >= this.#maxWaiting) throw this.#refusal();
    return new Promise((resolve) => this.#waiting.push(resolve));
  }
}
