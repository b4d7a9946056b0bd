/** The state of the site, for load balancers and operators. */
import { Hono } from "hono";
import { publicationGaps } from "#config/publication-gaps.ts";

export interface HealthOptions {
  /** Rejects when the data cannot be reached. */
  ping: () => Promise<void>;
  /** Whether a job has failed; absent when this process has none. Rejects when that cannot be read. */
  hasFailingJob?: (() => Promise<boolean>) | undefined;
  /** Whether the process is about to end: it still answers, but should get no new visitors. */
  isDraining?: () => boolean;
}

const CHECK_TIMEOUT_MS = 2000;

/**
 * `/live`: whether the process answers; restart it otherwise.
 * `/ready`: whether pages can be made, and will be a moment later; on 503 send visitors elsewhere.
 * `/`: the same as `/ready`, with the state of the jobs, which does not affect readiness, and the missing
 *   legal details. Reasons are not public; administrators read them under /admin/jobs.
 */
export function health({ ping, hasFailingJob, isDraining = () => false }: HealthOptions): Hono {
  const stateOfDatabase = shared(() => inTime(ping().then(() => "ok" as const)));
  const stateOfJobs =
    hasFailingJob && shared(() => inTime(hasFailingJob().then((has) => (has ? "failing" : "ok"))));
  const stateOfSite = async () => (isDraining() ? "draining" : await stateOfDatabase());
  const app = new Hono();
  app.use(async function noStore(context, next) {
    await next();
    context.res.headers.set("Cache-Control", "no-store");
  });

  app.get("/live", (context) => context.json({ status: "ok" }));

  app.get("/ready", async (context) => {
    const status = await stateOfSite();
    return context.json({ status }, status === "ok" ? 200 : 503);
  });

  app.get("/", async (context) => {
    const [database, jobs] = await Promise.all([stateOfDatabase(), stateOfJobs?.()]);
    const status = isDraining() ? "draining" : database;
    const answer = { status, checks: { database, jobs }, warnings: emptyFields() };
    return context.json(answer, status === "ok" ? 200 : 503);
  });
  return app;
}

/** Concurrent calls share one reading, since the number of health requests is not limited. */
function shared<State>(read: () => Promise<State>): () => Promise<State> {
  let asked: Promise<State> | undefined;
  return () => {
    asked ??= read().finally(() => {
      asked = undefined;
    });
    return asked;
  };
}

async function inTime<State>(reading: Promise<State>): Promise<State | "unavailable"> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<"unavailable">((resolve) => {
    timer = setTimeout(resolve, CHECK_TIMEOUT_MS, "unavailable");
  });
  try {
    return await Promise.race([reading, tooLate]);
  } catch {
    return "unavailable";
  } finally {
    clearTimeout(timer);
  }
}

const emptyFields = () => publicationGaps().map((field) => `config/site.ts: ${field} is empty`);
