/**
 * Who may cause work, and in which order: each visitor's network has a budget, and each kind of work a queue.
 * Answers that cost nothing, such as cached pages and files, never come here.
 */
import { type Ticket, WorkQueue } from "#backend/process/work-queue.ts";
import { Budgets, Overload } from "./budgets.ts";

interface Terms {
  /** The charge of a request in advance, which is also the least. */
  priceMs: number;
  /** Whether the measured work is charged. Not where most of the time is a pause or in other threads. */
  isMeasured: boolean;
  /** How many run at once. */
  atOnce: number;
  /** How many wait. */
  waiting: number;
  /** How many of one household run or wait, if fewer than of all kinds together. */
  ofNetwork?: number;
}

/** Rendering runs on the one thread that answers all requests, so only a few pages run at once. */
const TERMS = {
  page: { priceMs: 10, isMeasured: true, atOnce: 3, waiting: 64 },
  /** Drawn one at a time; waiting pictures must not block the rendering of pages. */
  picture: { priceMs: 20, isMeasured: true, atOnce: 2, waiting: 20 },
  /** Arrives for as long as its sender likes. */
  body: { priceMs: 5, isMeasured: false, atOnce: 16, waiting: 64, ofNetwork: 4 },
  data: { priceMs: 5, isMeasured: true, atOnce: 4, waiting: 64 },
  /** Not behind anonymous data: a person's save comes before a stranger's five-hundredth search. */
  "member data": { priceMs: 5, isMeasured: true, atOnce: 6, waiting: 64 },
  /** Two hundred people may sign in at once. */
  account: { priceMs: 5, isMeasured: false, atOnce: 6, waiting: 256 },
  /** Hashes a password, in other threads: 100 ms on a slow machine. It takes over from `account`: see admit. */
  password: { priceMs: 100, isMeasured: false, atOnce: 4, waiting: 256 },
} as const satisfies Record<string, Terms>;

export type WorkKind = keyof typeof TERMS;

const CROWDED_RETRY_SECONDS = 5;
const URGENT_RANK = Number.NEGATIVE_INFINITY;

export interface Work {
  /** The visitor's network address. */
  address: string;
  kind: WorkKind;
  /** Goes before all other work of its kind, for any visitor. */
  isUrgent?: boolean;
  /** Changed to the visitor's rank, and read as long as the work waits. */
  ticket?: Ticket;
  /** Aborted when the visitor has left: the work waits no longer. */
  signal?: AbortSignal;
}

/** Queues work by kind and charges it to the network of its visitor. */
export class Turns {
  readonly #budgets: Budgets;
  readonly #clock: WorkClock;
  readonly #queues: ReadonlyMap<WorkKind, WorkQueue>;

  /**
   * @param now the clock, in milliseconds
   * @param capacityMs the work that a visitor may cause at once, if not that of the budgets
   */
  constructor(now: () => number = () => performance.now(), capacityMs?: number) {
    this.#budgets = new Budgets(now, capacityMs);
    this.#clock = new WorkClock(now);
    const kinds = Object.entries(TERMS) as [WorkKind, Terms][];
    this.#queues = new Map(
      kinds.map(([kind, { atOnce, waiting }]) => [kind, new WorkQueue(atOnce, waiting, overloaded)]),
    );
  }

  /** @returns the place of this work among those of its kind that wait, before it is paid for */
  ticketOf({ address, kind, isUrgent }: Work): Ticket {
    return { rank: isUrgent ? URGENT_RANK : this.#budgets.rank(address, kind) };
  }

  /** Called after a sign-in from this address: its network goes before unknown ones from now on. */
  markAsKnown(address: string): void {
    this.#budgets.markAsKnown(address);
  }

  /**
   * Runs work when it is the visitor's turn, and charges the visitor for it.
   * @throws Overload, and what `work` throws
   */
  async run<Result>(
    { address, kind, isUrgent = false, ticket = { rank: 0 }, signal }: Work,
    work: () => Promise<Result>,
  ): Promise<Result> {
    const { priceMs, isMeasured, ofNetwork }: Terms = TERMS[kind];
    const account = this.#budgets.open(address, kind, priceMs, ofNetwork);
    ticket.rank = isUrgent ? URGENT_RANK : account.rank();
    const begin = async () => {
      if (signal?.aborted) throw overloaded();
      if (!isMeasured) return work();
      return this.#clock.measure(work, (milliseconds) => account.charge(Math.max(0, milliseconds - priceMs)));
    };
    try {
      const queue = this.#queues.get(kind) as WorkQueue;
      return await queue.run(begin, ticket, signal);
    } catch (error) {
      throw signal?.aborted && error === signal.reason ? overloaded() : error;
    } finally {
      account.close();
    }
  }
}

const overloaded = () => new Overload(503, CROWDED_RETRY_SECONDS);

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
