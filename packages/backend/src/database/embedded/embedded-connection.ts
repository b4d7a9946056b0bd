/** A connection to PGlite, whose PostgreSQL can be damaged by a statement. */

import type { CommandResult } from "#backend/database/connection.ts";
import type { Role, Statement } from "#backend/database/database.ts";
import { DatabaseError } from "#backend/database/errors.ts";
import { EmptyResponse, WireConnection } from "#backend/database/wire/connection.ts";

/**
 * PostgreSQL's code for internal errors. Most are harmless, and any visitor can cause them, for instance by a
 * text configuration that does not exist. But some mean that the memory is damaged.
 */
const INTERNAL_ERROR = "XX000";
/**
 * PostgreSQL's code for a cursor that is in use. No statement of the site has one: the statement before this
 * one exhausted V8's stack, got no answer, and left its portal behind.
 */
const CURSOR_IN_USE = "24000";

/** An internal error rolls the transaction back, so that its later statements have no role and no rights. */
export class EmbeddedConnection extends WireConnection {
  protected override readonly server = "The embedded database";
  #isDamaged = false;

  /** Whether the process has to be replaced before the next statement. */
  get isDamaged(): boolean {
    return this.#isDamaged || this.isLost || !this.isIdle;
  }

  override async send(statements: readonly Statement[], role?: Role): Promise<CommandResult[]> {
    try {
      return await super.send(statements, role);
    } catch (cause) {
      const isUnanswered = cause instanceof DatabaseError && cause.code === CURSOR_IN_USE;
      const error = isUnanswered ? new EmptyResponse() : cause;
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
