/**
 * `npm run drill outage`: takes PostgreSQL, the disk, the mail server and the clock away from a running site. During it:
 * last good pages, 503 with `Retry-After`, no 500. After it: recovery without a restart, nothing lost. Outside of the
 * campaign those of PostgreSQL that take seconds.
 */
import type pg from "pg";
import { test } from "vitest";
import { prepared } from "#tests/support/databases/preparations.ts";
import { isCampaign } from "#tests/support/extent.ts";
import { canMount, fillDiskAndFree, startOnFullDisk, startReadOnly } from "./outage/disk.ts";
import { cutConnections, openStage, opposeWriters, takeAllConnections } from "./outage/postgres.ts";
import { acknowledgedMessages, expectAllThere, expectService, untilRecovered } from "./outage/promises.ts";
import { shiftClock, takeMailServer } from "./outage/surroundings.ts";
import { tableOfFigures } from "./shared/figures.ts";

await prepared("build");

const figures = tableOfFigures();

test("PostgreSQL stops, has no connection left, cuts them: no 500, recovery without a restart, nothing lost", async () => {
  const stage = await openStage();
  const { site, cluster, proxy } = stage;
  const outage = async (name: string, begin: () => unknown, end: () => unknown) => {
    const acknowledged = await acknowledgedMessages(site, 3);
    await begin();
    await expectService(site, name);
    await end();
    figures[name] = { "recovered (ms)": await untilRecovered(site) };
    await expectAllThere(site, acknowledged, name);
  };
  await outage(
    "PostgreSQL stops at once",
    () => cluster.stop("SIGQUIT"),
    () => cluster.start(),
  );
  let holders: pg.Client[] = [];
  await outage(
    "no connection is left",
    async () => {
      holders = await takeAllConnections(cluster.url);
    },
    () => Promise.all(holders.map((client) => client.end())),
  );
  figures["connections are cut"] = await cutConnections(stage);
  if (!isCampaign) return;
  await outage(
    "PostgreSQL answers nothing, and holds every connection",
    () => proxy.freeze(),
    () => proxy.thaw(),
  );
  figures["bulk writers in opposite orders"] = await opposeWriters(stage);
});

test.runIf(isCampaign && canMount())(
  "the disk is full, or full at a start, or read-only: the same",
  async () => {
    figures["the disk is full"] = await fillDiskAndFree();
    figures["a start on a full disk"] = await startOnFullDisk();
    figures["a start in a read-only folder"] = await startReadOnly();
  },
);

test.runIf(isCampaign)("no mail server answers, the clock goes back: the same", async () => {
  figures["no mail server"] = await takeMailServer();
  figures["the clock goes back, and forward"] = await shiftClock();
});
