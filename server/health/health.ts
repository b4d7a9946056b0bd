/** The state of the site, for load balancers and operators. */
import { Hono } from "hono";
import { publicationGaps } from "#config/publication-gaps.ts";

export interface HealthOptions {
  /** Rejects when the data cannot be reached. */
  ping: () => Promise<void>;
}

const PING_TIMEOUT_MS = 2000;

/**
 * `/live`: whether the process answers; restart it otherwise.
 * `/ready`: whether pages can be made; on 503 send visitors elsewhere.
 * `/`: the same as `/ready`, with the legal details that the operator still has to fill in.
 */
export function health({ ping }: HealthOptions): Hono {
  const app = new Hono();
  app.use(async function noStore(context, next) {
    await next();
    context.res.headers.set("Cache-Control", "no-store");
  });

  app.get("/live", (context) => context.json({ status: "ok" }));

  app.get("/ready", async (context) => {
    const database = await stateOf(ping);
    return context.json({ status: database }, database === "ok" ? 200 : 503);
  });

  app.get("/", async (context) => {
    const database = await stateOf(ping);
    const answer = { status: database, checks: { database }, warnings: emptyFields() };
    return context.json(answer, database === "ok" ? 200 : 503);
  });
  return app;
}

async function stateOf(ping: () => Promise<void>): Promise<"ok" | "unavailable"> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error("The database did not answer in time")), PING_TIMEOUT_MS);
  });
  try {
    await Promise.race([ping(), tooLate]);
    return "ok";
  } catch {
    return "unavailable";
  } finally {
    clearTimeout(timer);
  }
}

const emptyFields = () => publicationGaps().map((field) => `config/site.ts: ${field} is empty`);
