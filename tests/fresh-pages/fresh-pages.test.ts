/**
 * Every page that is kept is the page that would be rendered now, whatever changed. Other changes, too:
 * `ROUNDS=20 npm run campaign`.
 */

import type { Tags } from "@levidence/backend/tags";
import { describe, expect, onTestFinished, test } from "vitest";
import type { DataFetch } from "#server/page-cache/response-cache.ts";
import { embedded } from "#tests/support/databases/engines.ts";
import { prepared } from "#tests/support/databases/preparations.ts";
import { isCampaign } from "#tests/support/extent.ts";
import { silenceConsole } from "#tests/support/silence-console.ts";
import { changeEverything, expectFreshPages } from "./change-everything.ts";
import { openSite } from "./site-in-process.ts";

await prepared("build");
silenceConsole("warn"); // unknown paths
silenceConsole("error"); // published records that are none

const oneOf = isCampaign ? 1 : 8;

test("no page is stale after any change, on PGlite", async () => {
  const database = await embedded.open();
  const site = await openSite(database);
  onTestFinished(() => site.backend.close());
  await expectFreshPages({ databases: [database], sites: [site], oneOf });
});

if (isCampaign)
  describe("a page that does not know all it was made of is found stale", () => {
    const forgetting =
      (forgotten: RegExp) =>
      (dataFetch: DataFetch): DataFetch =>
      (address, onRead) =>
        dataFetch(address, (tags: Tags) =>
          onRead?.(new Set([...tags].filter((tag) => !forgotten.test(tag)))),
        );

    test.each(["products:slug", "products:category_id", "products:list"])("%s", async (tag) => {
      const database = await embedded.open();
      // With its table it would still fall at large changes.
      const site = await openSite(database, { change: forgetting(new RegExp(`^${tag}\\b|^[a-z]+$`)) });
      onTestFinished(() => site.backend.close());
      const { stale } = await changeEverything({ databases: [database], sites: [site], seed: 1, oneOf });
      expect(stale).not.toEqual([]);
    });
  });
