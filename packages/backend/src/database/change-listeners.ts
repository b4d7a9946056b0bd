export type ChangeListener = (announcement: string) => void;

/** The listeners to changes of the database. */
export class ChangeListeners {
  readonly #listeners = new Set<ChangeListener>();

  /** @returns a function that removes `listener` */
  add(listener: ChangeListener): () => void {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  }

  /** @param announcement the text of the notification; empty when some may have been missed */
  notify(announcement: string): void {
    for (const listener of this.#listeners) listener(announcement);
  }
}
