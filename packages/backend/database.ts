/** Both engines, and what they are asked with. */

export type { Connection, OwnerConnection } from "./src/database/connection.ts";
export type { EngineOptions } from "./src/database/connection-database.ts";
export {
  asAccounts,
  type Database,
  type Parameter,
  type Role,
  type Statement,
  type Transaction,
  type TransactionOptions,
} from "./src/database/database.ts";
export { openEmbeddedDatabase } from "./src/database/embedded/database.ts";
export { DirectoryInUse } from "./src/database/embedded/directory-lock.ts";
export { DatabaseError, DatabaseUnavailable } from "./src/database/errors.ts";
export {
  type DatabasePlace,
  fillNewDatabase,
  type OwnerAccess,
  openAsOwner,
  openForReading,
} from "./src/database/owner-access.ts";
export { openPostgresDatabase } from "./src/database/postgres/database.ts";
export { connectAsOwner } from "./src/database/postgres/owner.ts";
export { SCHEMA_CHANNEL } from "./src/rest/schema/schema-cache.ts";
