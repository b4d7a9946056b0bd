import type { MigrationOptions } from "./migrate.ts";

/** What both engines are told by whoever opens a database. */
export interface EngineOptions extends MigrationOptions {
  /** The channel to which the project's SQL sends NOTIFY when something changed; without it, nothing is heard. */
  changeChannel?: string | undefined;
}
