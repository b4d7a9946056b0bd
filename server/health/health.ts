/** The state of the site, for load balancers and operators. */
import type { JobsState } from "@levidence/backend";
import { events } from "@levidence/backend/process";
import { type Context, Hono } from "hono";
import type { BackupTerms } from "#config/backups.ts";
import { publicationGaps } from "#config/publication-gaps.ts";
import { callAsCaller } from "#server/http/call-as-caller.ts";
import type { ServerEnv } from "#server/http/server-env.ts";
import { sharedReading } from "./shared-reading.ts";

export interface HealthOptions {
  /** Rejects when the data cannot be reached. */
  ping: () => Promise<void>;
  /** How the jobs are; absent when this process has none. Rejects when that cannot be read. */
  jobsState?: (() => Promise<JobsState>) | undefined;
  /** When backups are late, and whether they are missing; absent where none are expected. */
  backups?: BackupTerms | undefined;
  /** Whether an administrator asks. Never rejects. */
  isAdministrator?: ((context: Context<ServerEnv>) => Promise<boolean>) | undefined;
  /** Whether there are last good pages, which visitors get while the database does not answer. */
  hasLastGood?: (() => boolean) | undefined;
  /** Whether a newer version of the site has migrated the database. */
  hasNewerSchema?: (() => boolean) | undefined;
  /** Whether visitors asked for pictures whose files are gone. */
  lacksPictures?: (() => boolean) | undefined;
  /** Whether the process is about to end: it still answers, but should get no new visitors. */
  isDraining?: (() => boolean) | undefined;
}

/** A refused write says for how long that the disk is full: the next one may have found room. */
const FULL_DISK_MS = 10 * 60_000;

/**
 * `/live`: whether the process answers; restart it otherwise.
 * `/ready`: whether visitors get pages, and will a moment later; on 503 send them elsewhere. `degraded` means
 *   last good pages alone: were that a 503, an outage of the database would leave a balancer without any
 *   process.
 * `/`: the same as `/ready`, with the state of jobs and backups, which does not affect readiness, and the
 *   missing legal details, and whether writes find the disk full. Figures are for administrators; they read
 *   reasons under /admin/jobs.
 */
export function health(options: HealthOptions): Hono<ServerEnv> {
  const { ping, jobsState, backups } = options;
  const { isDraining = () => false, hasLastGood = () => false } = options;
  let fullUntilMs = 0;
  events.diskFull.listen(() => {
    fullUntilMs = Date.now() + FULL_DISK_MS;
  });
  const stateOfDatabase = sharedReading(() => ping().then(() => "ok" as const));
  const stateOfJobs = jobsState && sharedReading(jobsState);
  const stateOfSite = async () => {
    const database = await stateOfDatabase();
    if (isDraining()) return "draining";
    return database !== "ok" && hasLastGood() ? "degraded" : database;
  };
  const app = new Hono<ServerEnv>();
  app.use(async function noStore(context, next) {
    await next();
    context.res.headers.set("Cache-Control", "no-store");
  });

  app.get("/live", (context) => context.json({ status: "ok" }));

  app.get("/ready", async (context) => {
    const status = await stateOfSite();
    return context.json({ status }, httpStatusOf(status));
  });

  app.get("/", async (context) => {
    const [status, database, read] = await Promise.all([stateOfSite(), stateOfDatabase(), stateOfJobs?.()]);
    const { state, successAges = {} } = typeof read === "object" ? read : { state: read };
    const { backup: backupAgeSeconds } = successAges;
    const checks = {
      database,
      jobs: state,
      backup: backups && stateOfBackup(backupAgeSeconds, backups, state),
      disk: Date.now() < fullUntilMs ? "full" : undefined,
      pictures: options.lacksPictures?.() ? "missing" : undefined,
      schema: options.hasNewerSchema?.() ? "newer" : undefined,
    };
    const isKnown = backupAgeSeconds !== undefined && (await options.isAdministrator?.(context));
    const figures = isKnown ? { backupAgeSeconds } : undefined;
    const answer = { status, checks, figures, warnings: emptyFields() };
    return context.json(answer, httpStatusOf(status));
  });
  return app;
}

const httpStatusOf = (status: string) => (status === "ok" || status === "degraded" ? 200 : 503);

/**
 * @param ageSeconds null without a backup, undefined where none is taken
 * @param jobs the first start takes the first backup, which is late only when that does not succeed
 */
function stateOfBackup(
  ageSeconds: number | null | undefined,
  { areMissing, lateAfterSeconds }: BackupTerms,
  jobs?: string,
): "none" | "ok" | "late" | "first" | undefined {
  if (areMissing) return "none";
  if (ageSeconds === undefined) return undefined;
  if (ageSeconds === null) return jobs === "failing" ? "late" : "first";
  return ageSeconds < lateAfterSeconds ? "ok" : "late";
}

const emptyFields = () => publicationGaps().map((field) => `config/site.ts: ${field} is empty`);

/** @returns whether the request has the token of an administrator; false also while that cannot be asked */
export function administratorCheck(
  backend: { fetch(request: Request): Promise<Response> },
  siteUrl: string,
): (context: Context<ServerEnv>) => Promise<boolean> {
  return async (context) => {
    if (!context.req.header("authorization")) return false;
    try {
      const answer = await callAsCaller(backend, `${siteUrl}/rest/v1/rpc/is_admin`, context);
      return answer.ok && (await answer.json()) === true;
    } catch {
      return false;
    }
  };
}
