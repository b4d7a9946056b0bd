import type { MigrationOptions } from "./migrate.ts";

/** The options that both engines share. */
export interface EngineOptions extends MigrationOptions {
  /** The channel to which the project's SQL sends NOTIFY after a change; without it, no change is announced. */
  changeChannel?: string | undefined;
}
