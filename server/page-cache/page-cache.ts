/**
 * Rendered pages, cached in memory until a change invalidates them or they expire. All visitors get the same
 * pages, so each is rendered once.
 *
 * Two rules: a request after a change never gets a page from before it, and memory does not grow with the
 * number of addresses that visitors request.
 */

import { events, type Ticket } from "@levidence/backend/process";
import { type Change, EVERYTHING } from "@levidence/backend/tags";
import { LRUCache } from "lru-cache";
import type { Page } from "./page.ts";
import { ChangeLog, TaggedCache } from "./tagged-cache.ts";

export interface PageCacheOptions {
  /** Pages older than this are rendered again. */
  maxAgeMs: number;
  /** The size of the cache for pages at their canonical address. */
  maxBytes?: number | undefined;
  /** The clock, in milliseconds. */
  now?: () => number;
}

const DEFAULT_MAX_BYTES = 32 * 2 ** 20;
const BYTES_PER_ENTRY = 512;
/** The tag, and its place in the index. */
const BYTES_PER_TAG = 256;
/** How long a page may be shown instead of one that cannot be rendered. */
const LAST_GOOD_MS = 24 * 3_600_000;
const CACHED_STATUSES: ReadonlySet<number> = new Set([200, 301, 404, 410]);

/**
 * The spelling of addresses in the site's own links. Other spellings (capitals, percent-encoding) reach the
 * same page, and data requests can name any subset of routes, so their number is unbounded. Only parts of the
 * sitemap have `page`.
 */
const CANONICAL_ADDRESS = /^[a-z0-9/._-]*(?:\?page=\d+)?$/;

/** People type the same searches again and again, strangers make up any number of them. */
const SEARCH = /\?q=/;

/** The bounds of each cache for addresses of unbounded number. */
const UNBOUNDED = { max: 500, maxSize: 8 * 2 ** 20 };

/**
 * The cache of one process. All methods may be called while pages are being rendered. Three caches, so that
 * addresses of unbounded number displace neither the site's pages nor searches: `maxBytes`, and 8 MB for each
 * of the others.
 */
export class PageCache {
  readonly #pages: TaggedCache<Page>;
  readonly #searches: TaggedCache<Page>;
  readonly #unbounded: TaggedCache<Page>;
  readonly #lastGood: LRUCache<string, Page>;
  readonly #changes = new ChangeLog();
  #rendering = new Map<string, { page: Promise<Page>; ticket: Ticket | undefined }>();

  constructor({ maxAgeMs, maxBytes = DEFAULT_MAX_BYTES, now = () => performance.now() }: PageCacheOptions) {
    const clock = { ttl: maxAgeMs, perf: { now } };
    const sizeCalculation = ({ byteLength, tags }: Page, key: string) =>
      byteLength + key.length + BYTES_PER_ENTRY + BYTES_PER_TAG * (tags?.size ?? 0);
    this.#pages = new TaggedCache({ ...clock, maxSize: maxBytes, sizeCalculation });
    this.#searches = new TaggedCache({ ...clock, ...UNBOUNDED, sizeCalculation });
    this.#unbounded = new TaggedCache({ ...clock, ...UNBOUNDED, sizeCalculation });
    // Mostly the very pages of `#pages`, which so take no memory twice.
    this.#lastGood = new LRUCache({ ...clock, ttl: LAST_GOOD_MS, maxSize: maxBytes, sizeCalculation });
  }

  /** @returns the cached page, if there is one */
  find(key: string): Page | undefined {
    return this.#pages.get(key) ?? this.#searches.get(key) ?? this.#unbounded.get(key);
  }

  /**
   * @param render makes the page when it is not cached; concurrent requests share one rendering
   * @param ticket the place of the rendering in the queue; it gets the best rank of the requests that share
   *   it
   * @returns the page; server errors are not cached. Rejects when `render` does
   */
  async get(key: string, render: () => Promise<Page>, ticket?: Ticket): Promise<Page> {
    const page = this.find(key);
    events.page.tell({ isCached: page !== undefined });
    if (page) return page;
    const shared = this.#rendering.get(key);
    if (shared) {
      if (shared.ticket && ticket) shared.ticket.rank = Math.min(shared.ticket.rank, ticket.rank);
      return shared.page;
    }

    const rendering = this.#renderAndCache(key, render);
    this.#rendering.set(key, { page: rendering, ticket });
    return rendering;
  }

  async #renderAndCache(key: string, render: () => Promise<Page>): Promise<Page> {
    const position = this.#changes.position;
    const current = this.#rendering;
    try {
      const page = await render();
      // A page rendered during a change may show the data before it.
      if (!this.#changes.hasInvalidated(page.tags, position)) this.#store(key, page);
      return page;
    } finally {
      current.delete(key);
    }
  }

  /** @returns the page as it was last rendered with all of its data, also after a change: for outages only */
  findLastGood(key: string): Page | undefined {
    return this.#lastGood.get(key);
  }

  /** Whether there is any such page. */
  get hasLastGood(): boolean {
    return this.#lastGood.size > 0;
  }

  #store(key: string, page: Page) {
    if (!CACHED_STATUSES.has(page.status) || page.isTemporary) return;
    const { expiresAt = Number.POSITIVE_INFINITY } = page;
    // An entry is found until it is older than its age, and an age of 0 would be none.
    const leftMs = expiresAt - Date.now() - 1;
    if (leftMs <= 0) return;
    const isCanonical = page.status === 200 && CANONICAL_ADDRESS.test(key);
    const cache = isCanonical ? this.#pages : SEARCH.test(key) ? this.#searches : this.#unbounded;
    cache.set(key, page, leftMs);
    if (isCanonical) this.#lastGood.set(key, page, { ttl: Math.min(leftMs, LAST_GOOD_MS) });
    else this.#lastGood.delete(key);
  }

  /**
   * Removes the pages that the change invalidates, but for the last good ones. Those being rendered now are
   * not cached if it concerns them, nor given to later requests.
   */
  invalidate(change: Change = EVERYTHING): void {
    this.#changes.add(change);
    this.#rendering = new Map();
    for (const cache of [this.#pages, this.#searches, this.#unbounded]) cache.invalidate(change);
  }
}
