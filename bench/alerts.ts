/**
 * `node bench/alerts.ts [subscriptions]`: the choice of a need changes that so many readers follow. On each
 * engine: how long the daily job takes until every mail waits, the memory of the site’s processes meanwhile,
 * and pages that are opened at the same time.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { type DatabasePlace, openAsOwner } from "#backend/database/owner-access.ts";
import { DrillSite } from "#drills/shared/site.ts";
import { withWorkspace } from "#drills/shared/workspace.ts";
import { startPostgres } from "#tests/postgres-cluster.ts";
import { uncachedSpelling } from "./latencies.ts";
import { timingOf } from "./measure.ts";

const [subscriptions = 100_000] = process.argv.slice(2).map(Number);
/** Rows per statement: the triggers' collected rows have to fit into the memory of either engine. */
const BATCH = 20_000;
const CALM_S = 20;
/** The letters of an address have a thousand uncached spellings. */
const VISIT_EVERY_MS = 250;
const POLL_MS = 200;
const LEAF = "/categories/casques-a-reduction-de-bruit";

/** As if another product had answered the need when they were last told; the job is due after a calm while. */
async function follow(place: DatabasePlace): Promise<void> {
  const { session, close } = await openAsOwner(place);
  try {
    for (let first = 1; first <= subscriptions; first += BATCH) {
      await session.query(`
        with readers as (
          insert into private.alert_readers (email)
          select 'lecteur-' || n || '@exemple.fr'
          from generate_series(${first}, ${Math.min(subscriptions, first + BATCH - 1)}) as n
          returning id
        )
        insert into private.alerts (reader_id, category_id, name, confirmed_at, expires_at, told_choice_id)
        select readers.id, categories.id, categories.name, now(), now() + interval '1 year', gen_random_uuid()
        from readers, public.categories where '/categories/' || categories.slug = '${LEAF}'`);
    }
    await session.query("analyze private.alerts, private.alert_readers");
    await session.query(
      `update backend.jobs set due_at = now() + interval '${CALM_S} seconds' where name = 'alerts'`,
    );
  } finally {
    await close();
  }
}

interface JobState {
  name: string;
  is_running: boolean;
  started_at: string | null;
  finished_at: string | null;
  last_error: string | null;
}

const pssMb = (pid: number): number => {
  try {
    const text = readFileSync(`/proc/${pid}/smaps_rollup`, "utf8");
    return Number(/^Pss:\s+(\d+)/m.exec(text)?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
};

async function measure(
  engine: string,
  settings: Record<string, string>,
  place: DatabasePlace,
): Promise<void> {
  const site = await DrillSite.at(settings);
  await site.start();
  await site.stop();
  await follow(place);
  await site.start();
  const administrator = await site.administrator();
  const began = Date.now();
  const times = { before: [] as number[], during: [] as number[] };
  let state: JobState | undefined;
  let peakMb = 0;
  let calmMb = 0;
  let isOver = false;
  const isFresh = (at: string | null | undefined) =>
    at !== null && at !== undefined && Date.parse(at) >= began;
  const visiting = (async () => {
    for (let visit = 0; !isOver; visit += 1) {
      const when = isFresh(state?.started_at) ? times.during : times.before;
      const { milliseconds, status } = await site.send(uncachedSpelling(LEAF, visit));
      if (status !== 200) throw new Error(`${LEAF} answered ${status}`);
      when.push(milliseconds);
      const all = site.processes().reduce((sum, pid) => sum + pssMb(pid), 0);
      if (when === times.during) peakMb = Math.max(peakMb, all);
      else calmMb = Math.max(calmMb, all);
      await wait(VISIT_EVERY_MS);
    }
  })();
  while (!isFresh(state?.finished_at) || !isFresh(state?.started_at)) {
    await wait(POLL_MS);
    const answer = await site.sendJson("/rest/v1/rpc/scheduled_jobs", administrator, {});
    if (answer.status !== 200) throw new Error(`${answer.status} ${answer.body}`);
    state = (JSON.parse(answer.body) as JobState[]).find(({ name }) => name === "alerts");
    if (state?.last_error) throw new Error(state.last_error);
  }
  isOver = true;
  await visiting;
  await site.stop();
  const { session, close } = await openAsOwner(place);
  const { rows } = await session.query(
    "select count(*) filter (where told_choice_id = private.category_answer(category_id)) as told from private.alerts",
  );
  await close();
  const seconds = (Date.parse(state?.finished_at ?? "") - Date.parse(state?.started_at ?? "")) / 1000;
  const of = (list: readonly number[]) => {
    const { medianMs, p95Ms, slowestMs } = timingOf(list);
    return `${list.length} pages, median ${medianMs.toFixed(1)} ms, p95 ${p95Ms.toFixed(1)}, slowest ${slowestMs.toFixed(1)}`;
  };
  console.log(`${engine}: ${rows[0]?.told} told of ${subscriptions} in ${seconds.toFixed(1)} s`);
  console.log(`  before: ${of(times.before)}; ${calmMb.toFixed(0)} MB at most`);
  console.log(`  during: ${of(times.during)}; ${peakMb.toFixed(0)} MB at most`);
}

await withWorkspace(async ({ directory, atEnd }) => {
  const embedded = join(directory, "embedded");
  await measure("PGlite", { DATA_DIR: embedded }, { directory: embedded });
  const { url, stop } = await startPostgres(directory);
  atEnd(() => stop());
  const settings = { DATA_DIR: join(directory, "postgresql"), DATABASE_URL: url };
  await measure("PostgreSQL", settings, { url });
});
