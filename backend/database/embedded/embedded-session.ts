/** A connection to PGlite, whose PostgreSQL can be damaged by a statement. */
import type { Role, Statement } from "#backend/database/database.ts";
import { DatabaseError } from "#backend/database/errors.ts";
import type { SessionResult } from "#backend/database/session.ts";
import { EmptyResponse, WireSession } from "#backend/database/wire/session.ts";

/**
 * PostgreSQL's code for internal errors. Most are harmless, and any visitor can cause them, for instance by a
 * search with too many operators. But some mean that the memory is damaged.
 */
const INTERNAL_ERROR = "XX000";

/** An internal error rolls the transaction back, so that its later statements have no role and no rights. */
export class EmbeddedSession extends WireSession {
  protected override readonly server = "The embedded database";
  #isDamaged = false;

  /** Whether the process has to be replaced before the next statement. */
  get isDamaged(): boolean {
    return this.#isDamaged || this.isLost || !this.isIdle;
  }

  override async send(statements: readonly Statement[], role?: Role): Promise<SessionResult[]> {
    try {
      return await super.send(statements, role);
    } catch (error) {
      if (error instanceof DatabaseError && error.code === INTERNAL_ERROR) {
        this.#isDamaged ||= error instanceof EmptyResponse || !(await this.#isSound());
      }
      throw error;
    }
  }

  /** Whether PostgreSQL still works correctly. */
  async #isSound(): Promise<boolean> {
    try {
      const [, result] = await super.send([{ sql: "rollback" }, { sql: "select 1 as answer" }]);
      return result?.rows[0]?.answer === 1; // a damaged PostgreSQL can answer without rows
    } catch {
      return false;
    }
  }
}
