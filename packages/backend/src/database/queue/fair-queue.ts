/**
 * The queue in front of the database. Kinds of work go in order, and within a kind the visitors take turns: a
 * visitor with five hundred searches delays another one by one turn.
 */
import { DatabaseUnavailable } from "#backend/database/errors.ts";
import { signals } from "#backend/process/signals.ts";
import { currentRequester, REQUESTER_KINDS } from "./requester.ts";

export interface FairQueueOptions {
  /** How many tasks run at once: the connections. */
  concurrency: number;
  /** How many tasks wait at most. */
  maxWaiting?: number | undefined;
  /** How many of these belong to one visitor. */
  maxWaitingPerVisitor?: number;
  maxWaitMs?: number | undefined;
}

export const MAX_WAIT_MS = 5_000;

interface Task {
  visitor: string;
  /** Index in REQUESTER_KINDS. */
  rank: number;
  since: number;
  start(): void;
  refuse(reason: string): void;
}

/** In one turn of eight the oldest task of all kinds runs, so that no kind starves. */
const TURNS_OF_ORDER = 8;

const TOO_MANY = "too many transactions are waiting for the database";
const TOO_LONG = "the transaction waited too long for its turn";

/** Runs a limited number of tasks at once; the others wait by kind, visitor and arrival. */
export class FairQueue {
  readonly #concurrency: number;
  readonly #maxWaiting: number;
  readonly #maxWaitingPerVisitor: number;
  readonly #maxWaitMs: number;
  /** For each kind the waiting tasks of each visitor; the visitor whose turn it is comes first. */
  readonly #waiting = REQUESTER_KINDS.map(() => new Map<string, Task[]>());
  readonly #running = new Set<Task>();
  #waitingCount = 0;
  #turns = 0;
  #onIdle: (() => void)[] = [];

  constructor(options: FairQueueOptions) {
    this.#concurrency = options.concurrency;
    this.#maxWaiting = options.maxWaiting ?? 500;
    this.#maxWaitingPerVisitor = options.maxWaitingPerVisitor ?? 100;
    this.#maxWaitMs = options.maxWaitMs ?? MAX_WAIT_MS;
  }

  /**
   * Runs `work` for the current requester when its turn has come.
   * @param work receives the time by which it should have a connection, in the terms of `performance.now()`
   * @throws DatabaseUnavailable when too many wait or the turn does not come in time, and what `work` throws
   */
  async run<Result>(work: (deadline: number) => Promise<Result>): Promise<Result> {
    const { visitor, kind } = currentRequester();
    const since = performance.now();
    const task = await new Promise<Task>((resolve, reject) => {
      const own: Task = {
        visitor,
        rank: REQUESTER_KINDS.indexOf(kind),
        since,
        start: () => {
          clearTimeout(timer);
          resolve(own);
        },
        refuse: (reason) => {
          clearTimeout(timer);
          reject(new DatabaseUnavailable(reason));
        },
      };
      const timer = setTimeout(() => {
        this.#remove(own);
        own.refuse(TOO_LONG);
      }, this.#maxWaitMs);
      this.#add(own);
    });
    signals.turn.tell({ waitedMs: performance.now() - since });
    try {
      return await work(since + this.#maxWaitMs);
    } finally {
      this.#running.delete(task);
      this.#startNext();
    }
  }

  /** Resolves when nothing runs and nothing waits. */
  async idle(): Promise<void> {
    if (this.#running.size + this.#waitingCount === 0) return;
    await new Promise<void>((resolve) => this.#onIdle.push(resolve));
  }

  #add(task: Task): void {
    const own = this.#waiting[task.rank]?.get(task.visitor)?.length ?? 0;
    const isOverShare = task.rank > 0 && own >= this.#maxWaitingPerVisitor;
    if (isOverShare || (this.#waitingCount >= this.#maxWaiting && !this.#makeRoom(task.rank, own))) {
      task.refuse(TOO_MANY);
      return;
    }
    const visitors = this.#waiting[task.rank];
    visitors?.set(task.visitor, [...(visitors.get(task.visitor) ?? []), task]);
    this.#waitingCount += 1;
    this.#tell();
    queueMicrotask(() => this.#startNext());
  }

  /**
   * Refuses the latest task of the visitor who has most of the last kind.
   * @returns whether there was one that comes behind a task of this rank, of a visitor with `own` tasks
   */
  #makeRoom(rank: number, own: number): boolean {
    const last = this.#waiting.findLastIndex((visitors) => visitors.size > 0);
    let longest: Task[] = [];
    for (const tasks of this.#waiting[last]?.values() ?? [])
      if (tasks.length >= longest.length) longest = tasks;
    const victim = longest.at(-1);
    if (!victim || last < rank || (last === rank && longest.length <= own + 1)) return false;
    this.#remove(victim);
    victim.refuse(TOO_MANY);
    return true;
  }

  #startNext(): void {
    while (this.#running.size < this.#concurrency) {
      const task = this.#next();
      if (!task) break;
      this.#remove(task);
      this.#turns += 1;
      this.#running.add(task);
      task.start();
    }
    this.#tell();
    if (this.#running.size + this.#waitingCount === 0)
      for (const resolve of this.#onIdle.splice(0)) resolve();
  }

  #tell(): void {
    const { size } = this.#running;
    signals.queue.tell({ waiting: this.#waitingCount, running: size, limit: this.#concurrency });
  }

  #next(): Task | undefined {
    const ready = this.#waiting.flatMap((visitors) => {
      for (const [task] of visitors.values()) if (task && this.#mayRun(task)) return [task];
      return [];
    });
    if (this.#turns % TURNS_OF_ORDER !== TURNS_OF_ORDER - 1) return ready[0];
    return ready.reduce<Task | undefined>((a, b) => (a && a.since <= b.since ? a : b), undefined);
  }

  /** Reserves half of the connections for other visitors, and a tenth for each more urgent kind. */
  #mayRun({ visitor, rank }: Task): boolean {
    const running = [...this.#running];
    const later = running.filter((task) => task.rank >= rank).length;
    const own = running.filter((task) => task.visitor === visitor).length;
    const kept = Math.floor(this.#concurrency / 10) * rank;
    return later < this.#concurrency - kept && own < Math.ceil(this.#concurrency / 2);
  }

  #remove(task: Task): void {
    const visitors = this.#waiting[task.rank];
    const left = visitors?.get(task.visitor)?.filter((other) => other !== task);
    if (!visitors || !left) return;
    // The visitor's next turn comes after those of all other visitors.
    visitors.delete(task.visitor);
    if (left.length > 0) visitors.set(task.visitor, left);
    this.#waitingCount -= 1;
  }
}
