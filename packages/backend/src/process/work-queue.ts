/**
 * A bounded work queue: costly work runs a few tasks at a time, and a limited number waits. A task of a lower
 * rank goes first, and replaces a waiting one of a higher rank when the queue is full.
 */

/** The place of a waiting task. Its rank may change; equal ranks keep their order of arrival. */
export interface Ticket {
  rank: number;
}

interface Waiting {
  ticket: Ticket;
  begin: () => void;
  refuse: (reason: unknown) => void;
}

/** Runs tasks in the order of their ranks; see above. */
export class WorkQueue {
  readonly #concurrency: number;
  readonly #maxWaiting: number;
  readonly #refusal: () => Error;
  readonly #waiting: Waiting[] = [];
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

  get load(): { running: number; waiting: number } {
    return { running: this.#running, waiting: this.#waiting.length };
  }

  /** Whether nothing runs and nothing waits. */
  get isIdle(): boolean {
    return this.#running === 0;
  }

  /**
   * @param signal ends the wait with its reason
   * @throws the refusal when too many tasks are waiting, the reason of `signal`, and what `task` throws
   */
  async run<Result>(
    task: () => Promise<Result>,
    ticket: Ticket = { rank: 0 },
    signal?: AbortSignal,
  ): Promise<Result> {
    if (this.#running >= this.#concurrency) await this.#wait(ticket, signal);
    else this.#running += 1;
    try {
      return await task();
    } finally {
      const next = this.#take((one, other) => one.ticket.rank < other.ticket.rank);
      // The slot goes straight to the next task, so that a new one cannot overtake the queue.
      if (next) next.begin();
      else this.#running -= 1;
    }
  }

  #wait(ticket: Ticket, signal: AbortSignal | undefined): Promise<void> {
    return new Promise((begin, refuse) => {
      // Who has left already hears of it no more.
      if (signal?.aborted) return refuse(signal.reason);
      const own: Waiting = { ticket, begin, refuse };
      this.#waiting.push(own);
      signal?.addEventListener("abort", () => {
        const index = this.#waiting.indexOf(own);
        if (index >= 0) this.#waiting.splice(index, 1);
        refuse(signal.reason);
      });
      if (this.#waiting.length <= this.#maxWaiting) return;
      this.#take((one, other) => one.ticket.rank >= other.ticket.rank)?.refuse(this.#refusal());
    });
  }

  /** Removes the first task by rank; the queues are short. */
  #take(isBefore: (one: Waiting, other: Waiting) => boolean): Waiting | undefined {
    let found = 0;
    for (const [index, one] of this.#waiting.entries()) {
      const other = this.#waiting[found];
      if (other && index !== found && isBefore(one, other)) found = index;
    }
    return this.#waiting.splice(found, 1)[0];
  }
}
