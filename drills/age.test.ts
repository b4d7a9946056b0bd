/** The drill of a year in small: fourteen days, with a checkpoint. `npm run drill age` has the year. */
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { copyEmbeddedTemplateTo } from "#tests/support/databases/embedded-template.ts";
import { prepared } from "#tests/support/databases/preparations.ts";
import { temporaryDirectory } from "#tests/support/temporary-directory.ts";
import { watch } from "./age/watch.ts";
import { writeYear } from "./age/year.ts";
import { DrillSite } from "./shared/site.ts";

await prepared("build");

test("days of writes leave a small log, few open files and pages that answer", async () => {
  const data = temporaryDirectory();
  copyEmbeddedTemplateTo(data);
  const site = await DrillSite.at({ DATA_DIR: data });
  onTestFinished(() => site.end());
  await site.start();
  const ended = new AbortController();
  const watched = watch(site, join(data, "database"), ended.signal);
  await writeYear(site, 14).finally(() => ended.abort());
  const { badPages, checkpoints, largestLogBytes, mostOpenFiles } = await watched;
  expect(badPages).toEqual([]);
  expect(checkpoints.length).toBeGreaterThan(0);
  expect(largestLogBytes).toBeLessThan(200 * 2 ** 20);
  expect(mostOpenFiles).toBeLessThan(256);
});
