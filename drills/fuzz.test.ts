/**
 * `npm run drill fuzz`: sends the data interface, the accounts, the pages, the contact form and the uploads random
 * requests made from the grammar and the real schema. Expected: no 5xx, no answer later than the deadline, and from the
 * data interface what SQL answers under the same role and claims. `INPUTS` for each engine, `SEED`, which repeats a run.
 */

import { openEmbeddedDatabase, openPostgresDatabase } from "@levidence/backend/database";
import { expectNoFailure, fuzzBackend } from "@levidence/backend/drills/fuzz/campaign.ts";
import { onTestFinished, test } from "vitest";
import { copyEmbeddedTemplateTo } from "#tests/support/databases/embedded-template.ts";
import { copyPostgresTemplate } from "#tests/support/databases/postgres-databases.ts";
import { prepared } from "#tests/support/databases/preparations.ts";
import { isCampaign } from "#tests/support/extent.ts";
import { temporaryDirectory } from "#tests/support/temporary-directory.ts";
import { openSchemaTarget, workbenchOptions } from "./fuzz/schema-target.ts";
import { fuzzSite, liftLimits } from "./fuzz/site.ts";
import { randomSeed } from "./shared/random.ts";
import { DrillSite } from "./shared/site.ts";

await prepared("build");

const INPUTS = Number(process.env.INPUTS ?? (isCampaign ? 10_000 : 250));
/** Fixed in small, so that an unrelated change does not fail by chance. */
const SEED = Number(process.env.SEED ?? (isCampaign ? randomSeed() : 2));

/** Databases with the demonstration catalogue, how they are opened, and how a site is told of them. */
const engines = {
  async PGlite() {
    const directory = temporaryDirectory();
    copyEmbeddedTemplateTo(directory);
    const open = () => openEmbeddedDatabase({ ...workbenchOptions(temporaryDirectory()), directory });
    return { place: { directory }, open, settings: { DATA_DIR: directory } };
  },
  async PostgreSQL() {
    const { url, drop } = await copyPostgresTemplate();
    onTestFinished(drop);
    const open = () => openPostgresDatabase({ ...workbenchOptions(temporaryDirectory()), databaseUrl: url });
    return { place: { url }, open, settings: { DATA_DIR: temporaryDirectory(), DATABASE_URL: url } };
  },
};

test.each(Object.entries(engines))("on %s the data interface answers as SQL does", async (name, prepare) => {
  const { open } = await prepare();
  const target = await openSchemaTarget(name, await open());
  onTestFinished(() => target.backend.close());
  expectNoFailure(await fuzzBackend(target, INPUTS, SEED));
});

test.each(Object.entries(engines).slice(isCampaign ? 0 : 1))(
  "on %s pages, the contact form and uploads of a site never fail",
  async (name, prepare) => {
    const { place, settings } = await prepare();
    await liftLimits(place);
    const site = await DrillSite.at(settings);
    onTestFinished(() => site.end());
    await site.start();
    // Slower over HTTP, they need fewer to reach all of their rules.
    expectNoFailure([await fuzzSite(`${name} site`, site, Math.ceil(INPUTS / 8), SEED)]);
  },
);
