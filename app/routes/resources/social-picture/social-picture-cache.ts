/** Social pictures that were drawn, and those being drawn: one at a time, and only so many wait. */
import { LRUCache } from "lru-cache";

type Bytes = Uint8Array<ArrayBuffer>;

/** Too many social pictures are waiting to be drawn. */
export class SocialPicturesBusy extends Error {
  override name = "SocialPicturesBusy";
  /** What to tell callers to wait. */
  readonly retryAfterSeconds = 10;
}

export interface SocialPictureCacheOptions {
  /** Room for what was drawn. */
  maxBytes: number;
  /** Beside the one being drawn. */
  maxWaiting: number;
}

/** Bounded in memory and in work, since strangers choose what is drawn. */
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
   * Returns the picture under `key`, drawn if need be: once, however many ask for it meanwhile.
   * Rejects when `draw` does, and with SocialPicturesBusy when too many others wait.
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
