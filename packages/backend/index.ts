/** Supabase's protocol over PGlite or PostgreSQL: README.md. */
export { type Administration, grantAdministrator } from "./src/auth/administrators.ts";
export type { AuthLimits, GivenAuthOptions } from "./src/auth/options.ts";
export { type Backend, type BackendOptions, createBackend, type FetchOptions } from "./src/backend.ts";
export { type Figures, readFigures } from "./src/figures.ts";
export type { JobsState } from "./src/jobs/job-rows.ts";
export { type OpenDatabaseOptions, openDatabase } from "./src/open-database.ts";
export { DEFAULT_LIMITS, type RestLimits } from "./src/rest/limits/limits.ts";
export type { ProjectRetention } from "./src/retention/retention.ts";
export { rotateSigningKey } from "./src/tokens/signing-keys.ts";
