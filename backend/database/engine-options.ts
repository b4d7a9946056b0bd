import type { MigrationOptions } from "./migrate.ts";

/** The options that both engines share. */
export interface EngineOptions extends MigrationOptions {
  /** The channel of the project's NOTIFY after changes; without it, no change is announced. */
  changeChannel?: string | undefined;
}
