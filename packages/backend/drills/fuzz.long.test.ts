/**
 * Random requests, made from the grammar of the protocol and the tables of the workbench: none fails, and the data
 * interface answers what SQL does under the same role and claims. `INPUTS` and `SEED` make another run of it.
 */
import { randomUUID } from "node:crypto";
import { onTestFinished, test } from "vitest";
import type { Database } from "#backend/database/database.ts";
import { bothEngines } from "#tests/support/databases/engines.ts";
import { isCampaign } from "#tests/support/extent.ts";
import { writeMail } from "#tests/support/people/accounts.ts";
import { expectNoFailure, fuzzBackend } from "./fuzz/campaign.ts";
import { openTarget } from "./fuzz/target.ts";

const INPUTS = Number(process.env.INPUTS ?? (isCampaign ? 10_000 : 500));
/** Fixed, so that an unrelated change does not fail by chance. */
const SEED = Number(process.env.SEED ?? 2);

async function createAccount(database: Database): Promise<string> {
  const id = randomUUID();
  const sql = "insert into auth.users (id, email) values ($1, $2)";
  const parameters = [id, `${id}@exemple.fr`];
  await database.runAs("supabase_auth_admin", {}, (transaction) => transaction.query(sql, parameters));
  return id;
}

test.each(bothEngines)("on $name the data interface answers as SQL does", async ({ name, open }) => {
  const target = await openTarget({
    engine: name,
    database: await open(),
    schemas: ["workbench", "annex"],
    writeMail,
    people: async (database) => ({ member: await createAccount(database) }),
  });
  onTestFinished(() => target.backend.close());
  expectNoFailure(await fuzzBackend(target, INPUTS, SEED));
});
