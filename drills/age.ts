/**
 * `npm run drill age`: a year of writes on the embedded database, in minutes. At every moment its log stays
 * small, no page waits for a checkpoint, and it is soon ready after `kill -9`; its tables are counted.
 * Options: `--days 365`, `--minutes 30` for all but the pages, which are measured afterwards at the pace of editors: a
 * machine that writes a year without a pause has no time for readers, checkpoint or not.
 */
import { loadavg } from "node:os";
import { join } from "node:path";
import { openAsOwner } from "@levidence/backend/database";
import { buildWhenStale } from "#scripts/build.ts";
import { pageTimes, watch } from "./age/watch.ts";
import { writeYear } from "./age/year.ts";
import { readOptions } from "./shared/options.ts";
import { DrillSite } from "./shared/site.ts";
import { withWorkspace } from "./shared/workspace.ts";

const MB = 2 ** 20;
const MOST_LOG_MB = 200;
const MOST_OPEN_FILES = 256;
const KILLS = 5;
const LONGEST_START_MS = 5_000;
const LONGEST_PAGE_MS = 100;
/** Some six checkpoints in a minute or two. */
const PACED = { days: 25, pauseMs: 200 };

/** Tables that the planner takes for unknown, with a thousand rows or more. */
const UNCOUNTED = `
  select oid::regclass::text as name,
    (xpath('/row/n/text()', query_to_xml(format('select count(*) as n from %s', oid::regclass), false, true, '')))[1]::text::int as rows
  from pg_class where relkind = 'r' and reltuples < 0`;

const { days, minutes: mostMinutes } = readOptions({ days: 365, minutes: 30 });
await buildWhenStale();

const problems = await withWorkspace(async ({ directory, atEnd }) => {
  const data = join(directory, "data");
  const site = await DrillSite.at({ DATA_DIR: data });
  atEnd(() => site.end());
  await site.start();
  await site.stop();
  const orderlyMs = await timeOf(() => site.start());

  const watching = async (write: () => ReturnType<typeof writeYear>) => {
    const ended = new AbortController();
    const watched = watch(site, join(data, "database"), ended.signal);
    const from = performance.now();
    const written = await write().finally(() => ended.abort());
    return { ...written, ms: performance.now() - from, seen: await watched };
  };
  const endsAt = performance.now() + mostMinutes * 60_000;
  const { days: writtenDays, requests, ms, seen } = await watching(() => writeYear(site, days, { endsAt }));
  const paced = await watching(() => writeYear(site, PACED.days, PACED));
  const killedMs: number[] = [];
  for (let kill = 0; kill < KILLS; kill += 1) {
    await site.kill("both");
    killedMs.push(await timeOf(() => site.start()));
    await writeYear(site, 1);
  }
  killedMs.sort((one, other) => one - other);
  const [medianMs = 0] = killedMs.slice(KILLS / 2);
  await site.stop();

  const owner = await openAsOwner({ directory: data });
  const written = await owner.session.query("select (pg_current_wal_lsn() - '0/0')::float8 as bytes");
  const { rows: uncounted } = await owner.session.query(UNCOUNTED);
  await owner.close();

  const { during, otherwise } = pageTimes(paced.seen);
  const logMb = Math.round(seen.largestLogBytes / MB);
  const figures = (pages: typeof during) =>
    `p50 ${Math.round(pages.p50)} ms, p99 ${Math.round(pages.p99)} ms of ${pages.count}`;
  console.log(
    `${writtenDays} days: ${requests} writes in ${(ms / 60_000).toFixed(1)} min, load average ${loadavg()[0]?.toFixed(0)}`,
  );
  console.log(`Log: ${Math.round(Number(written.rows[0]?.bytes) / MB)} MB written, largest ${logMb} MB`);
  console.log(`${seen.checkpoints.length} checkpoints`);
  console.log(
    `${PACED.days} days in ${Math.round(paced.ms / 1000)} s: pages during ${paced.seen.checkpoints.length} checkpoints: ${figures(during)}; otherwise: ${figures(otherwise)}`,
  );
  console.log(`Open files of the database: ${seen.mostOpenFiles} at most`);
  console.log(
    `Ready after kill -9, in ms: ${killedMs.join(", ")}; before, after an orderly end: ${orderlyMs}`,
  );
  return [
    ...[...seen.badPages, ...paced.seen.badPages].slice(0, 5),
    ...(writtenDays < days ? [`only ${writtenDays} days in ${mostMinutes} minutes`] : []),
    ...uncounted
      .filter(({ rows }) => Number(rows) > 1_000)
      .map(({ name, rows }) => `${name}: ${rows} rows, never counted`),
    ...(logMb < MOST_LOG_MB ? [] : [`the log took ${logMb} MB`]),
    ...(seen.checkpoints.length > 0 && paced.seen.checkpoints.length > 0 ? [] : ["no checkpoint was made"]),
    ...(seen.mostOpenFiles < MOST_OPEN_FILES ? [] : [`${seen.mostOpenFiles} files were open`]),
    ...(medianMs < LONGEST_START_MS ? [] : [`ready ${medianMs} ms after kill -9`]),
    ...(during.p99 < LONGEST_PAGE_MS ? [] : ["pages waited for checkpoints"]),
  ];
});
for (const problem of problems) console.log(`FAILS: ${problem}`);
process.exitCode = problems.length === 0 ? 0 : 1;

async function timeOf(work: () => Promise<void>): Promise<number> {
  const from = performance.now();
  await work();
  return Math.round(performance.now() - from);
}
