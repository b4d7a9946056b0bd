/** As `fresh-pages.test.ts`, in a file of its own that runs beside it: two processes over one PostgreSQL. */

import { openPostgresDatabase } from "@levidence/backend/database";
import { onTestFinished, test } from "vitest";
import { demonstrationCatalogue } from "#tests/support/databases/demonstration-catalogue.ts";
import { copyPostgresTemplate } from "#tests/support/databases/postgres-databases.ts";
import { prepared } from "#tests/support/databases/preparations.ts";
import { isCampaign } from "#tests/support/extent.ts";
import { silenceConsole } from "#tests/support/silence-console.ts";
import { expectFreshPages } from "./change-everything.ts";
import { openSite } from "./site-in-process.ts";

await prepared("build");
silenceConsole("warn"); // unknown paths
silenceConsole("error"); // published records that are none

test("no page is stale after any change, on two processes over PostgreSQL", async () => {
  const { url, drop } = await copyPostgresTemplate();
  onTestFinished(drop);
  const opened = async () => openPostgresDatabase({ ...demonstrationCatalogue, databaseUrl: url });
  const databases = [await opened(), await opened()];
  const sites = await Promise.all(databases.map((database) => openSite(database)));
  onTestFinished(async () => {
    for (const { backend } of sites) await backend.close();
  });
  // Which pages a change concerns is proved over one process. Here it is the announcement to the other one.
  await expectFreshPages({ databases, sites, oneOf: isCampaign ? 3 : 23 });
});
