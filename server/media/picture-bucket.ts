/**
 * Uploaded pictures in a bucket, which any number of machines share:
 * each sees a picture as soon as it is saved.
 */
import { getMimeType } from "hono/utils/mime";
import { LRUCache } from "lru-cache";
import { picturePath, readPicturePath } from "#config/uploaded-pictures.ts";
import type { Bucket } from "#server/bucket/bucket.ts";
import type { MadePicture } from "./make-picture.ts";
import { isLargest, isPicture, largestOf, type PictureStore } from "./picture-store.ts";

const PREFIX = "media/photos/";
/** Of files that were read lately; a removed picture stays that long on other machines. */
const CACHE_BYTES = 32 * 2 ** 20;
const CACHE_MS = 60_000;

const nameOf = (path: string) => path.slice(1);
const pathOf = (name: string) => `/${name}`;
const folderOf = (path: string) => path.slice(0, path.lastIndexOf("/") + 1);

/** A picture is there when its largest size is, which is written last and removed first. */
export class PictureBucket implements PictureStore {
  readonly #bucket: Bucket;
  readonly #cache = new LRUCache<string, Buffer<ArrayBuffer>>({
    maxSize: CACHE_BYTES,
    sizeCalculation: (bytes) => bytes.length,
    ttl: CACHE_MS,
  });

  constructor(bucket: Bucket) {
    this.#bucket = bucket;
  }

  async find(hash: string): Promise<string | null> {
    return (await this.#pictures(`${PREFIX}${hash}-`))[0] ?? null;
  }

  list(): Promise<string[]> {
    return this.#pictures(PREFIX);
  }

  async save(hash: string, made: MadePicture): Promise<string> {
    const picture = { hash, width: made.width, height: made.height };
    const files = made.files.map(({ width, format, bytes }) => ({
      path: picturePath(picture, format, width),
      bytes,
    }));
    await this.#putAll(
      files.map(({ path }) => path),
      async (path) => Buffer.from(files.find((file) => file.path === path)?.bytes ?? []),
    );
    return largestOf(picture);
  }

  async remove(path: string): Promise<void> {
    const picture = readPicturePath(path);
    if (!picture) return;
    const largest = nameOf(largestOf(picture));
    await this.#bucket.remove(largest);
    for (const name of await this.#bucket.list(nameOf(folderOf(path)))) await this.#bucket.remove(name);
    for (const cached of this.#cache.keys()) {
      if (folderOf(cached) === folderOf(path)) this.#cache.delete(cached);
    }
  }

  async read(path: string): Promise<Buffer<ArrayBuffer> | null> {
    if (!isPicture(path)) return null;
    const bytes = this.#cache.get(path) ?? (await this.#bucket.get(nameOf(path)));
    if (bytes) this.#cache.set(path, bytes);
    return bytes;
  }

  async files(): Promise<string[]> {
    return (await this.#bucket.list(PREFIX)).map(pathOf).filter(isPicture);
  }

  async restore(
    paths: readonly string[],
    read: (path: string) => Promise<Buffer<ArrayBuffer>>,
  ): Promise<void> {
    const present = new Set((await this.list()).map(folderOf));
    await this.#putAll(
      paths.filter((path) => !present.has(folderOf(path))),
      read,
    );
  }

  /** The largest sizes last. */
  async #putAll(
    paths: readonly string[],
    read: (path: string) => Promise<Buffer<ArrayBuffer>>,
  ): Promise<void> {
    for (const path of [...paths.filter((path) => !isLargest(path)), ...paths.filter(isLargest)]) {
      await this.#bucket.put(nameOf(path), await read(path), getMimeType(path));
    }
  }

  async #pictures(prefix: string): Promise<string[]> {
    return (await this.#bucket.list(prefix)).map(pathOf).filter(isLargest);
  }
}
