/**
 * Rendered pages, cached in memory until the catalogue changes. All visitors get the same pages, so each is rendered once.
 *
 * Two rules: a request after a change never gets a page from before it, and memory does not grow with the number of
 * addresses that visitors request.
 */
import { LRUCache } from "lru-cache";
import type { Page } from "./page.ts";

export interface PageCacheOptions {
  /** Pages older than this are rendered again. */
  maxAgeMs: number;
  /** The size of the cache for pages at their canonical address. */
  maxBytes?: number;
  /** The clock, in milliseconds. */
  now?: () => number;
}

const DEFAULT_MAX_BYTES = 64 * 2 ** 20;
const BYTES_PER_ENTRY = 512;
const CACHED_STATUSES: ReadonlySet<number> = new Set([200, 301, 404]);

/**
 * The spelling of addresses in the site's own links. Other spellings (capitals, percent-encoding) reach the same page, and
 * data requests can name any subset of routes, so their number is unbounded. Only parts of the sitemap have `page`.
 */
const CANONICAL_ADDRESS = /^[a-z0-9/._-]*(?:\?page=\d+)?$/;

/** The size of the cache for addresses of unbounded number: other spellings, missing pages, redirects. */
const UNBOUNDED = { max: 500, maxSize: 8 * 2 ** 20 };

/**
 * The cache of one process. All methods may be called while pages are being rendered.
 * Two caches, so that addresses of unbounded number cannot displace the site's pages: `maxBytes`, and 8 MB for the others.
 */
export class PageCache {
  readonly #pages: LRUCache<string, Page>;
  readonly #unbounded: LRUCache<string, Page>;
  #rendering = new Map<string, Promise<Page>>();
  #generation = 0;

  constructor({ maxAgeMs, maxBytes = DEFAULT_MAX_BYTES, now = () => performance.now() }: PageCacheOptions) {
    const clock = { ttl: maxAgeMs, perf: { now } };
    const sizeCalculation = (page: Page, key: string) => page.byteLength + key.length + BYTES_PER_ENTRY;
    this.#pages = new LRUCache({ ...clock, maxSize: maxBytes, sizeCalculation });
    this.#unbounded = new LRUCache({ ...clock, ...UNBOUNDED, sizeCalculation });
  }

  /** @returns the cached page, if there is one */
  find(key: string): Page | undefined {
    return this.#pages.get(key) ?? this.#unbounded.get(key);
  }

  /**
   * @param render makes the page when it is not cached; concurrent requests share one rendering
   * @returns the page; server errors are not cached. Rejects when `render` does
   */
  async get(key: string, render: () => Promise<Page>): Promise<Page> {
    const page = this.find(key) ?? this.#rendering.get(key);
    if (page) return page;

    const rendering = this.#renderAndCache(key, render);
    this.#rendering.set(key, rendering);
    return rendering;
  }

  async #renderAndCache(key: string, render: () => Promise<Page>): Promise<Page> {
    const generation = this.#generation;
    const current = this.#rendering;
    try {
      const page = await render();
      // A page rendered during a change may show the old catalogue.
      if (generation === this.#generation) this.#store(key, page);
      return page;
    } finally {
      current.delete(key);
    }
  }

  #store(key: string, page: Page) {
    if (!CACHED_STATUSES.has(page.status)) return;
    const isCanonical = page.status === 200 && CANONICAL_ADDRESS.test(key);
    (isCanonical ? this.#pages : this.#unbounded).set(key, page);
  }

  /** Empties the cache. Pages being rendered now are not cached, nor given to later requests. */
  drop(): void {
    this.#generation += 1;
    this.#rendering = new Map();
    this.#pages.clear();
    this.#unbounded.clear();
  }
}
