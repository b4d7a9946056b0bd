/** Lets so many do costly work at once; the others wait their turn, and only so many may wait. */
export class Turns {
  readonly #max: number;
  readonly #maxWaiting: number;
  readonly #refusal: () => Error;
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  constructor(max: number, maxWaiting: number, refusal: () => Error) {
    this.#max = max;
    this.#maxWaiting = maxWaiting;
    this.#refusal = refusal;
  }

  /** @throws the refusal when too many are waiting, and what `work` throws */
  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.#running >= this.#max) await this.#wait();
    else this.#running += 1;
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      // The turn is handed on, so nobody can slip in between.
      if (next) next();
      else this.#running -= 1;
    }
  }

  #wait(): Promise<void> {
    if (this.#waiting.length >= this.#maxWaiting) throw this.#refusal();
    return new Promise((resolve) => this.#waiting.push(resolve));
  }
}
