/** A cache of social pictures that draws missing ones, one at a time, with a bounded queue. */
import { LRUCache } from "lru-cache";

type Bytes = Uint8Array<ArrayBuffer>;

/** The queue of social pictures is full. */
export class SocialPicturesBusy extends Error {
  override name = "SocialPicturesBusy";
  readonly retryAfterSeconds = 10;
}

/** Memory and work are bounded, since strangers choose the pictures. */
export class SocialPictureCache {
  readonly #pictures: LRUCache<string, Bytes, () => Promise<Bytes>>;
  readonly #maxWaiting: number;
  #unfinished = 0;
  #last: Promise<unknown> = Promise.resolve();

  /**
   * @param options.maxBytes of all kept pictures
   * @param options.maxWaiting not counting the one being drawn
   */
  constructor({ maxBytes, maxWaiting }: { maxBytes: number; maxWaiting: number }) {
    this.#maxWaiting = maxWaiting;
    this.#pictures = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: (bytes, key) => bytes.byteLength + key.length,
      fetchMethod: (_key, _stale, { context: draw }) => this.#inTurn(draw),
      // Displaced while it is drawn, a picture is still answered.
      ignoreFetchAbort: true,
    });
  }

  /**
   * Returns the picture under `key`, drawn if it is missing; simultaneous callers share one drawing.
   * Rejects when `draw` does, and with SocialPicturesBusy when the queue is full.
   */
  get(key: string, draw: () => Promise<Bytes>): Promise<Bytes> {
    return this.#pictures.forceFetch(key, { context: draw });
  }

  async #inTurn(draw: () => Promise<Bytes>): Promise<Bytes> {
    // The one that is being drawn does not wait.
    if (this.#unfinished > this.#maxWaiting) throw new SocialPicturesBusy();
    this.#unfinished += 1;
    const drawing = this.#last.then(draw).finally(() => {
      this.#unfinished -= 1;
    });
    this.#last = drawing.catch(() => undefined);
    return drawing;
  }
}
