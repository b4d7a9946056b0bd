/** Accounts as the site has them, on a test database. */
import type { Database } from "@levidence/backend/database";
import { startAccounts as start, type TestAccounts } from "@levidence/backend/testing/people/accounts.ts";
import type { TestBackendOptions } from "@levidence/backend/testing/people/test-backend.ts";
import { projectAccounts, projectHeaders } from "#server/schema-names.ts";

export { password, type TestAccounts } from "@levidence/backend/testing/people/accounts.ts";

export const startAccounts = (database: Database, options: TestBackendOptions = {}): Promise<TestAccounts> =>
  start(database, {
    passedHeaders: projectHeaders,
    ...options,
    auth: { ...projectAccounts, ...options.auth },
  });
