/** The connections of an engine: a limited number of transactions waits for them, and not for long. */
import { events } from "#backend/process/events.ts";
import { WorkQueue } from "#backend/process/work-queue.ts";
import { DatabaseUnavailable } from "./errors.ts";

export interface PlacesOptions {
  /** How many transactions run at once. */
  concurrency: number;
  /** How many wait; one more is refused. Default: 500. */
  maxWaiting?: number | undefined;
  maxWaitMs?: number | undefined;
}

export const MAX_WAIT_MS = 5_000;

/** A sign-in or a save passes the visitors' reads that came within this time before it. */
const VISITORS_STAND_BACK_MS = 1_000;

/** One of each engine: `run` waits for a place, at most `maxWaitMs` (milliseconds), and calls the work with it. */
export class Places {
  readonly #queue: WorkQueue;
  readonly #concurrency: number;
  readonly #maxWaitMs: number;
  #onIdle: (() => void)[] = [];

  constructor({ concurrency, maxWaiting = 500, maxWaitMs = MAX_WAIT_MS }: PlacesOptions) {
    this.#queue = new WorkQueue(
      concurrency,
      maxWaiting,
      () => new DatabaseUnavailable("too many transactions are waiting for the database"),
    );
    this.#concurrency = concurrency;
    this.#maxWaitMs = maxWaitMs;
  }

  /**
   * @param isVisitors whether the work is that of a visitor who has not signed in
   * @param work receives the time by which it should have a connection, in the terms of `performance.now()`
   * @throws DatabaseUnavailable when too many wait or a place does not become free in time, and what `work` throws
   */
  async run<Result>(isVisitors: boolean, work: (deadline: number) => Promise<Result>): Promise<Result> {
    const since = performance.now();
    const deadline = since + this.#maxWaitMs;
    const late = new AbortController();
    const timer = setTimeout(
      () => late.abort(new DatabaseUnavailable("the transaction waited too long for its turn")),
      this.#maxWaitMs,
    );
    const ticket = { rank: isVisitors ? since + VISITORS_STAND_BACK_MS : since };
    const begin = () => {
      clearTimeout(timer);
      events.turn.tell({ waitedMs: performance.now() - since });
      this.#tell();
      return work(deadline);
    };
    try {
      const ended = this.#queue.run(begin, ticket, late.signal);
      this.#tell();
      return await ended;
    } finally {
      clearTimeout(timer);
      this.#tell();
      if (this.#queue.isIdle) for (const resolve of this.#onIdle.splice(0)) resolve();
    }
  }

  /** Resolves when nothing runs and nothing waits. */
  async idle(): Promise<void> {
    if (!this.#queue.isIdle) await new Promise<void>((resolve) => this.#onIdle.push(resolve));
  }

  #tell(): void {
    events.queue.tell({ ...this.#queue.load, limit: this.#concurrency });
  }
}
