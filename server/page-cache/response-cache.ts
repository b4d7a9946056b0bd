/**
 * Answers of the data interface to the site's own pages, cached until a change invalidates them: common reads
 * (the menu, the ancestors of a category) are made once, and an invalidated page repeats only changed reads.
 */
import { ANY_TAG, type Change, TagSet, type Tags } from "#backend/changes/tags.ts";
import { ChangeLog } from "./change-log.ts";
import { TaggedCache } from "./tagged-cache.ts";

interface CachedResponse {
  status: number;
  headers: [string, string][];
  body: string;
  tags: Tags;
}

/** Makes the function by which one visitor's page reaches the data. */
export type DataFetch = (clientAddress: string, onRead?: (tags: Tags) => void) => typeof fetch;

const MAX_BYTES = 8 * 2 ** 20;
/** Its headers and tags, and their places in the index. */
const BYTES_PER_ANSWER = 1_024;
/** A single row that does not exist is answered with 406. */
const KEPT_STATUSES: ReadonlySet<number> = new Set([200, 406]);
/** Of a request, what its answer depends on besides the address. */
const ASKING_HEADERS = ["accept", "accept-profile", "prefer", "range"];

export class ResponseCache {
  readonly #dataFetch: DataFetch;
  readonly #changes = new ChangeLog();
  #asking = new Map<string, Promise<CachedResponse>>();
  readonly #answers = new TaggedCache<CachedResponse>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ body }, key) => 2 * (body.length + key.length) + BYTES_PER_ANSWER,
  });

  constructor(dataFetch: DataFetch) {
    this.#dataFetch = dataFetch;
  }

  /** Has to be called with each change before a page that it concerns is made anew. */
  invalidate(change: Change): void {
    this.#changes.add(change);
    this.#asking = new Map();
    this.#answers.invalidate(change);
  }

  /** As DataFetch, through the cache. `onRead` gets the tags of cached answers too. */
  readonly fetchFor: DataFetch = (clientAddress, onRead) => async (input, init) => {
    const request = new Request(input, init);
    const key = keyOf(request);
    if (key === undefined) return this.#dataFetch(clientAddress, onRead)(request);
    const known = this.#answers.get(key) ?? (await this.#ask(key, clientAddress, request));
    onRead?.(known.tags);
    return new Response(known.body, known);
  };

  #ask(key: string, clientAddress: string, request: Request): Promise<CachedResponse> {
    const current = this.#asking;
    const asking =
      current.get(key) ?? this.#askAnew(key, clientAddress, request).finally(() => current.delete(key));
    current.set(key, asking);
    return asking;
  }

  async #askAnew(key: string, clientAddress: string, request: Request): Promise<CachedResponse> {
    const position = this.#changes.position;
    const tags = new TagSet();
    const answer = await this.#dataFetch(clientAddress, (read) => tags.addAll(read))(request);
    const body = await answer.text();
    const kept = { status: answer.status, headers: [...answer.headers], body, tags } satisfies CachedResponse;
    // RPC answers are not cached: their dependencies are unknown and their arguments unbounded.
    const isKept = KEPT_STATUSES.has(answer.status) && tags.size > 0 && !tags.has(ANY_TAG);
    if (isKept && !this.#changes.hasInvalidated(tags, position)) this.#answers.set(key, kept);
    return kept;
  }
}

/** @returns undefined when the answer is for one person, or nothing that is read */
function keyOf({ method, url, headers }: Request): string | undefined {
  if (method !== "GET" || headers.has("authorization")) return undefined;
  return [url, ...ASKING_HEADERS.map((name) => headers.get(name) ?? "")].join("\n");
}
