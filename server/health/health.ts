/** The state of the site, for load balancers and operators. */
import { Hono } from "hono";
import { publicationGaps } from "#config/publication-gaps.ts";

export interface HealthOptions {
  /** Rejects when the data cannot be reached. */
  ping: () => Promise<void>;
  /** Whether the process is about to end: it still answers, and should be sent nobody. */
  isDraining?: () => boolean;
}

const PING_TIMEOUT_MS = 2000;

/**
 * `/live`: whether the process answers; restart it otherwise.
 * `/ready`: whether pages can be made, and will be a moment later; on 503 send visitors elsewhere.
 * `/`: the same as `/ready`, with the legal details that the operator still has to fill in.
 */
export function health({ ping, isDraining = () => false }: HealthOptions): Hono {
  let asked: Promise<"ok" | "unavailable"> | undefined;
  /** Whoever asks while the database is being asked shares its answer: anybody may ask, as often as they like. */
  const stateOfDatabase = () => {
    asked ??= stateOf(ping).finally(() => {
      asked = undefined;
    });
    return asked;
  };
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
    const database = await stateOfDatabase();
    const status = isDraining() ? "draining" : database;
    const answer = { status, checks: { database }, warnings: emptyFields() };
    return context.json(answer, status === "ok" ? 200 : 503);
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
