/** Uploaded pictures that have a row and no file: the folder was not restored, or is not shared. */
import { LRUCache } from "lru-cache";
import { readPicturePath } from "#config/uploaded-pictures.ts";
import { largestOf } from "./picture-store.ts";

/** Any visitor can ask for any address: each one costs a question to the database once a minute at most. */
const ASKED = 1_000;
const ASKED_MS = 60_000;
/** Enough to know that it is not one alone. */
const KEPT = 100;

/** Notes pictures that a visitor asked for in vain and that have a row; /health says whether there are any. */
export class MissingPictures {
  readonly #isRecorded: (address: string) => Promise<boolean>;
  readonly #report: (line: string) => void;
  readonly #found = new Set<string>();
  readonly #asked = new LRUCache<string, true>({ max: ASKED, ttl: ASKED_MS });

  /**
   * @param isRecorded whether a picture, by the address of its largest size, has a row
   * @param report receives a line for each picture that is missing, once
   */
  constructor(isRecorded: (address: string) => Promise<boolean>, report: (line: string) => void) {
    this.#isRecorded = isRecorded;
    this.#report = report;
  }

  /** Whether this process knows of one. */
  get areThere(): boolean {
    return this.#found.size > 0;
  }

  /** Call it when a file was read, or was not there. Never rejects. @param path of the file */
  async note(path: string, isThere: boolean): Promise<void> {
    const picture = readPicturePath(path);
    if (!picture) return;
    const address = largestOf(picture);
    if (isThere) {
      this.#found.delete(address);
      return;
    }
    if (this.#asked.has(address) || this.#found.size >= KEPT) return;
    this.#asked.set(address, true);
    const isRecorded = await this.#isRecorded(address).catch(() => false);
    if (!isRecorded || this.#found.has(address)) return;
    this.#found.add(address);
    this.#report(
      `The picture ${address} has a row and no file: restore it, or share the folder or the bucket`,
    );
  }
}
