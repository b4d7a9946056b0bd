/** The latest changes, to be compared with answers that were read meanwhile. */
import { type Change, invalidates, type Tags } from "@levidence/backend/tags";

/** A page is not cached if more changes than this happen while it renders. */
const KEPT_CHANGES = 1_000;

/** Keeps the last `KEPT_CHANGES` changes. */
export class ChangeLog {
  readonly #latest: Change[] = [];
  #count = 0;

  add(change: Change): void {
    this.#count += 1;
    this.#latest.push(change);
    if (this.#latest.length > KEPT_CHANGES) this.#latest.shift();
  }

  /** How many changes there were: to be asked before anything is read. */
  get position(): number {
    return this.#count;
  }

  /**
   * Whether a change after `position` invalidates reads since then, which may have preceded the change.
   * Without tags, every change does.
   */
  hasInvalidated(tags: Tags | undefined, position: number): boolean {
    const later = this.#count - position;
    if (later > this.#latest.length) return true;
    return this.#latest
      .slice(this.#latest.length - later)
      .some((change) => !tags || invalidates(change, tags));
  }
}
