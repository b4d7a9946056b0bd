/**
 * Answers of the data interface to the site's own pages, cached until a change invalidates them: common reads
 * (the menu, the ancestors of a category) are made once, and an invalidated page repeats only changed reads.
 */
import { ANY_TAG, type Change, type Tags } from "@levidence/backend/tags";
import { ChangeLog, TaggedCache } from "./tagged-cache.ts";

/** An answer that each page of the site reads: the text of a plain one has one reader, and a stream of its own. */
class CachedResponse extends Response {
  readonly content: string;
  readonly tags: Tags;

  constructor(text: string, { status, headers }: Response, tags: Tags) {
    super(null, { status, headers });
    this.content = text;
    this.tags = tags;
  }

  override async text(): Promise<string> {
    return this.content;
  }
}

/** Makes the function by which one visitor's page reaches the data. */
export type DataFetch = (clientAddress: string, onRead?: (tags: Tags) => void) => typeof fetch;

const MAX_BYTES = 8 * 2 ** 20;
/** Its headers and tags, and their places in the index. */
const BYTES_PER_ANSWER = 1_024;
/** A single row that does not exist is answered with 406. */
const CACHED_STATUSES: ReadonlySet<number> = new Set([200, 406]);
/** The request headers that the answer depends on. */
const VARY_HEADERS = ["accept", "accept-profile", "prefer", "range"];

/** The cache of one process; failures, RPC answers and answers for one person are never stored. */
export class ResponseCache {
  readonly #dataFetch: DataFetch;
  readonly #changes = new ChangeLog();
  #pending = new Map<string, Promise<CachedResponse>>();
  readonly #answers = new TaggedCache<CachedResponse>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ content }, key) => 2 * (content.length + key.length) + BYTES_PER_ANSWER,
  });

  constructor(dataFetch: DataFetch) {
    this.#dataFetch = dataFetch;
  }

  /** Removes the answers that the change makes outdated. Call it before the change invalidates pages. */
  invalidate(change: Change): void {
    this.#changes.add(change);
    this.#pending = new Map();
    this.#answers.invalidate(change);
  }

  /** As DataFetch, through the cache. `onRead` gets the tags of cached answers too. */
  readonly fetchFor: DataFetch = (clientAddress, onRead) => async (input, init) => {
    const key = keyOf(input, init);
    if (key === undefined) return this.#dataFetch(clientAddress, onRead)(input, init);
    const fetched = () => this.#fetchOnce(key, clientAddress, new Request(input, init));
    const cached = this.#answers.get(key) ?? (await fetched());
    onRead?.(cached.tags);
    return cached;
  };

  /** Concurrent requests with the same key share one answer. */
  #fetchOnce(key: string, clientAddress: string, request: Request): Promise<CachedResponse> {
    const current = this.#pending;
    const pending =
      current.get(key) ?? this.#fetch(key, clientAddress, request).finally(() => current.delete(key));
    current.set(key, pending);
    return pending;
  }

  async #fetch(key: string, clientAddress: string, request: Request): Promise<CachedResponse> {
    const position = this.#changes.position;
    const tags = new Set<string>();
    const answer = await this.#dataFetch(clientAddress, (read) => {
      for (const tag of read) tags.add(tag);
    })(request);
    const response = new CachedResponse(await answer.text(), answer, tags);
    // RPC answers are not cached: their dependencies are unknown and their arguments unbounded.
    const isCacheable = CACHED_STATUSES.has(answer.status) && tags.size > 0 && !tags.has(ANY_TAG);
    if (isCacheable && !this.#changes.hasInvalidated(tags, position)) this.#answers.set(key, response);
    return response;
  }
}

/**
 * Reads the arguments of `fetch` as they are: a `Request` of each would take as long as the answer from the cache.
 * @returns undefined when the answer is for one person, or the request is no read
 */
function keyOf(input: string | URL | Request, init: RequestInit | undefined): string | undefined {
  const { method = "GET", headers: given } = init ?? {};
  const url = String(input);
  const headers = new Headers(given);
  if (input instanceof Request || method !== "GET" || headers.has("authorization")) return undefined;
  return [url, ...VARY_HEADERS.map((name) => headers.get(name) ?? "")].join("\n");
}
