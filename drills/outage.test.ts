/**
 * `npm run drill outage`: takes PostgreSQL, the disk, the mail server and the clock away from a running site. During it:
 * last good pages, 503 with `Retry-After`, no 500. After it: recovery without a restart, nothing lost. Outside of the
 * campaign those of PostgreSQL that take seconds.
 */
import { expect, test } from "vitest";
import { prepared } from "#tests/support/databases/preparations.ts";
import { isCampaign } from "#tests/support/extent.ts";
import { fullDisk, readOnlyFolder, startOnFullDisk } from "./outage/disk.ts";
import { openStage, postgresScenarios } from "./outage/postgres.ts";
import { playAll } from "./outage/scenario.ts";
import { clockGoesBack, withoutMailServer } from "./outage/surroundings.ts";
import { withWorkspace } from "./shared/workspace.ts";

await prepared("build");

test("PostgreSQL stops, has no connection left, cuts them: no 500, recovery without a restart, nothing lost", () =>
  withWorkspace(async (workspace) => {
    const ofPostgres = postgresScenarios(await openStage(workspace));
    const { stopped, full, cut } = ofPostgres;
    const scenarios = isCampaign ? Object.values(ofPostgres) : [stopped, full, cut];
    expect(await playAll(scenarios, workspace)).toEqual([]);
  }));

test.runIf(isCampaign)(
  "the disk is full or read-only, no mail server answers, the clock goes back: the same",
  () =>
    withWorkspace(async (workspace) => {
      const scenarios = [fullDisk, startOnFullDisk, readOnlyFolder, withoutMailServer, clockGoesBack];
      expect(await playAll(scenarios, workspace)).toEqual([]);
    }),
);
