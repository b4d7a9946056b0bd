/** The setting of account tests, with the accounts as the site has them. */
import type { GivenAuthOptions } from "@levidence/backend";
import { accountScene as scene } from "@levidence/backend/testing/people/account-scene.ts";
import { projectAccounts } from "#server/schema-names.ts";
import type { Engine } from "#tests/support/databases/engines.ts";

export { someone } from "@levidence/backend/testing/people/account-scene.ts";

export const accountScene = (engine: Pick<Engine, "open">, auth: Partial<GivenAuthOptions> = {}) =>
  scene(engine, { ...projectAccounts, ...auth });
