/** The listeners to changes of the database. */
export class ChangeListeners {
  readonly #listeners = new Set<() => void>();

  /** @returns a function that removes `listener` */
  add(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  }

  notify(): void {
    for (const listener of this.#listeners) listener();
  }
}
