/** The budget of each visitor's network: a token bucket of milliseconds of work. */
import { LRUCache } from "lru-cache";
import { networksOf } from "#backend/process/networks.ts";

/** The work that a visitor may cause at once (reasons: docs/decisions/021-budgets-of-work.md). */
const CAPACITY_MS = 15_000;
/** The work that comes back each second: a visitor who never pauses gets this much of the server. */
const REFILL_MS_PER_SECOND = 400;
/** A costly answer can lead below zero, by no more than the longest statement that the database allows. */
const LARGEST_DEBT_MS = 10_000;
/** Running and waiting requests of a network. A browser has six connections. */
const MAX_AT_ONCE = 32;
/** More than the recent work of any network. */
const KNOWN_ADVANTAGE_MS = 1e9;
/** About 20 MB. The network that asked least recently is forgotten first. */
const MAX_NETWORKS = 50_000;

/** How long recent work delays a network: a flood from many networks is within each one's budget. */
const MEMORY_MS = 120_000;

interface Bucket {
  balanceMs: number;
  /** The recent work by kind, refused requests included; it decays. */
  recentMs: Map<string, number>;
  readAtMs: number;
  /** The kinds of the requests under way. */
  underWay: string[];
  /** A person has signed in from this network. */
  isKnown: boolean;
}

/** The account of one request with the networks of its visitor. */
export interface Account {
  /** See Budgets. */
  rank(): number;
  /** Charges further work, without refusal. */
  charge(milliseconds: number): void;
  /** The request has been answered. */
  close(): void;
}

/** The buckets of all networks that sent requests lately. */
export class Budgets {
  readonly #buckets = new LRUCache<string, Bucket>({ max: MAX_NETWORKS });
  readonly #now: () => number;
  readonly #capacityMs: number;

  /** @param now the clock, in milliseconds */
  constructor(now: () => number, capacityMs = CAPACITY_MS) {
    this.#now = now;
    this.#capacityMs = capacityMs;
  }

  /** @returns the rank of the address among requests of this kind: the higher, the later */
  rank(address: string, kind: string): number {
    return rankOf(this.#bucketsOf(address), kind);
  }

  /** Lets the network go before networks without a sign-in, as long as it is remembered. */
  markAsKnown(address: string): void {
    const [smallest] = this.#bucketsOf(address);
    if (smallest) smallest.bucket.isKnown = true;
  }

  /**
   * Takes the price of a request, which is under way until its account is closed.
   * @param most how many of this kind a network may have under way
   * @throws Overload 429 when a network of the address has less left, or has too many requests under way
   */
  open(address: string, kind: string, priceMs: number, most = MAX_AT_ONCE): Account {
    const buckets = this.#bucketsOf(address);
    const note = (milliseconds: number) => {
      for (const { bucket, share } of buckets) {
        bucket.recentMs.set(kind, (bucket.recentMs.get(kind) ?? 0) + milliseconds / share);
      }
    };
    note(priceMs);
    for (const { bucket, share } of buckets) {
      const ofKind = bucket.underWay.filter((one) => one === kind).length;
      if (ofKind >= most * share || bucket.underWay.length >= MAX_AT_ONCE * share) throw new Overload(429, 1);
      const missingMs = priceMs - bucket.balanceMs * share;
      if (missingMs > 0) throw new Overload(429, Math.ceil(missingMs / (REFILL_MS_PER_SECOND * share)));
    }
    const take = (milliseconds: number) => {
      for (const { bucket, share } of buckets) {
        bucket.balanceMs = Math.max(-LARGEST_DEBT_MS, bucket.balanceMs - milliseconds / share);
      }
    };
    take(priceMs);
    for (const { bucket } of buckets) bucket.underWay.push(kind);
    return {
      rank: () => rankOf(buckets, kind),
      charge(milliseconds) {
        note(milliseconds);
        take(milliseconds);
      },
      close() {
        for (const { bucket } of buckets) bucket.underWay.splice(bucket.underWay.indexOf(kind), 1);
      },
    };
  }

  #bucketsOf(address: string) {
    return networksOf(address).map(({ name, share }) => ({ bucket: this.#bucketOf(name), share }));
  }

  #bucketOf(name: string): Bucket {
    const now = this.#now();
    const bucket = this.#buckets.get(name);
    if (!bucket) {
      const fresh = {
        balanceMs: this.#capacityMs,
        recentMs: new Map<string, number>(),
        readAtMs: now,
        underWay: [],
        isKnown: false,
      };
      this.#buckets.set(name, fresh);
      return fresh;
    }
    const passedMs = now - bucket.readAtMs;
    bucket.balanceMs = Math.min(
      this.#capacityMs,
      bucket.balanceMs + (passedMs / 1000) * REFILL_MS_PER_SECOND,
    );
    for (const [kind, milliseconds] of bucket.recentMs) {
      bucket.recentMs.set(kind, milliseconds * Math.exp(-passedMs / MEMORY_MS));
    }
    bucket.readAtMs = now;
    return bucket;
  }
}

function rankOf(buckets: readonly { bucket: Bucket }[], kind: string): number {
  const recentMs = Math.max(...buckets.map(({ bucket }) => bucket.recentMs.get(kind) ?? 0));
  return buckets[0]?.bucket.isKnown ? recentMs - KNOWN_ADVANTAGE_MS : recentMs;
}

/** A request that is refused because it would cost too much now: 429 blames the visitor, 503 the crowd. */
export class Overload extends Error {
  override name = "Overload";
  readonly status: 429 | 503;
  readonly retryAfterSeconds: number;

  constructor(status: 429 | 503, retryAfterSeconds: number) {
    super(status === 429 ? "The visitor asks for too much" : "All visitors together ask for too much");
    this.status = status;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}
