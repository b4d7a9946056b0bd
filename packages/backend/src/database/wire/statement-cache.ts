/** The statements that a connection keeps prepared, so that the same SQL is parsed and planned once. */
import { LRUCache } from "lru-cache";

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
export class StatementCache extends LRUCache<string, Prepared> {
  readonly #released: string[] = [];
  #lastNumber = 0;

  constructor() {
    super({ max: MAX_STATEMENTS, dispose: ({ name }) => this.release(name) });
  }

  /** A name that was not used before. */
  newName(): string {
    this.#lastNumber += 1;
    return `s${this.#lastNumber}`;
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
