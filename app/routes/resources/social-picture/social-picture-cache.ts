/** A cache of social pictures that draws missing ones, one at a time, with a bounded queue. */
import { LRUCache } from "lru-cache";

type Bytes = Uint8Array<ArrayBuffer>;

/** The queue of social pictures is full. */
export class SocialPicturesBusy extends Error {
  override name = "SocialPicturesBusy";
  /** The `Retry-After` of the answer. */
  readonly retryAfterSeconds = 10;
}

export interface SocialPictureCacheOptions {
  /** The size of all kept pictures. */
  maxBytes: number;
  /** Not counting the one being drawn. */
  maxWaiting: number;
}

/** Memory and work are bounded, since strangers choose the pictures. */
export class SocialPictureCache {
  readonly #maxWaiting: number;
  readonly #drawn: LRUCache<string, Bytes>;
  readonly #drawing = new Map<string, Promise<Bytes>>();
  #last: Promise<unknown> = Promise.resolve();

  constructor({ maxBytes, maxWaiting }: SocialPictureCacheOptions) {
    this.#maxWaiting = maxWaiting;
    const sizeCalculation = (bytes: Bytes, key: string) => bytes.byteLength + key.length;
    this.#drawn = new LRUCache({ maxSize: maxBytes, sizeCalculation });
  }

  /**
   * Returns the picture under `key`, drawn if it is missing; simultaneous callers share one drawing.
   * Rejects when `draw` does, and with SocialPicturesBusy when the queue is full.
   */
  get(key: string, draw: () => Promise<Bytes>): Promise<Bytes> {
    const drawn = this.#drawn.get(key);
    if (drawn) return Promise.resolve(drawn);
    const drawing = this.#drawing.get(key);
    if (drawing) return drawing;
    if (this.#drawing.size > this.#maxWaiting) return Promise.reject(new SocialPicturesBusy());

    const turn = this.#last.then(() => this.#drawAndKeep(key, draw));
    this.#drawing.set(key, turn);
    this.#last = turn.catch(() => undefined);
    return turn;
  }

  async #drawAndKeep(key: string, draw: () => Promise<Bytes>): Promise<Bytes> {
    try {
      const bytes = await draw();
      this.#drawn.set(key, bytes);
      return bytes;
    } finally {
      this.#drawing.delete(key);
    }
  }
}
