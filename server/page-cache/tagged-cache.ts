/** Values by key, in bounded memory, invalidated by changes of their tags; and the latest changes. */
import { type Change, EVERYTHING, invalidates, type Tags, UNANNOUNCED_TAG } from "@levidence/backend/tags";
import { LRUCache } from "lru-cache";

export interface Tagged {
  /** The rows and lists that the value was read from; without tags only `EVERYTHING` invalidates it. */
  tags?: Tags;
}

/** A cache with an index from tags to keys, so that a change costs as much as the values that it removes. */
export class TaggedCache<Value extends Tagged> {
  readonly #values: LRUCache<string, Value>;
  readonly #keysByTag = new Map<string, Set<string>>();

  constructor(bounds: LRUCache.Options<string, Value, unknown>) {
    this.#values = new LRUCache({ ...bounds, dispose: (value, key) => this.#forget(key, value) });
  }

  get(key: string): Value | undefined {
    return this.#values.get(key);
  }

  /** Does not store values with unannounced sources. @param maxAgeMs when shorter than that of the cache */
  set(key: string, value: Value, maxAgeMs = Number.POSITIVE_INFINITY): void {
    if (value.tags?.has(UNANNOUNCED_TAG)) return;
    const { ttl } = this.#values;
    this.#values.set(key, value, maxAgeMs < ttl ? { ttl: maxAgeMs } : undefined);
    // A value larger than the cache was not taken.
    if (!this.#values.has(key)) return;
    for (const tag of value.tags ?? [])
      this.#keysByTag.set(tag, (this.#keysByTag.get(tag) ?? new Set()).add(key));
  }

  /** Removes all values that the change concerns. */
  invalidate(change: Change): void {
    if (change === EVERYTHING) {
      this.#values.clear();
      return;
    }
    for (const tag of change) {
      for (const key of this.#keysByTag.get(tag) ?? []) this.#values.delete(key);
    }
  }

  #forget(key: string, { tags }: Value): void {
    for (const tag of tags ?? []) {
      const keys = this.#keysByTag.get(tag);
      keys?.delete(key);
      if (keys?.size === 0) this.#keysByTag.delete(tag);
    }
  }
}

/** A page is not cached if more changes than this happen while it renders. */
const KEPT_CHANGES = 1_000;

/** Keeps the last `KEPT_CHANGES` changes. */
export class ChangeLog {
  readonly #latest: Change[] = [];
  #count = 0;

  add(change: Change): void {
    this.#count += 1;
    this.#latest.push(change);
    if (this.#latest.length > KEPT_CHANGES) this.#latest.shift();
  }

  /** How many changes there were: to be asked before anything is read. */
  get position(): number {
    return this.#count;
  }

  /**
   * Whether a change after `position` invalidates reads since then, which may have preceded the change.
   * Without tags, every change does.
   */
  hasInvalidated(tags: Tags | undefined, position: number): boolean {
    const later = this.#count - position;
    if (later > this.#latest.length) return true;
    return this.#latest
      .slice(this.#latest.length - later)
      .some((change) => !tags || invalidates(change, tags));
  }
}
