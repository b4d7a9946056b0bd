/**
 * Finished pages, kept in memory until the catalogue changes.
 *
 * Pages are the same for everybody, so each is rendered once. Two things must never happen: that a page from before a
 * change is shown to somebody who asks after it, and that memory grows with what strangers ask for.
 */
import { LRUCache } from "lru-cache";
import type { Page } from "./page.ts";

export interface PageCacheOptions {
  /** Pages older than this are rendered again. */
  maxAgeMs: number;
  /** Room for pages that were found at their plain address. */
  maxBytes?: number;
}

const DEFAULT_MAX_BYTES = 64 * 2 ** 20;
const BYTES_PER_ENTRY = 512;
const KEPT: ReadonlySet<number> = new Set([200, 301, 404]);

/**
 * The address of a page as the site's own links write it. In other cases and percent-encodings it leads to the same page,
 * so those have no end of variants, and so have partial data requests. A product may be at an address that is not plain. Only parts of a sitemap have `page`.
 */
const PLAIN_ADDRESS = /^[a-z0-9/._-]*(?:\?page=\d+)?$/;

/** Room for what anybody can make up any number of: other addresses, missing pages, redirects. */
const PASSING = { max: 500, maxSize: 8 * 2 ** 20 };

/**
 * The pages of one process. All methods may be called at any time, also while a page is being rendered.
 * What it takes up is bounded: `maxBytes`, and 8 MB more for what anybody can make up.
 */
export class PageCache {
  readonly #pages: LRUCache<string, Page>;
  readonly #passing: LRUCache<string, Page>;
  #rendering = new Map<string, Promise<Page>>();
  #generation = 0;

  constructor({ maxAgeMs, maxBytes = DEFAULT_MAX_BYTES }: PageCacheOptions) {
    const sizeCalculation = (page: Page, key: string) => page.byteLength + key.length + BYTES_PER_ENTRY;
    this.#pages = new LRUCache({ ttl: maxAgeMs, maxSize: maxBytes, sizeCalculation });
    this.#passing = new LRUCache({ ttl: maxAgeMs, ...PASSING, sizeCalculation });
  }

  /** The page kept under `key`, if any. */
  find(key: string): Page | undefined {
    return this.#pages.get(key) ?? this.#passing.get(key);
  }

  /**
   * The page under `key`, rendered if need be: once, however many ask for it meanwhile.
   * Server errors go to those who asked and are not kept. Rejects when `render` does.
   */
  async get(key: string, render: () => Promise<Page>): Promise<Page> {
    const page = this.find(key) ?? this.#rendering.get(key);
    if (page) return page;

    const rendering = this.#renderAndKeep(key, render);
    this.#rendering.set(key, rendering);
    return rendering;
  }

  async #renderAndKeep(key: string, render: () => Promise<Page>): Promise<Page> {
    const generation = this.#generation;
    const current = this.#rendering;
    try {
      const page = await render();
      // What was rendered while the catalogue changed may show what was there before.
      if (generation === this.#generation) this.#keep(key, page);
      return page;
    } finally {
      current.delete(key);
    }
  }

  #keep(key: string, page: Page) {
    if (!KEPT.has(page.status)) return;
    const isLasting = page.status === 200 && PLAIN_ADDRESS.test(key);
    (isLasting ? this.#pages : this.#passing).set(key, page);
  }

  /** Forgets everything, also what is being rendered now: whoever asks from here on sees the change. */
  drop(): void {
    this.#generation += 1;
    this.#rendering = new Map();
    this.#pages.clear();
    this.#passing.clear();
  }
}
