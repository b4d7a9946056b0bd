/** The queue of transactions: PGlite has one connection, so they run one after the other, and a limited number waits. */
import { DatabaseUnavailable } from "#backend/database/errors.ts";

/** Runs one task after the other; at most `maxWaiting` tasks wait. */
export class TransactionQueue {
  readonly #maxWaiting: number;
  #waiting = 0;
  #last: Promise<unknown> = Promise.resolve();

  constructor(maxWaiting: number) {
    this.#maxWaiting = maxWaiting;
  }

  /**
   * Runs `work` after all earlier work has succeeded or failed.
   * @throws DatabaseUnavailable when too many are waiting
   */
  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.#waiting >= this.#maxWaiting) {
      throw new DatabaseUnavailable("too many transactions are waiting for the database");
    }
    this.#waiting += 1;
    const turn = this.#last.then(() => {
      this.#waiting -= 1;
      return work();
    });
    this.#last = turn.catch(() => undefined);
    return turn;
  }

  /** Resolves when the queue is empty. */
  async idle(): Promise<void> {
    let last: Promise<unknown>;
    do {
      last = this.#last;
      await last;
    } while (last !== this.#last);
  }
}
