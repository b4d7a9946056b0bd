/** The drill of strange requests in small, on both engines and through a site: a few hundred inputs. */

import { openEmbeddedDatabase, openPostgresDatabase } from "@levidence/backend/database";
import { fuzzBackend } from "@levidence/backend/drills/fuzz/campaign.ts";
import type { FuzzResult } from "@levidence/backend/drills/fuzz/run.ts";
import { expect, onTestFinished, test } from "vitest";
import { copyEmbeddedTemplateTo } from "#tests/support/databases/embedded-template.ts";
import { copyPostgresTemplate } from "#tests/support/databases/postgres-databases.ts";
import { prepared } from "#tests/support/databases/preparations.ts";
import { temporaryDirectory } from "#tests/support/temporary-directory.ts";
import { fuzzSite } from "./fuzz/campaign.ts";
import { openSchemaTarget, workbenchOptions } from "./fuzz/schema-target.ts";
import { openWebTarget } from "./fuzz/web-target.ts";

await prepared("build");

const INPUTS = 250;
/** Fixed, so that an unrelated change does not fail by chance; the drill takes a random one. */
const SEED = 2;

/** Every kind was asked, some of it with success, and nothing failed. */
function expectNoFailures(results: readonly FuzzResult[]): void {
  expect(results.flatMap(({ failures }) => failures)).toEqual([]);
  for (const { name, statuses } of results) {
    const succeeded = [...statuses.keys()].filter((status) => status < 400);
    expect(succeeded, name).not.toEqual([]);
  }
}

const openers = {
  PGlite: async (directory: string) => {
    copyEmbeddedTemplateTo(directory);
    return openEmbeddedDatabase({ ...workbenchOptions(directory), directory });
  },
  PostgreSQL: async (directory: string) => {
    const { url, drop } = await copyPostgresTemplate();
    onTestFinished(drop);
    return openPostgresDatabase({ ...workbenchOptions(directory), databaseUrl: url });
  },
};

test.each(Object.entries(openers))("on %s the data interface answers as SQL does", async (name, open) => {
  const target = await openSchemaTarget(name, await open(temporaryDirectory()));
  onTestFinished(() => target.backend.close());
  expectNoFailures(await fuzzBackend(target, INPUTS, SEED));
});

test("pages, the contact form and uploads never fail", async () => {
  const directory = temporaryDirectory();
  const { url, drop } = await copyPostgresTemplate();
  onTestFinished(drop);
  const target = await openWebTarget(
    "PostgreSQL",
    { directory, atEnd: (work) => onTestFinished(() => void work()) },
    url,
  );
  const results = await fuzzSite(target, 3 * INPUTS, SEED);
  expect(results.flatMap(({ failures }) => failures)).toEqual([]);
});
