/** The statements that a connection keeps prepared, so that the same SQL is parsed and planned once. */

export interface Field {
  name: string;
  dataTypeID: number;
}

interface Prepared {
  /** PostgreSQL's name for it. */
  name: string;
  /** The columns of its rows, which PostgreSQL never changes for a prepared statement. */
  fields: readonly Field[];
}

/** Statements per connection; the one that was not used for longest makes room. */
const MAX_STATEMENTS = 200;

/** One cache belongs to one connection. */
export class StatementCache {
  readonly #prepared = new Map<string, Prepared>();
  readonly #released: string[] = [];
  #lastNumber = 0;

  find(key: string): Prepared | undefined {
    const found = this.#prepared.get(key);
    if (!found) return undefined;
    this.#prepared.delete(key);
    this.#prepared.set(key, found);
    return found;
  }

  /** A name that was not used before. */
  newName(): string {
    this.#lastNumber += 1;
    return `s${this.#lastNumber}`;
  }

  keep(key: string, prepared: Prepared): void {
    this.forget(key);
    this.#prepared.set(key, prepared);
    const [oldest] = this.#prepared.keys();
    if (oldest !== undefined && this.#prepared.size > MAX_STATEMENTS) this.forget(oldest);
  }

  forget(key: string): void {
    const found = this.#prepared.get(key);
    if (!found) return;
    this.#prepared.delete(key);
    this.release(found.name);
  }

  /** Marks the statement of this name, which may not exist, for closing. */
  release(name: string): void {
    this.#released.push(name);
  }

  /** @returns the names that PostgreSQL has to be told to close, each once */
  takeReleased(): string[] {
    return this.#released.splice(0);
  }
}
